import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';
import { LENGTHS } from '#contract/constants.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { runOnce } from './idempotency.ts';

/** Visible ASCII, in quotation marks as the header's specification has it, or bare as many clients send it. */
const KEY = /^(?:"([ !#-[\]-~]+)"|([!#-+\--[\]-~]+))$/;

/** The key of a request; undefined when it has none. @throws ApiError `malformed` */
function keyOf(c: Context): string | undefined {
  const header = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (header === undefined) return undefined;
  const [, quoted, bare] = KEY.exec(header) ?? [];
  const key = quoted ?? bare ?? '';
  if (key.trim() !== '' && key.length <= LENGTHS.idempotencyKey) return key;
  throw new ApiError(
    'malformed',
    `${IDEMPOTENCY_KEY_HEADER} must be one text of 1 to ${LENGTHS.idempotencyKey} visible ASCII characters, in quotation marks.`,
  );
}

/**
 * Creates something and returns it. A request that repeats an `Idempotency-Key` gets what the first one created; one that
 * comes while the first is under way waits for it.
 * @param caller their uid; undefined for a visitor
 * @param values what was sent, validated
 * @param create must use the transaction that it is given; when it throws, the key is not stored
 * @param again returns what was created under this id; '' for what has none
 * @throws ApiError `invalid` when the key was used for another write
 */
export async function createIdempotently(
  c: Context,
  { db, caller }: { db: Db; caller: string | undefined },
  values: object,
  { create, again }: { create: (tx: Db) => Promise<object>; again: (made: string) => Promise<object> },
): Promise<object> {
  const key = keyOf(c);
  if (key === undefined) return db.transaction(create);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([c.req.path, values]))
    .digest('base64url');
  const response = await runOnce(db, { caller, key, fingerprint }, { write: create, again });
  if (response !== undefined) return response;
  throw new ApiError(
    'invalid',
    `This ${IDEMPOTENCY_KEY_HEADER} was used for something else. Please send a new one.`,
  );
}
