import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { ERROR_STATUS } from '#contract/error.ts';
import { stringOrEmpty } from './stringOrEmpty.ts';

/** What went wrong, as far as a screen has to tell cases apart. */
export type FailureKind = 'aborted' | 'network' | 'not-found' | 'provider' | 'server' | 'unknown';

/** An error of any origin in one closed shape. `code` is the provider's own, e.g. `auth/popup-closed-by-user`. */
export type Failure = {
  kind: FailureKind;
  /** A sentence for the person, or '' when the origin said nothing usable. */
  message: string;
  code?: string;
  /** Per-field sentences of a validation answer. */
  fields?: Record<string, string>;
};

/** What is said when the origin of a failure says nothing. */
export const NO_MESSAGE = 'Please try again later.';

/** What is said of a call whose time limit has passed. */
export const NO_RESPONSE = `No answer came within ${CALL_LIMIT_MS / 1000} seconds. Please check your connection and try again.`;
/** What a failure is called, for readers of Redux DevTools: never its sentence, which may quote what was typed. */
export const failureCode = (failure: Failure | null): string | null =>
  failure && (failure.code ?? failure.kind);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldsOf(data: unknown): Record<string, string> | undefined {
  if (!isRecord(data) || !isRecord(data.fields)) return undefined;
  return Object.fromEntries(
    Object.entries(data.fields).map(([field, sentence]) => [field, stringOrEmpty(sentence)]),
  );
}

/** Reads the backend's error response (ruling R20); whatever else stood in between says nothing. */
function fromResponse(status: number, data: unknown): Failure {
  const { message, error } = isRecord(data) ? data : {};
  const fields = fieldsOf(data);
  return {
    kind: status === ERROR_STATUS['not-found'] ? 'not-found' : 'server',
    message: stringOrEmpty(message) || stringOrEmpty(error),
    ...(fields && { fields }),
  };
}

/**
 * Turns anything that was thrown or rejected (a RTK Query error, a Firebase error, an abort, an Error, a string) into a `Failure`.
 */
export function toFailure(error: unknown): Failure {
  if (!isRecord(error)) return { kind: 'unknown', message: stringOrEmpty(error) };
  if (isFailure(error)) return error;
  const { status, name, code } = error;
  if (name === 'AbortError') return { kind: 'aborted', message: '' };
  if (name === 'TimeoutError' || status === 'TIMEOUT_ERROR') return { kind: 'network', message: NO_RESPONSE };
  // A provider's error may tell a status as well (storage): its own code says more.
  if (typeof code === 'string') return { kind: 'provider', code, message: stringOrEmpty(error.message) };
  if (typeof status === 'number') return fromResponse(status, error.data);
  if (status === 'FETCH_ERROR') return { kind: 'network', message: '' };
  if (status === 'PARSING_ERROR' && typeof error.originalStatus === 'number')
    return fromResponse(error.originalStatus, null);
  if (status === 'PARSING_ERROR' || status === 'CUSTOM_ERROR') return { kind: 'server', message: '' };
  return { kind: 'unknown', message: stringOrEmpty(error.message) };
}

function isFailure(error: Record<string, unknown>): error is Failure & Record<string, unknown> {
  return typeof error.kind === 'string' && typeof error.message === 'string';
}

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string => toFailure(error).message || NO_MESSAGE;
