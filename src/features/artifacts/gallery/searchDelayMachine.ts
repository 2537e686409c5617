import { emit, setup } from 'xstate';
import { SEARCH_DELAY_MS } from '#contract/constants.ts';

/**
 * Debounces the search (section 4).
 *
 *     idle → (typed) → waiting → (450 ms without a key, or applied) → idle, and `apply` is emitted
 *
 * The text stays in the input: the listener of `apply` reads it from there.
 */
export const searchDelayMachine = setup({
  types: {
    events: {} as
      | { type: 'typed' }
      /** Enter or the clear button: searches at once. */
      | { type: 'applied' }
      /** The address changed to another search, e.g. by Back: cancels the delay. */
      | { type: 'dropped' },
    emitted: {} as { type: 'apply' },
  },
  actions: { apply: emit({ type: 'apply' }) },
  delays: { pause: SEARCH_DELAY_MS },
}).createMachine({
  id: 'searchDelay',
  initial: 'idle',
  on: { applied: { target: '.idle', actions: 'apply' } },
  states: {
    idle: { on: { typed: 'waiting' } },
    waiting: {
      after: { pause: { target: 'idle', actions: 'apply' } },
      on: {
        // Re-entering restarts the delay.
        typed: { target: 'waiting', reenter: true },
        dropped: 'idle',
      },
    },
  },
});
