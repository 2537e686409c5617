import type { Context } from 'hono';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/error.ts';
import { isDiskFull } from '../run/diskFull.ts';
import { errorCode } from '../run/errorCode.ts';
import { isUnavailable } from '../run/unavailable.ts';
import { setRateLimitHeaders, type Quota } from './quota.ts';

/** An error that the client receives (CALL-14): its message is a sentence for users. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { fields?: Record<string, string>; retryAfterSeconds?: number; quota?: Quota } = {},
  ) {
    super(message);
  }
}

/** The error for an id that no artifact has. */
export const artifactNotFound = (): ApiError => new ApiError('not-found', ERROR_MESSAGES.artifactNotFound);

/** The error for an id that no review of the artifact has. */
export const reviewNotFound = (): ApiError => new ApiError('not-found', ERROR_MESSAGES.reviewNotFound);

/** What a statement found. @throws ApiError when that is nothing: by default there is no such artifact */
export function found<Result>(result: Result | undefined, refusal = artifactNotFound): Result {
  if (result === undefined) throw refusal();
  return result;
}

/** When to retry: a database restarts within seconds, a full disk needs an administrator. */
const RETRY_AFTER_SECONDS = { unavailable: 1, full: 60 };

/**
 * The error for a request that failed because the database is unavailable or the disk is full; undefined for other
 * failures. A write whose response was lost fails as well, although it may have been stored.
 */
export function unavailable(error: unknown): ApiError | undefined {
  const refuse = (why: keyof typeof RETRY_AFTER_SECONDS) =>
    new ApiError('unavailable', ERROR_MESSAGES[why], { retryAfterSeconds: RETRY_AFTER_SECONDS[why] });
  if (isDiskFull(error)) return refuse('full');
  return isUnavailable(error) ? refuse('unavailable') : undefined;
}

/** What the response for an error says. */
export const errorBody = ({ code, message, details: { fields } }: ApiError): ErrorBody => ({
  code,
  message,
  error: message,
  ...(fields && { fields }),
});

/** The response for an error: JSON, with `Retry-After` where the caller shall wait, and how to sign in where a token is missing. */
export function errorResponse(c: Context, error: ApiError): Response {
  const { retryAfterSeconds, quota } = error.details;
  setRateLimitHeaders(c, quota);
  if (error.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(errorBody(error), ERROR_STATUS[error.code]);
}

/**
 * Answers the errors of what stands beside the calls; no cache keeps such an answer.
 * @param onDefect called with what is neither a refusal nor a database that is unavailable
 */
export const answerErrors =
  (onDefect: (error: unknown) => void) =>
  (error: unknown, c: Context): Response => {
    c.header('Cache-Control', 'no-store');
    if (error instanceof ApiError) return errorResponse(c, error);
    const known = unavailable(error);
    if (!known) onDefect(error);
    return errorResponse(c, known ?? new ApiError('internal', ERROR_MESSAGES.internal));
  };

/** The lines of the stack below the message, which may hold lines that look like them; none when the message is no longer the stack's. */
function placesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const below = start < 0 ? '' : stack.slice(start + message.length);
  return below.split('\n').filter((line) => /^\s+at /.test(line));
}

/**
 * What the log holds of an unexpected error: its name, its code and the top of its stack. The message is left out,
 * because a database error quotes statements and values, which may be personal data.
 */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  return [
    `${cause.name} ${errorCode(cause) ?? ''}`.trim(),
    ...placesOf(error)
      .slice(0, 8)
      .map((line) => line.trim()),
  ].join(' | ');
}
