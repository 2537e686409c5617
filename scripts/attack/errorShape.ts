import { ERROR_STATUS, type ErrorBody } from '#contract/error.ts';

/** JSON's value; undefined for what is none. */
export function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Whether this is an error as ruling R20 wants it. */
export function isErrorAnswer(value: unknown, status: number): boolean {
  const { code, message, error, fields, ...rest } = (value ?? {}) as Partial<ErrorBody>;
  return (
    code !== undefined &&
    ERROR_STATUS[code] === status &&
    typeof message === 'string' &&
    /^\S.*\S$/s.test(message) &&
    message === error &&
    Object.keys(rest).length === 0 &&
    Object.values(fields ?? {}).every((sentence) => typeof sentence === 'string' && sentence !== '')
  );
}

/** Whether this is an error in the words of the storage's protocol. */
export const isStorageError = (value: unknown, status: number): boolean => {
  const { error } = (value ?? {}) as { error?: { code?: unknown; message?: unknown } };
  return error?.code === status && typeof error.message === 'string';
};
