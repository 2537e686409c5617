import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { Inspectable } from './inspectable.ts';
import { unprovided } from './unprovided.ts';

/** React Router's. */
type Location = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** A way to an address: a link or the product's own (`PUSH`, `REPLACE`), or the browser's Back and Forward (`POP`), whose address it shows already. */
export type Navigation = {
  action: 'PUSH' | 'REPLACE' | 'POP';
  location: Location;
  /** How many entries of the browser's history a `POP` has gone; null where it does not say, 0 otherwise. */
  delta: number | null;
  /** The new page stays where this one is scrolled to. */
  keepsScroll: boolean;
  /** What was true when the way was taken: it leaves unsent forms; the new page's script is there. */
  isUnsent: boolean;
  isLoaded: boolean;
};

/** Context of the navigation machine: what is shown, and what will be. */
type NavigationContext = { shown: Navigation; next: Navigation | null };

type NavigationEvent = { type: 'navigate'; to: Navigation };

/** The same entry of the history; all places of a page that a plain link leads to have one key. */
const isSame = (a: Location, b: Location): boolean => a.key === b.key && a.hash === b.hash;

/**
 * Which address is shown, and how another takes its place.
 *
 *     here → leaving → (asking → (returning)) → entering → (loading) → here
 *
 * - An address is shown when its page is there; until then the page before stays, and another way may be taken. The last one counts.
 * - `asking`: whether a page with unsent forms is left. The browser is taken back for that where Back was pressed, and goes there again
 *   (`returning`) when it is left.
 * - `loading`: the page's script is not there yet.
 *
 * Provide: actors `watch`, `ask` and `load`; actions `enter`, `takeBack` and `goAgain`.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as Navigation,
    events: {} as NavigationEvent,
    meta: {} as Inspectable<NavigationContext>,
  },
  actors: {
    /** Reports Back and Forward. */
    watch: fromCallback<NavigationEvent>(() => unprovided('actor', 'watch', 'navigation')),
    /** Asks whether the page is left. */
    ask: fromPromise<boolean>(() => unprovided('actor', 'ask', 'navigation')),
    /** Loads the page of an address. It tries until it is there. */
    load: fromPromise<unknown, Navigation | null>(() => unprovided('actor', 'load', 'navigation')),
  },
  actions: {
    remember: assign({ next: ({ event }) => event.to }),
    forget: assign({ next: null }),
    /** A new object each time, which is rendered: the page at its address may be there now. */
    arrive: assign({ shown: ({ context: { shown, next } }) => ({ ...(next ?? shown) }), next: null }),
    /** Writes the next address into the browser's history. */
    enter: () => unprovided('action', 'enter', 'navigation'),
    /** Undoes Back. */
    takeBack: () => unprovided('action', 'takeBack', 'navigation'),
    /** Does Back again. */
    goAgain: () => unprovided('action', 'goAgain', 'navigation'),
  },
  guards: {
    isUnsent: ({ context }) => context.next?.isUnsent === true,
    isLoaded: ({ context }) => context.next?.isLoaded === true,
    isPop: ({ context }) => context.next?.action === 'POP',
    /** The browser is back at what is shown. */
    isShown: ({ context, event }) =>
      event.to.action === 'POP' && isSame(event.to.location, context.shown.location),
    isNo: (_, { leaves }: { leaves: boolean }) => !leaves,
  },
}).createMachine({
  id: 'navigation',
  meta: {
    inspect: ({ shown, next }) => ({
      shownPath: shown.location.pathname,
      nextPath: next && next.location.pathname,
    }),
  },
  context: ({ input }) => ({ shown: input, next: input }),
  invoke: { id: 'watch', src: 'watch' },
  on: {
    navigate: [
      { guard: 'isShown', target: '.here', actions: 'forget' },
      { target: '.leaving', actions: 'remember' },
    ],
  },
  initial: 'entering',
  states: {
    here: {},
    leaving: { always: [{ guard: 'isUnsent', target: 'asking' }, { target: 'entering' }] },
    asking: {
      entry: 'takeBack',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isNo', params: ({ event }) => ({ leaves: event.output }) },
            target: 'here',
            actions: 'forget',
          },
          { guard: 'isPop', target: 'returning' },
          { target: 'entering' },
        ],
      },
      on: { navigate: [{ guard: 'isShown' }, { target: 'leaving', actions: 'remember' }] },
    },
    returning: {
      entry: 'goAgain',
      on: { navigate: [{ guard: 'isShown' }, { target: 'entering', actions: 'remember' }] },
    },
    entering: {
      always: [{ guard: 'isLoaded', target: 'here', actions: ['enter', 'arrive'] }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.next,
        onDone: { target: 'here', actions: ['enter', 'arrive'] },
      },
    },
  },
});

/** The running machine. */
export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
