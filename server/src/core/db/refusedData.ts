import { errorCode } from '../run/errorCode.ts';

/** PostgreSQL's classes of conditions (Appendix A of its manual) that are about values: they pass with no second try. */
const CLASSES = [
  '22', // data exception
  '23', // integrity constraint violation
  '54', // a limit, such as the size of an index row
];

/** What the database says against the values of a statement; undefined when it failed for another reason. */
export function refusedData(error: unknown): string | undefined {
  // The query builder wraps the driver's errors.
  const cause = error instanceof Error ? error.cause : undefined;
  const code = errorCode(cause) ?? '';
  return cause instanceof Object && code.length === 5 && CLASSES.includes(code.slice(0, 2))
    ? String((cause as Error).message)
    : undefined;
}
