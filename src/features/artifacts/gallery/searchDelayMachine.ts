import { emit, setup } from 'xstate';
import { SEARCH_DELAY_MS } from '#contract/constants.ts';

/**
 * Owns the pause between typing and searching (section 4).
 *
 *     idle → (typed) → waiting → (450 ms without a key, or applied) → idle, and `apply` is emitted
 *
 * What was typed stands in the box: whoever listens to `apply` reads it then.
 */
export const searchDelayMachine = setup({
  types: {
    events: {} as
      | { type: 'typed' }
      /** Enter or the clear button: now. */
      | { type: 'applied' }
      /** The address brought another search, e.g. through Back: nothing is waited for any more. */
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
        // Entering again starts the pause again.
        typed: { target: 'waiting', reenter: true },
        dropped: 'idle',
      },
    },
  },
});
