import { and, eq } from 'drizzle-orm';
import type { FieldValues } from '#contract/history.ts';
import { SUGGESTION_MESSAGES, type DecisionBody, type SuggestionState } from '#contract/suggestion.ts';
import { readHeld } from '../artifacts/held.ts';
import { readArtifact } from '../artifacts/rows.ts';
import { saveChanges } from '../artifacts/saving.ts';
import type { Db } from '../core/db/database.ts';
import { artifacts, suggestions } from '../core/db/schema.ts';
import { ApiError, artifactNotFound, found } from '../core/http/errors.ts';
import { readChanges } from './changes.ts';
import { toSuggestion } from './view.ts';
import { decidedBy, decides, readSuggestion, suggestionNotFound, type Decider, type Row } from './whose.ts';

const DECIDED: Record<SuggestionState, string> = {
  open: 'left open',
  accepted: 'accepted',
  partly: 'accepted in part',
  declined: 'declined',
  closed: 'closed',
};

/** What a second decision is told: that there was one, and which. */
const decidedAlready = ({ state, words }: Pick<Row, 'state' | 'words'>): ApiError =>
  new ApiError('exists', `This suggestion was ${DECIDED[state]} already${words ? `: ${words}` : '.'}`);

type Outcome = Pick<Row, 'state' | 'taken' | 'words'> & { decidedAt: Date };

/** Stores a decision, in a transaction. @throws ApiError `exists` when there is one, `not-found` when the suggestion is gone meanwhile */
async function settle(tx: Db, id: string, outcome: Outcome): Promise<void> {
  const settled = await tx
    .update(suggestions)
    .set(outcome)
    .where(and(eq(suggestions.id, id), eq(suggestions.state, 'open')))
    .returning({ id: suggestions.id });
  if (settled.length > 0) return;
  const [row] = await tx.select().from(suggestions).where(eq(suggestions.id, id));
  throw row ? decidedAlready(row) : suggestionNotFound();
}

/** @throws ApiError `invalid` unless these are fields of the suggestion */
function takenOf({ changes }: Row, fields: DecisionBody['fields']): (keyof FieldValues)[] {
  const all = Object.keys(changes) as (keyof FieldValues)[];
  const taken = all.filter((field) => !fields || fields.includes(field));
  if (taken.length > 0 && (fields ?? []).every((field) => all.includes(field))) return taken;
  const message = `${SUGGESTION_MESSAGES.fields} They are ${all.join(', ')}.`;
  throw new ApiError('invalid', message, { fields: { fields: message } });
}

type Deciding = {
  artifactId: string;
  /** As an address names it. */
  suggestion: string;
  by: Decider;
  body: Partial<DecisionBody>;
  /** Whether the stored revision is the one that the decision is about. */
  expects: (revision: number) => boolean;
  now: Date;
  /** Written in the same transaction. */
  alongside?: (tx: Db) => Promise<unknown>;
};

/**
 * Accepts a suggestion, which is the ordinary update of the artifact, or declines it (SUGGEST-2).
 * @throws ApiError `not-found`; `forbidden` for who does not decide about it; `exists` when it is decided; `invalid`; `changed`
 */
export async function decide(db: Db, deciding: Deciding) {
  const { artifactId, suggestion, by, body, expects, now, alongside } = deciding;
  const which = eq(artifacts.id, artifactId);
  const [before] = await readHeld(db, which);
  if (!before) throw artifactNotFound();
  const row = found(await readSuggestion(db, artifactId, suggestion), suggestionNotFound);
  const isDeclined = body.decision === 'decline';
  // An operator ends whatever is reported, and accepts nothing in an owner's place.
  if (!(by.isOperator && isDeclined) && !(await decides(db, artifactId, by)))
    throw new ApiError('forbidden', SUGGESTION_MESSAGES.notYours);
  if (row.state !== 'open') throw decidedAlready(row);
  const words = body.words ?? '';
  const settleAs = (outcome: Outcome) => async (tx: Db) => {
    await settle(tx, row.id, outcome);
    await alongside?.(tx);
  };
  if (isDeclined) {
    if (!words)
      throw new ApiError('invalid', SUGGESTION_MESSAGES.words, {
        fields: { words: SUGGESTION_MESSAGES.words },
      });
    await db.transaction(settleAs({ state: 'declined', taken: [], words, decidedAt: now }));
  } else {
    const taken = takenOf(row, body.fields);
    const values = readChanges(Object.fromEntries(taken.map((field) => [field, row.changes[field]])));
    const state = taken.length === Object.keys(row.changes).length ? 'accepted' : 'partly';
    const isSaved = await saveChanges(db, {
      which: and(which, decidedBy(by)),
      by: { uid: by.uid, name: by.name },
      values,
      expects,
      now,
      suggestion: { id: row.id, settle: settleAs({ state, taken, words, decidedAt: now }) },
    });
    if (!isSaved) throw artifactNotFound();
  }
  const [held] = await readHeld(db, which);
  const decided = found(await readSuggestion(db, artifactId, row.id), suggestionNotFound);
  return {
    message:
      SUGGESTION_MESSAGES[
        decided.state === 'accepted' || decided.state === 'partly' ? decided.state : 'declined'
      ],
    suggestion: toSuggestion(decided, held ?? before, 'decider'),
    artifact: found(await readArtifact(db, artifactId, by.uid)),
  };
}
