import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { ERROR_STATUS } from '#contract/error.ts';
import { stringOrEmpty } from './stringOrEmpty.ts';

/** The kinds of failure that screens handle differently. */
type FailureKind =
  | 'aborted'
  | 'changed'
  | 'denied'
  | 'exists'
  | 'network'
  | 'not-found'
  | 'provider'
  | 'refused'
  | 'server'
  | 'unknown'
  | 'unsent';

/** An error of any origin in one closed shape. `code` is the provider's, e.g. `auth/popup-closed-by-user`. */
export type Failure = {
  kind: FailureKind;
  /** A message for the user, or '' when the error contains none. */
  message: string;
  code?: string;
  /** Messages by field, from the response to a failed validation. */
  fields?: Record<string, string>;
};

/** Shown when an error contains no message. */
const NO_MESSAGE = 'Please try again later.';

/** Shown when the identity provider exceeds the time limit of calls. Of the backend the screens have texts of their own. */
const NO_RESPONSE = `No answer came within ${CALL_LIMIT_MS / 1000} seconds. Please check your connection and try again.`;

/** Error of a call that was not sent, as nobody would have answered it. */
export const NOT_SENT = 'not sent';

/** What is said of it (OFFLINE-3). */
const NOTHING_SENT = 'You are offline: nothing was sent.';
const TYPED_IS_KEPT = 'You are offline: nothing was sent, and what you typed is kept.';

/** A failure's code or kind, for Redux DevTools. Not its message, which may quote what was typed. */
export const failureCode = (failure: Failure | null): string | null =>
  failure && (failure.code ?? failure.kind);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldsOf(data: unknown): Record<string, string> | undefined {
  if (!isRecord(data) || !isRecord(data.fields)) return undefined;
  return Object.fromEntries(
    Object.entries(data.fields).map(([field, message]) => [field, stringOrEmpty(message)]),
  );
}

/** Statuses that screens treat in a way of their own. */
const KINDS: Partial<Record<number, FailureKind>> = {
  [ERROR_STATUS['not-found']]: 'not-found',
  [ERROR_STATUS.exists]: 'exists',
  [ERROR_STATUS.changed]: 'changed',
  [ERROR_STATUS.invalid]: 'refused',
};

/** Reads the backend's error response (CALL-14); the body of another server, such as a proxy, gives no message. */
function fromResponse(status: number, data: unknown): Failure {
  const { message, error } = isRecord(data) ? data : {};
  const fields = fieldsOf(data);
  return {
    kind: KINDS[status] ?? (status < 500 ? 'denied' : 'server'),
    message: stringOrEmpty(message) || stringOrEmpty(error),
    ...(fields && { fields }),
  };
}

/**
 * Converts anything thrown or rejected (an RTK Query error, a Firebase error, an abort, an Error, a string) into a `Failure`.
 */
export function toFailure(error: unknown): Failure {
  if (!isRecord(error)) return { kind: 'unknown', message: stringOrEmpty(error) };
  if (isFailure(error)) return error;
  const { status, name, code } = error;
  if (name === 'AbortError') return { kind: 'aborted', message: '' };
  if (name === 'TimeoutError') return { kind: 'network', message: NO_RESPONSE };
  // Before `status`: Firebase Storage's errors have both, and the code is more specific.
  if (typeof code === 'string') return { kind: 'provider', code, message: stringOrEmpty(error.message) };
  if (typeof status === 'number') return fromResponse(status, error.data);
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return { kind: 'network', message: '' };
  if (error.error === NOT_SENT) return { kind: 'unsent', message: NOTHING_SENT };
  if (status === 'PARSING_ERROR' && typeof error.originalStatus === 'number')
    return fromResponse(error.originalStatus, null);
  if (status === 'PARSING_ERROR' || status === 'CUSTOM_ERROR') return { kind: 'server', message: '' };
  return { kind: 'unknown', message: stringOrEmpty(error.message) };
}

function isFailure(error: Record<string, unknown>): error is Failure & Record<string, unknown> {
  return typeof error.kind === 'string' && typeof error.message === 'string';
}

/** The failure of a form: one that was not sent keeps what was typed (OFFLINE-3). */
export const ofForm = (failure: Failure): Failure =>
  failure.kind === 'unsent' ? { ...failure, message: TYPED_IS_KEPT } : failure;

/** What a screen says of a failure: that nothing was sent, where it was decided before (OFFLINE-3), else the text of the screen. */
export const offlineOr = (text: string, { kind, message }: Failure): string =>
  kind === 'unsent' ? message : text;

const REFUSALS: readonly FailureKind[] = ['changed', 'denied', 'exists', 'not-found', 'refused'];

/** The same with the sentence by which the server refused, if there is one: it tells when to go on, or what is in the way (LIMIT-3, MINE-4). */
export const withReason = (text: string, failure: Failure): string =>
  REFUSALS.includes(failure.kind) && failure.message
    ? `${text} ${failure.message}`
    : offlineOr(text, failure);

/** The message to show for anything thrown or rejected. */
export const messageOf = (error: unknown): string => toFailure(error).message || NO_MESSAGE;
