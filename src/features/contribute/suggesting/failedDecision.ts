import { messageOf, type Failure } from '#src/lib/failure.ts';

/**
 * What is said of a decision that failed: no more than is known of it. Without an answer it may be stored, which the list shows that is fetched again.
 * @param undecided the title where nothing was stored; @param unknown where nobody knows
 */
export function failedDecision(failure: Failure, undecided: string, unknown: string) {
  const text = messageOf(failure);
  switch (failure.kind) {
    case 'exists':
      return { title: 'It was decided already', text };
    case 'changed':
      return {
        title: 'The record was changed meanwhile',
        text: 'Nothing is decided yet. Look at what it says now, and decide again.',
      };
    case 'unsent':
    case 'refused':
    case 'denied':
    case 'not-found':
      return { title: undecided, text };
    default:
      return { title: unknown, text };
  }
}
