import type { Suggestion } from '#contract/suggestion.ts';
import { changeOf, withoutPlaces } from '../artifacts/history.ts';
import type { Held } from '../artifacts/held.ts';
import type { Row } from './whose.ts';

/** Who reads a suggestion: whether they decide about it, and may know exactly where the artifact was found. */
export type Reader = { decides: boolean; seesExact: boolean };

/** What the fields held when the suggestion was made. Of a place that has become vague since, no more is told than its history tells. */
function beforeFor({ before, exactBefore }: Row, { tellsAll }: Held, { seesExact }: Reader) {
  if (seesExact) return { ...before, ...exactBefore };
  return tellsAll || exactBefore ? before : withoutPlaces(before);
}

/** A suggestion to an artifact, as this reader is told it. */
export function toSuggestion(row: Row, held: Held, reader: Reader): Suggestion {
  const { id, artifactId, userName, reason, createdAt, changes, state, taken, words, decidedAt } = row;
  const { told, exact, revision } = held;
  const isOpen = state === 'open';
  const before = beforeFor(row, held, reader);
  const { before: current } = changeOf(reader.seesExact ? exact : told, before);
  return {
    id,
    artifactId,
    artifactName: told.name,
    artifactImage: told.notice ? '' : told.image,
    ...(reader.decides && { suggester: { name: userName } }),
    reason,
    createdAt: createdAt.toISOString(),
    changes,
    before,
    ...(isOpen && Object.keys(current).length > 0 && { current }),
    state,
    taken,
    words,
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(reader.decides && isOpen && { revision }),
  };
}
