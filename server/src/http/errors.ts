import type { Context } from 'hono';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '#contract/error.ts';
import { isDiskFull } from '../run/diskFull.ts';
import { errorCode } from '../run/errorCode.ts';
import { isUnavailable } from '../run/unavailable.ts';

/** A refusal that the caller shall read (ruling R20): its message is a sentence for people. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** The refusal of an artifact id that nothing has. */
export const artifactNotFound = (): Refusal => new Refusal('not-found', ERROR_MESSAGES.artifactNotFound);

/** How long a caller shall wait: a database is back within seconds, room on a disk has to be made by somebody. */
const RETRY_AFTER_SECONDS = { unavailable: 1, full: 60 };

/**
 * The refusal of a request that failed because the database cannot answer now or the disk is full; undefined for other
 * errors. A write whose answer was lost is refused as well, although it may have been kept.
 */
export function unavailable(error: unknown): Refusal | undefined {
  const refuse = (why: keyof typeof RETRY_AFTER_SECONDS) =>
    new Refusal('unavailable', ERROR_MESSAGES[why], { retryAfterSeconds: RETRY_AFTER_SECONDS[why] });
  if (isDiskFull(error)) return refuse('full');
  return isUnavailable(error) ? refuse('unavailable') : undefined;
}

/** Answers a refusal as JSON, with `Retry-After` where the caller shall wait. */
export function answerRefusal(c: Context, { code, message, details }: Refusal): Response {
  const { fields, retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const answer: ErrorAnswer = { code, message, error: message, ...(fields && { fields }) };
  return c.json(answer, ERROR_STATUS[code]);
}

/**
 * What may be said in the log about an unexpected error: its kind and where it happened. Messages of database errors
 * quote statements and values, which may be what people wrote.
 */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [
    `${cause.name} ${errorCode(cause) ?? ''}`.trim(),
    ...places.slice(0, 8).map((line) => line.trim()),
  ].join(' | ');
}
