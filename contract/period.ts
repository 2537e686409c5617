import { EARLIEST_YEAR, LATEST_YEAR } from './constants.ts';
import { flag, wholeNumber } from './fields.ts';

/**
 * What a list is narrowed to by time. `from` and `to` are historical years, both included: -196 is 196 BC, 1 is AD 1, and
 * there is no year 0. An artifact is found when its own years touch the range; with one end missing, on that side all are.
 * `undated` finds those without years instead.
 */
export interface Period {
  from?: number | undefined;
  to?: number | undefined;
  undated?: 'true' | undefined;
}

const year = (name: string) => {
  const message = `${name} must be a whole year from ${EARLIEST_YEAR} (BC) to ${LATEST_YEAR}, and there is no year 0.`;
  return wholeNumber(message).min(EARLIEST_YEAR, message).max(LATEST_YEAR, message).notOneOf([0], message);
};

/** The query parameters of a period. */
export const PERIOD_FIELDS = {
  from: year('from'),
  to: year('to').test('order', 'from must not be after to.', (to, { parent }) => {
    const { from } = parent as Period;
    return from === undefined || to === undefined || from <= to;
  }),
  undated: flag('undated', 'true').test(
    'alone',
    'undated finds what has no years: leave from and to out.',
    (undated, { parent }) => {
      const { from, to } = parent as Period;
      return undated === undefined || (from === undefined && to === undefined);
    },
  ),
};
