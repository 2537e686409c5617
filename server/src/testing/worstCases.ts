import { isSchema, type AnyObjectSchema, type AnySchema } from 'yup';

/** Milliseconds: no input may keep the server busy for longer than this. */
const MAX_MS = 50;
const REPETITIONS = 5;

type Clock = () => number | Promise<number>;

/** The processor time of this process in milliseconds: other processes do not add to it. */
export const computingTime = (): number => process.cpuUsage().user / 1000;

/** The best of a few runs, as a busy machine makes some of them slow. A task that is quick enough runs once. */
async function bestMs(task: () => unknown, clock: Clock): Promise<number> {
  let best = Infinity;
  for (let n = 0; n < REPETITIONS && best > MAX_MS; n++) {
    const start = await clock();
    try {
      await task();
    } catch {
      // A refusal: only its time counts.
    }
    best = Math.min(best, (await clock()) - start);
  }
  return best;
}

/** What patterns stumble over: what they repeat, between a beginning they accept and an end they refuse. */
const REPEATED = ['a', 'A1', '.', '@', 'a@', 'a.', ' ', '\t\n', '/', '-', ':', '?', '%', '0', ','];
const COSTLY = ['漢', '\u0301\u0316', `a${'\u0301'.repeat(29)}`, '\ud800', '\0', '/assets/', '(auth/'];
const BEGINNINGS = ['', 'a@', 'https://a', '2020-01-01T'];
const ENDINGS = ['', '@', '!'];

/** Texts of about so many bytes. */
export const worstTexts = (
  bytes: number,
  beginnings: readonly string[] = BEGINNINGS,
  endings: readonly string[] = ENDINGS,
): string[] =>
  [...REPEATED, ...COSTLY].flatMap((part) => {
    const middle = part.repeat(Math.ceil(bytes / Buffer.byteLength(part)));
    return beginnings.flatMap((beginning) => endings.map((ending) => beginning + middle + ending));
  });

/** Fewer of them, for lengths that no text may have: only what runs before the length is looked at can take long. */
export const longTexts = (bytes: number): string[] => worstTexts(bytes, ['a@'], [' @']);

/** The texts that took too long, and how long: none, so that a failure names them. */
export async function tooSlow(
  texts: string[],
  task: (text: string) => unknown,
  clock: Clock = computingTime,
): Promise<string[]> {
  const slow: string[] = [];
  for (const text of texts) {
    const ms = await bestMs(() => task(text), clock);
    if (ms > MAX_MS)
      slow.push(`${JSON.stringify(text.slice(0, 20))} of ${text.length} characters: ${ms.toFixed(0)} ms`);
  }
  return slow;
}

/** The object schemas that a module exports. */
export const schemasOf = (module: Record<string, unknown>): [string, AnyObjectSchema][] =>
  Object.entries(module).filter(
    (entry): entry is [string, AnyObjectSchema] =>
      isSchema(entry[1]) && (entry[1] as AnySchema).type === 'object',
  );

/** The fields of a schema, each with its longest allowed text; undefined where it has no limit. */
export const fieldsOf = (schema: AnyObjectSchema): { name: string; limit: number | undefined }[] =>
  Object.entries(schema.fields as Record<string, AnySchema>).map(([name, field]) => {
    const { type, tests } = field.describe();
    const max = tests.find((test) => test.name === 'max')?.params?.max;
    return { name, limit: type === 'string' && typeof max === 'number' ? max : undefined };
  });
