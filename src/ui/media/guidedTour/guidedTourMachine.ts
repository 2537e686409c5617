import { and, assign, fromPromise, not, setup } from 'xstate';
import { GUIDED_DETAILS } from '#contract/guidedDetailsLimits.ts';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

type TourContext = {
  /** The point that is shown, or was shown last. */
  index: number;
  count: number;
  playing: boolean;
  /** Whether the user's system requests reduced motion: then nothing moves by itself (ACCESS-4). */
  still: boolean;
};

type TourEvent =
  | { type: 'start' | 'next' | 'previous' | 'stop' }
  | { type: 'goTo'; index: number }
  | { type: 'play' | 'pause' }
  | { type: 'reduceMotion' | 'allowMotion' };

/**
 * The guided details of a picture: which point is shown, and whether the next one comes by itself.
 *
 *     whole → gliding → resting ⇄ reading → gliding …
 *
 * - `reading` is `resting` while the tour plays: the next point comes after 9 s, and after the last one it rests.
 * - A move by hand goes on playing; a component that lets users move the picture sends `pause`.
 *
 * Provide: the actor `glide`, which shows the point `index` and ends when the picture has arrived, and the action `showWhole`.
 */
export const guidedTourMachine = setup({
  types: {
    context: {} as TourContext,
    input: {} as { count: number },
    events: {} as TourEvent,
    tags: {} as 'touring' | 'busy',
    meta: {} as Inspectable<TourContext>,
  },
  actors: {
    glide: fromPromise<unknown, { index: number }>(() => unprovided('actor', 'glide', 'guidedTour')),
  },
  guards: {
    isLast: ({ context: { index, count } }) => index >= count - 1,
    hasNext: not('isLast'),
    hasPrevious: ({ context: { index } }) => index > 0,
    isPlaying: ({ context: { playing } }) => playing,
    isPaused: not('isPlaying'),
    mayPlay: ({ context: { still } }) => !still,
    mayPlayAgain: and(['mayPlay', 'isLast']),
    exists: ({ context: { count } }, { index }: { index: number }) => index >= 0 && index < count,
  },
  actions: {
    choose: assign({ index: (_, { index }: { index: number }) => index }),
    play: assign({ playing: true }),
    pause: assign({ playing: false }),
    showWhole: () => unprovided('action', 'showWhole', 'guidedTour'),
  },
  delays: { read: GUIDED_DETAILS.readMs },
}).createMachine({
  id: 'guidedTour',
  meta: {
    inspect: ({ index, count, playing }) => ({ point: index + 1, of: count, playing }),
  },
  context: ({ input }) => ({ index: 0, count: input.count, playing: false, still: false }),
  initial: 'whole',
  on: {
    reduceMotion: { actions: assign({ still: true, playing: false }) },
    allowMotion: { actions: assign({ still: false }) },
    goTo: {
      guard: { type: 'exists', params: ({ event }) => event },
      target: '.touring',
      reenter: true,
      actions: { type: 'choose', params: ({ event }) => event },
    },
  },
  states: {
    whole: { on: { start: { target: 'touring', actions: { type: 'choose', params: { index: 0 } } } } },
    touring: {
      tags: 'touring',
      initial: 'gliding',
      on: {
        next: {
          guard: 'hasNext',
          target: '.gliding',
          reenter: true,
          actions: { type: 'choose', params: ({ context }) => ({ index: context.index + 1 }) },
        },
        previous: {
          guard: 'hasPrevious',
          target: '.gliding',
          reenter: true,
          actions: { type: 'choose', params: ({ context }) => ({ index: context.index - 1 }) },
        },
        play: [
          // Once more from the first.
          {
            guard: 'mayPlayAgain',
            target: '.gliding',
            reenter: true,
            actions: ['play', { type: 'choose', params: { index: 0 } }],
          },
          { guard: 'mayPlay', actions: 'play' },
        ],
        pause: { actions: 'pause' },
        stop: { target: 'whole', actions: ['pause', 'showWhole'] },
      },
      states: {
        gliding: {
          tags: 'busy',
          invoke: {
            id: 'glide',
            src: 'glide',
            input: ({ context: { index } }) => ({ index }),
            onDone: 'resting',
            // The picture may have gone; the words are still there.
            onError: 'resting',
          },
        },
        resting: { always: { guard: 'isPlaying', target: 'reading' } },
        reading: {
          always: { guard: 'isPaused', target: 'resting' },
          after: {
            read: [
              { guard: 'isLast', actions: 'pause' },
              {
                target: 'gliding',
                actions: { type: 'choose', params: ({ context }) => ({ index: context.index + 1 }) },
              },
            ],
          },
        },
      },
    },
  },
});
