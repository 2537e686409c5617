import { DrizzleQueryError } from 'drizzle-orm';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { describeFault, unavailable } from './errors.ts';

const withCode = (code: string, details = {}) => Object.assign(new Error('x'), { code, ...details });
/** As the query builder throws what the driver throws. */
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('an error that passes by itself', () => {
  it.each([
    ['a shutdown', withCode('57P01')],
    ['a start', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['a statement that took too long', withCode('57014')],
    ['a lock that was not had', withCode('55P03')],
    ['a deadlock', withCode('40P01')],
    ['a serialization failure', withCode('40001')],
    ['a broken connection', withCode('08006')],
    ['nobody who listens', withCode('ECONNREFUSED', { syscall: 'connect' })],
    ["no socket's file", withCode('ENOENT', { syscall: 'connect' })],
    ['a reset', withCode('ECONNRESET')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['no answer', new Error('Query read timeout')],
    ['local accounts that end', new TypeError('fetch failed', { cause: withCode('UND_ERR_SOCKET') })],
    [
      'local accounts that do not answer',
      AbortSignal.abort(new DOMException('', 'TimeoutError')).reason as Error,
    ],
  ])('is refused as unavailable: %s', (_what, error) => {
    for (const thrown of [error, inQuery(error)]) {
      expect(unavailable(thrown)).toMatchObject({
        code: 'unavailable',
        message: ERROR_MESSAGES.unavailable,
        details: { retryAfterSeconds: 1 },
      });
    }
  });

  it.each([withCode('53100'), withCode('ENOSPC'), withCode('EDQUOT')])(
    'says that a disk is full: %o',
    (error) => {
      expect(unavailable(inQuery(error))).toMatchObject({
        code: 'unavailable',
        message: ERROR_MESSAGES.full,
        details: { retryAfterSeconds: 60 },
      });
    },
  );

  it.each([
    withCode('23505'),
    withCode('42P01'),
    withCode('XX000'),
    withCode('22P05'),
    withCode('ENOENT', { syscall: 'open' }),
    new TypeError('x is not a function'),
    'thrown text',
    undefined,
  ])('is not a defect: %o', (error) => {
    expect(unavailable(error)).toBeUndefined();
  });
});

describe('what the log holds of an error', () => {
  it('is where it happened, and nothing of what was written, whatever that looks like (SAFE-6)', () => {
    const written = 'Dear museum,\n  at home the word is hunter2\n    at once (/forged.ts:1:1)';
    const failed = new DrizzleQueryError('insert into messages values ($1)', [written], withCode('55P03'));
    expect(describeFault(failed)).toMatch(/^Error 55P03 \| at .*errors\.test\.ts/);
    expect(describeFault(failed)).not.toMatch(/hunter2|forged/);
    expect(describeFault(new TypeError())).toMatch(/^TypeError \| at .*errors\.test\.ts/);
    failed.message = 'Another one.';
    expect(describeFault(failed)).toBe('Error 55P03');
  });
});
