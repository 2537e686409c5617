import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { FieldValues } from '#contract/history.ts';
import { MOST_OPEN, SUGGESTION_MESSAGES, type NewSuggestion } from '#contract/suggestion.ts';
import { readHeld, type Held } from '../artifacts/held.ts';
import { requireChange, withoutOldValues } from '../artifacts/saving.ts';
import type { Db } from '../core/db/database.ts';
import { lockSuggestions } from '../core/db/locks.ts';
import { artifacts, keepers, suggestions } from '../core/db/schema.ts';
import { ApiError, artifactNotFound, found } from '../core/http/errors.ts';
import { queueMail } from '../messages/outbox.ts';
import { userName } from '../people/users.ts';
import { readChanges } from './changes.ts';
import type { Row } from './whose.ts';

type Suggesting = {
  artifactId: string;
  caller: { uid: string; name: string; email: string };
  now: Date;
  /** Who is told of suggestions to what nobody owns, by mail. */
  mailTo: string | undefined;
};

/** So many declined and closed suggestions of an account are kept. */
const MOST_KEPT = 500;

type Given = { given: FieldValues; reason: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws ApiError `too-many` when so many wait that are newer than `since`, with the seconds until one of them no longer is */
async function requireFewer(
  tx: Db,
  waiting: SQL | undefined,
  { most, since, refusal }: { most: number; since: Date; refusal: string },
): Promise<void> {
  const { createdAt } = suggestions;
  // There is room again when the last that leaves none is no longer counted.
  const [last] = await tx
    .select({ createdAt })
    .from(suggestions)
    .where(waiting)
    .orderBy(desc(createdAt))
    .limit(1)
    .offset(most - 1);
  if (!last) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((last.createdAt.getTime() - since.getTime()) / 1000));
  throw new ApiError('too-many', refusal, { retryAfterSeconds });
}

/** @throws ApiError `too-many` when as many wait of this account as may, of all or of whoever decides about this artifact */
async function requireRoom(tx: Db, uid: string, now: Date, { ownerUid, source }: Held): Promise<void> {
  const { id, state, createdAt } = suggestions;
  const own = eq(suggestions.uid, uid);
  const isAccepted = and(own, inArray(state, ['accepted', 'partly']));
  const [known] = await tx.select({ id }).from(suggestions).where(isAccepted).limit(1);
  // Of who never decides, nobody is kept from suggesting to others.
  const since = new Date(now.getTime() - MOST_OPEN.days * DAY_MS);
  const waiting = and(own, eq(state, 'open'), gt(createdAt, since));
  const most = known ? MOST_OPEN.known : MOST_OPEN.newcomer;
  await requireFewer(tx, waiting, { most, since, refusal: SUGGESTION_MESSAGES.tooMany });
  const here = sql`owner_uid is not distinct from ${ownerUid} and source is not distinct from ${source}`;
  const mostHere = { most: MOST_OPEN.each, since, refusal: SUGGESTION_MESSAGES.tooManyHere };
  await requireFewer(tx, and(waiting, here), mostHere);
}

/**
 * What of the given fields differs from what is told, and what does not, but would go with another picture or other words of a place unless it is
 * sent with them (CREDIT-4, PLACE-12).
 * @throws ApiError `invalid` as the update would, of `requireChange`
 */
function requireSuggested({ told, licence }: Held, given: FieldValues) {
  const { before, after } = requireChange({ licence }, told, given);
  const saved = withoutOldValues({ exact: told, licence }, after);
  const staying = (Object.keys(saved) as (keyof FieldValues)[]).filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], saved[field]),
  );
  const pick = (from: FieldValues): FieldValues =>
    Object.fromEntries(staying.map((field) => [field, from[field]]));
  const change = { before: { ...before, ...pick(told) }, after: { ...after, ...pick(given) } };
  requireChange({ licence }, told, withoutOldValues({ exact: told, licence }, change.after));
  return change;
}

/** What the owner alone knew of these fields. */
const exactOf = ({ exact }: Held, told: FieldValues): FieldValues =>
  Object.fromEntries(
    (Object.keys(told) as (keyof FieldValues)[])
      .filter((field) => !isDeepStrictEqual(exact[field], told[field]))
      .map((field) => [field, exact[field]]),
  );

/** Deletes what was declined or closed longest ago of an account. What was accepted stays: the history names who suggested it by its row. */
const dropOldest = (tx: Db, uid: string): Promise<unknown> =>
  tx.execute(
    sql`delete from ${suggestions} where id in (
          select id from ${suggestions} where uid = ${uid} and state in ('declined', 'closed') order by id desc offset ${MOST_KEPT})`,
  );

/** Tells the operator of a suggestion that nobody else decides about; its words, which may be long and tell of a vague place, are shown by the command. */
async function tellOperator(tx: Db, row: Row, { told, source }: Held, recipient: string, replyTo: string) {
  if (source !== null && (await tx.$count(keepers, eq(keepers.source, source))) > 0) return;
  const fields = Object.keys(row.changes).join(', ');
  const text = `${replyTo || 'A user'} suggests a change of “${told.name}”: ${fields}.\n
npm run admin -- suggestions ${row.id}
npm run admin -- accept ${row.id}
npm run admin -- decline ${row.id} WHY`;
  await queueMail(tx, { recipient, replyTo, subject: 'Suggestion', text, writer: row.uid });
}

type Made = { row: Row; held: Held };

/** Stores a suggestion, in a transaction. */
async function store(
  tx: Db,
  { given, reason }: Given,
  { artifactId, caller, now, mailTo }: Suggesting,
): Promise<Made> {
  const { uid, name, email } = caller;
  await lockSuggestions(tx, uid);
  // Locked, so that it is neither handed over nor hidden meanwhile.
  const which = eq(artifacts.id, artifactId);
  await tx.select({ id: artifacts.id }).from(artifacts).where(which).for('no key update');
  const held = found((await readHeld(tx, which))[0], artifactNotFound);
  if (held.ownerUid === uid) throw new ApiError('forbidden', SUGGESTION_MESSAGES.yours);
  const { before, after } = requireSuggested(held, given);
  if (Object.keys(after).length === 0) throw new ApiError('invalid', SUGGESTION_MESSAGES.same);
  await requireRoom(tx, uid, now, held);
  await dropOldest(tx, uid);
  const { ownerUid, source } = held;
  const [row] = await tx
    .insert(suggestions)
    .values({
      ...{ id: uuidv7(), artifactId, uid, userName: userName(uid, name), reason, createdAt: now },
      ...{ changes: after, before, exactBefore: held.isVague ? exactOf(held, before) : null },
      ...{ ownerUid, source },
    })
    .returning();
  const stored = found(row);
  if (mailTo !== undefined && ownerUid === null) await tellOperator(tx, stored, held, mailTo, email);
  return { row: stored, held };
}

/**
 * Stores what a user suggests to change of an artifact that is not theirs (SUGGEST-1): of what was sent, the fields that differ from what
 * they are told, and what would go with them (`requireSuggested`).
 * @returns what does so, and returns it with its artifact
 * @throws ApiError `malformed`, `invalid`, `forbidden` for their own, `too-many`, `not-found`
 */
export function prepareSuggestion({ changes, reason }: NewSuggestion, suggesting: Suggesting) {
  const given = readChanges(changes);
  return (tx: Db): Promise<Made> => store(tx, { given, reason }, suggesting);
}
