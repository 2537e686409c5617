import { assign, not, setup } from 'xstate';
import { HERO } from '#contract/constants.ts';
import type { Inspectable } from '#src/lib/inspectable.ts';

/**
 * Why the slides do not advance: the pointer is over them, the keyboard focus is inside, the tab is hidden, the user
 * pressed pause, or the user's system requests reduced motion.
 */
type Hold = 'pointer' | 'focus' | 'hidden' | 'user' | 'reducedMotion';

type HeroContext = { index: number; count: number; holds: readonly Hold[] };

type HeroEvent =
  { type: 'next' | 'previous' } | { type: 'goTo'; index: number } | { type: 'hold' | 'release'; why: Hold };

/**
 * The hero carousel (HOME-3, HOME-4): which slide is shown, and whether it advances.
 *
 * - The index wraps in both directions.
 * - `playing` advances every 3000 ms; a manual move restarts the delay.
 * - `paused` lasts while there is any hold; manual moves work there too.
 */
export const heroMachine = setup({
  types: {
    context: {} as HeroContext,
    input: {} as { count: number },
    events: {} as HeroEvent,
    meta: {} as Inspectable<HeroContext>,
  },
  guards: { held: ({ context }) => context.holds.length > 0, free: not('held') },
  actions: {
    show: assign({
      index: ({ context: { count } }, { index }: { index: number }) => ((index % count) + count) % count,
    }),
    hold: assign({
      holds: ({ context: { holds } }, { why }: { why: Hold }) =>
        holds.includes(why) ? holds : [...holds, why],
    }),
    release: assign({
      holds: ({ context: { holds } }, { why }: { why: Hold }) => holds.filter((other) => other !== why),
    }),
  },
  delays: { advance: HERO.advanceMs },
}).createMachine({
  id: 'hero',
  meta: { inspect: ({ index, count, holds }) => ({ slide: index + 1, of: count, heldBy: holds.join(', ') }) },
  context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
  initial: 'playing',
  on: {
    // Each re-enters `playing`, which restarts the delay; with a hold, `always` goes back to `paused`.
    next: {
      target: '.playing',
      actions: { type: 'show', params: ({ context }) => ({ index: context.index + 1 }) },
    },
    previous: {
      target: '.playing',
      actions: { type: 'show', params: ({ context }) => ({ index: context.index - 1 }) },
    },
    goTo: { target: '.playing', actions: { type: 'show', params: ({ event }) => event } },
    hold: { actions: { type: 'hold', params: ({ event }) => event } },
    release: { actions: { type: 'release', params: ({ event }) => event } },
  },
  states: {
    playing: {
      always: { guard: 'held', target: 'paused' },
      after: {
        advance: {
          target: 'playing',
          reenter: true,
          actions: { type: 'show', params: ({ context }) => ({ index: context.index + 1 }) },
        },
      },
    },
    paused: { always: { guard: 'free', target: 'playing' } },
  },
});
