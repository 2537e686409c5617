import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '#contract/history.ts';
import { SUGGESTION_MESSAGES, type DecisionBody, type SuggestionState } from '#contract/suggestion.ts';
import { readHeld } from '../artifacts/held.ts';
import { findOwner } from '../artifacts/ids.ts';
import { readArtifact } from '../artifacts/rows.ts';
import { saveChanges } from '../artifacts/saving.ts';
import type { Db } from '../core/db/database.ts';
import { artifacts, suggestions } from '../core/db/schema.ts';
import { ApiError, artifactNotFound, found } from '../core/http/errors.ts';
import { readChanges } from './changes.ts';
import { revisionOf, toSuggestion } from './view.ts';
import { readSuggestion, suggestionNotFound, whereDecidedBy, type Decider, type Row } from './whose.ts';

const ANSWERS: Record<SuggestionState, string> = {
  open: SUGGESTION_MESSAGES.notYours,
  accepted: SUGGESTION_MESSAGES.accepted,
  partly: SUGGESTION_MESSAGES.partly,
  declined: SUGGESTION_MESSAGES.declined,
  closed: SUGGESTION_MESSAGES.withdrawn,
};
const DECIDED: Record<SuggestionState, string> = {
  open: 'left open',
  accepted: 'accepted',
  partly: 'accepted in part',
  declined: 'declined',
  closed: 'closed',
};

/** What another decision than the stored one is told: that there was one, and which; or that the right to it has ended meanwhile. */
const refusal = ({ state, words }: Row): ApiError =>
  state === 'open'
    ? new ApiError('forbidden', SUGGESTION_MESSAGES.notYours)
    : new ApiError('exists', `This suggestion was ${DECIDED[state]} already${words ? `: ${words}` : '.'}`);

type Outcome = Pick<Row, 'state' | 'taken' | 'words'>;

/** @throws ApiError `invalid` unless these are fields of the suggestion */
function takenOf({ changes }: Row, fields: DecisionBody['fields']): (keyof FieldValues)[] {
  const all = Object.keys(changes) as (keyof FieldValues)[];
  const taken = all.filter((field) => !fields || fields.includes(field));
  if (taken.length > 0 && (fields ?? []).every((field) => all.includes(field))) return taken;
  const message = `${SUGGESTION_MESSAGES.fields} They are ${all.join(', ')}.`;
  throw new ApiError('invalid', message, { fields: { fields: message } });
}

/** What a decision makes of a suggestion. @throws ApiError `invalid` */
function outcomeOf(row: Row, { decision, fields, words = '' }: Partial<DecisionBody>): Outcome {
  if (decision === 'withdraw') return { state: 'closed', taken: [], words: '' };
  if (decision === 'accept') {
    const taken = takenOf(row, fields);
    const isWhole = taken.length === Object.keys(row.changes).length;
    return { state: isWhole ? 'accepted' : 'partly', taken, words };
  }
  if (words) return { state: 'declined', taken: [], words };
  throw new ApiError('invalid', SUGGESTION_MESSAGES.words, { fields: { words: SUGGESTION_MESSAGES.words } });
}

/** Which suggestions somebody may decide about in this way. */
function whereAllowed(by: Decider, decision: DecisionBody['decision'] | undefined): SQL | undefined {
  if (decision === 'withdraw') return eq(suggestions.uid, by.uid);
  // An operator ends whatever is reported, and accepts nothing in an owner's place.
  if (decision === 'decline' && by.isOperator) return undefined;
  return sql`exists (select from ${artifacts} where ${artifacts.id} = ${suggestions.artifactId} and ${whereDecidedBy(by)})`;
}

/** Thrown in a transaction that ends without a trace: something else was decided first. */
class Overtaken extends Error {}

type Deciding = {
  artifactId: string;
  /** As an address names it. */
  suggestion: string;
  by: Decider;
  body: Partial<DecisionBody>;
  /** Whether this is the `revision` of the suggestion that the decision is about. */
  expects: (revision: string) => boolean;
  now: Date;
  /** Written in the same transaction. */
  alongside?: (tx: Db) => Promise<unknown>;
};

/** Stores a decision; nothing where another one came first. @throws ApiError of `saveChanges` */
async function storeDecision(db: Db, row: Row, outcome: Outcome, deciding: Deciding): Promise<void> {
  const { by, body, expects, now, alongside } = deciding;
  const which = eq(artifacts.id, row.artifactId);
  const settle = async (tx: Db): Promise<void> => {
    // Locked, so that it is not handed over meanwhile.
    await tx.select({ id: artifacts.id }).from(artifacts).where(which).for('no key update');
    const settled = await tx
      .update(suggestions)
      // Nobody is asked any more: who owned the record then is not kept. What its own suggester took back, or decided as a keeper, is no news to them.
      .set({ ...outcome, decidedAt: by.uid === row.uid ? null : now, ownerUid: null })
      .where(and(eq(suggestions.id, row.id), eq(suggestions.state, 'open'), whereAllowed(by, body.decision)))
      .returning({ id: suggestions.id });
    if (settled.length === 0) throw new Overtaken();
    await alongside?.(tx);
  };
  if (body.decision !== 'accept') return db.transaction(settle);
  const values = readChanges(Object.fromEntries(outcome.taken.map((field) => [field, row.changes[field]])));
  const { uid, name } = by;
  await saveChanges(db, {
    which: and(which, whereDecidedBy(by)),
    by: { uid, name },
    values,
    expects: (held) => expects(revisionOf(row, held)),
    now,
    suggestionId: row.id,
    alongside: settle,
  });
}

/**
 * Accepts a suggestion, which is the ordinary update of the artifact, or declines it (SUGGEST-2); or takes one's own back (SUGGEST-9). What was
 * decided in the same way already is answered as it was.
 * @throws ApiError `not-found`; `forbidden` for who does not decide about it; `exists` when something else was decided; `invalid`; `changed`
 */
export async function decide(db: Db, deciding: Deciding) {
  const { artifactId, suggestion, by, body } = deciding;
  if ((await findOwner(db, artifactId)) === undefined) throw artifactNotFound();
  const row = found(await readSuggestion(db, artifactId, suggestion), suggestionNotFound);
  const isWithdrawal = body.decision === 'withdraw';
  if ((await db.$count(suggestions, and(eq(suggestions.id, row.id), whereAllowed(by, body.decision)))) === 0)
    throw new ApiError(
      'forbidden',
      isWithdrawal ? SUGGESTION_MESSAGES.notYoursToWithdraw : SUGGESTION_MESSAGES.notYours,
    );
  const outcome = outcomeOf(row, body);
  if (row.state === 'open')
    await storeDecision(db, row, outcome, deciding).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
  const decided = found(await readSuggestion(db, artifactId, row.id), suggestionNotFound);
  const { state, taken, words } = decided;
  if (!isDeepStrictEqual({ state, taken, words }, outcome)) throw refusal(decided);
  const held = found((await readHeld(db, eq(artifacts.id, artifactId)))[0]);
  return {
    message: ANSWERS[state],
    suggestion: toSuggestion(decided, held, isWithdrawal ? 'suggester' : 'decider'),
    artifact: found(await readArtifact(db, artifactId, by.uid)),
  };
}
