import { createHash } from 'node:crypto';
import type { Suggestion } from '#contract/suggestion.ts';
import { changeOf, withoutPlaces } from '../artifacts/history.ts';
import type { Held } from '../artifacts/held.ts';
import type { FieldValues } from '#contract/history.ts';
import type { Row } from './whose.ts';

/** Who reads a suggestion: whoever made it, or whoever decides about it, who is told of a vague place what was written (SUGGEST-6). */
export type Reader = 'suggester' | 'decider';

/** What is told of an artifact beside a suggestion: at least the fields that it changes. */
type Beside = Pick<Held, 'revision' | 'tellsAll'> & {
  told: FieldValues & Pick<Held['told'], 'name' | 'image' | 'notice'>;
  exact: FieldValues;
};

/** What the fields held when the suggestion was made. Of a place that has become vague since, no more is told than its history tells. */
function beforeFor({ before, exactBefore }: Row, { tellsAll }: Beside, reader: Reader) {
  if (reader === 'decider') return { ...before, ...exactBefore };
  return tellsAll || exactBefore ? before : withoutPlaces(before);
}

/**
 * Names what a decision is about: how many changes of the artifact were saved, and what the fields hold that the suggestion changes. An import
 * writes them without a further change.
 */
export function revisionOf(
  { before }: Pick<Row, 'before'>,
  { revision, exact }: Pick<Beside, 'revision' | 'exact'>,
): string {
  const fields = Object.keys(before) as (keyof FieldValues)[];
  const held = JSON.stringify(fields.map((field) => exact[field] ?? null));
  return `${revision}-${createHash('sha256').update(held).digest('base64url').slice(0, 16)}`;
}

/** A suggestion to an artifact, as this reader is told it. */
export function toSuggestion(row: Row, held: Beside, reader: Reader): Suggestion {
  const { id, artifactId, userName, reason, createdAt, changes, state, taken, words, decidedAt } = row;
  const { told, exact } = held;
  const isOpen = state === 'open';
  const isDecider = reader === 'decider';
  const before = beforeFor(row, held, reader);
  const { before: current } = changeOf(isDecider ? exact : told, before);
  return {
    id,
    artifactId,
    artifactName: told.name,
    artifactImage: told.notice ? '' : told.image,
    ...(isDecider && { suggester: { name: userName } }),
    reason,
    createdAt: createdAt.toISOString(),
    changes,
    before,
    ...(isOpen && Object.keys(current).length > 0 && { current }),
    state,
    taken,
    words,
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(isDecider && isOpen && { revision: revisionOf(row, held) }),
  };
}
