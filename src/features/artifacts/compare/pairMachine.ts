import { assign, emit, setup } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';

/** An artifact of the pair. */
export type Chosen = { id: string; name: string };

const NONE: Chosen = { id: '', name: '' };

/**
 * Chooses two artifacts of a list to compare (ruling R35).
 *
 *     none → (chosen) → first → (another one chosen) → none, and `paired` is emitted
 *                         ↓ (the same one chosen again, or cancelled)
 *                        none
 */
export const pairMachine = setup({
  types: {
    context: {} as { first: Chosen },
    events: {} as { type: 'chosen'; artifact: Chosen } | { type: 'cancelled' },
    emitted: {} as { type: 'paired'; first: string; second: string },
    tags: {} as 'choosing',
    meta: {} as Inspectable<{ first: Chosen }>,
  },
  guards: {
    isFirst: ({ context }, { artifact }: { artifact: Chosen }) => artifact.id === context.first.id,
  },
  actions: {
    keep: assign((_, { artifact }: { artifact: Chosen }) => ({ first: artifact })),
    forget: assign({ first: NONE }),
    pair: emit(({ context }, { artifact }: { artifact: Chosen }) => ({
      type: 'paired' as const,
      first: context.first.id,
      second: artifact.id,
    })),
  },
}).createMachine({
  id: 'pair',
  meta: { inspect: ({ first }) => ({ first: first.id }) },
  context: { first: NONE },
  initial: 'none',
  states: {
    none: {
      entry: 'forget',
      on: { chosen: { target: 'first', actions: { type: 'keep', params: ({ event }) => event } } },
    },
    first: {
      tags: 'choosing',
      on: {
        chosen: [
          { guard: { type: 'isFirst', params: ({ event }) => event }, target: 'none' },
          { target: 'none', actions: { type: 'pair', params: ({ event }) => event } },
        ],
        cancelled: 'none',
      },
    },
  },
});
