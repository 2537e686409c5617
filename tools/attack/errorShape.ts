import { ERROR_STATUS, type ErrorBody } from '#contract/error.ts';

/** The value of a JSON body; undefined for any other body. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Whether this is the body of an error (CALL-14). */
export function isApiError(value: unknown, status: number): boolean {
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

/** Whether this is the body of an error of the photo storage's protocol. */
export const isStorageError = (value: unknown, status: number): boolean => {
  const { error } = (value ?? {}) as { error?: { code?: unknown; message?: unknown } };
  return error?.code === status && typeof error.message === 'string';
};
