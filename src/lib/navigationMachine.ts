import { and, assign, fromCallback, fromPromise, not, setup, type ActorRefFrom } from 'xstate';
import type { Inspectable } from './inspectable.ts';
import { unprovided } from './unprovided.ts';

/** React Router's. */
type Location = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** From one address to another: by a link or the product itself (`PUSH`, `REPLACE`), or by Back and Forward (`POP`), whose address the browser shows already. */
export type Navigation = {
  action: 'PUSH' | 'REPLACE' | 'POP';
  location: Location;
  /** How many entries a `POP` has gone through the history; null where the browser does not tell, 0 of the others. */
  delta: number | null;
  /** The page stays where it is scrolled to. */
  preventScrollReset: boolean;
  /** Unsent forms would be left, so it is asked first. As it was when the navigation began. */
  isBlocked: boolean;
  /** The script of its page is there. As it was when the navigation began. */
  isPageLoaded: boolean;
};

type Context = { shown: Navigation; next: Navigation | null };

type NavigateEvent = { type: 'navigate'; to: Navigation };

/** Entries that React Router has not pushed share the key "default", so path and hash tell them apart. */
const isSame = (a: Location, b: Location): boolean =>
  a.key === b.key && a.pathname === b.pathname && a.hash === b.hash;

/**
 * Which address is shown, and how another takes its place.
 *
 *     idle → checkingForms → (blocked → (proceeding)) → checkingPage → (loading) → idle
 *
 * - An address is shown when its page is there. Until then the page before stays, and another navigation may begin: the last one counts.
 * - `blocked`: it is asked whether a page with unsent forms is left. Where Back was pressed the browser has gone already: it is brought back
 *   meanwhile, and goes once more (`proceeding`) when the page is left. Where it does not tell how far it has gone it stays there.
 * - `loading`: the page's script is not there yet.
 *
 * Provide: actors `pops`, `confirmLeave` and `loadPage`; actions `writeHistory`, `revertPop`, `repeatPop` and `restoreAddress`.
 */
export const navigationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Navigation,
    events: {} as NavigateEvent,
    meta: {} as Inspectable<Context>,
  },
  actors: {
    /** Reports Back and Forward. */
    pops: fromCallback<NavigateEvent>(() => unprovided('actor', 'pops', 'navigation')),
    /** Asks whether the page is left. */
    confirmLeave: fromPromise<boolean>(() => unprovided('actor', 'confirmLeave', 'navigation')),
    /** Loads the page of a navigation. */
    loadPage: fromPromise<unknown, Navigation | null>(() => unprovided('actor', 'loadPage', 'navigation')),
  },
  actions: {
    setNext: assign({ next: ({ event }) => event.to }),
    /** One that begins where another has led, counted from the page that is shown. */
    setNextPop: assign({
      next: ({ context: { next }, event: { to } }) => ({
        ...to,
        delta: to.delta === null || next?.delta == null ? null : next.delta + to.delta,
      }),
    }),
    clearNext: assign({ next: null }),
    showNext: assign({ shown: ({ context: { shown, next } }) => next ?? shown, next: null }),
    /** Makes the next address the browser's. */
    writeHistory: () => unprovided('action', 'writeHistory', 'navigation'),
    revertPop: () => unprovided('action', 'revertPop', 'navigation'),
    repeatPop: () => unprovided('action', 'repeatPop', 'navigation'),
    /** Makes the address that is shown the browser's, where `revertPop` has not led back to it. */
    restoreAddress: () => unprovided('action', 'restoreAddress', 'navigation'),
  },
  guards: {
    isBlocked: ({ context }) => context.next?.isBlocked === true,
    isPageLoaded: ({ context }) => context.next?.isPageLoaded === true,
    isPop: ({ context }) => context.next?.action === 'POP',
    /** The browser has told how far it had gone, so that it has been brought back. */
    hasDelta: ({ context }) => Boolean(context.next?.delta),
    isBackAtShown: ({ context, event }) =>
      event.to.action === 'POP' && isSame(event.to.location, context.shown.location),
    isForwardToShown: and(['isBackAtShown', 'isPop', not('hasDelta')]),
    isPopAfterPop: and(['isPop', ({ event }) => event.to.action === 'POP']),
    isBlockedAfterPop: and(['isPop', ({ event }) => event.to.isBlocked]),
    stays: (_, { leaves }: { leaves: boolean }) => !leaves,
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
  invoke: { id: 'pops', src: 'pops' },
  on: {
    navigate: [
      // Nothing is left. Its own page may still be loading.
      { guard: 'isBackAtShown', target: '.checkingPage', actions: 'setNext' },
      { target: '.checkingForms', actions: 'setNext' },
    ],
  },
  initial: 'checkingPage',
  states: {
    idle: {},
    checkingForms: { always: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'checkingPage' }] },
    blocked: {
      entry: 'revertPop',
      invoke: {
        id: 'confirmLeave',
        src: 'confirmLeave',
        onDone: [
          {
            guard: { type: 'stays', params: ({ event }) => ({ leaves: event.output }) },
            target: 'idle',
            actions: ['clearNext', 'restoreAddress'],
          },
          { guard: 'hasDelta', target: 'proceeding' },
          { target: 'checkingPage' },
        ],
        onError: { target: 'idle', actions: ['clearNext', 'restoreAddress'] },
      },
      // Nothing is left. The pop that `revertPop` causes is ignored by `createRouter`; it comes here only where Back was pressed once more before it.
      on: {
        navigate: [
          // Where Back was not reverted, Forward has led back: the question is void.
          { guard: 'isForwardToShown', target: 'checkingPage', actions: 'setNext' },
          { guard: 'isBackAtShown' },
          { target: 'checkingForms', actions: 'setNext' },
        ],
      },
    },
    proceeding: {
      entry: 'repeatPop',
      // Nor here, where the answer came before that pop.
      on: { navigate: [{ guard: 'isBackAtShown' }, { target: 'checkingPage', actions: 'setNext' }] },
    },
    checkingPage: {
      always: [
        { guard: 'isPageLoaded', target: 'idle', actions: ['writeHistory', 'showNext'] },
        { target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.next,
        onDone: { target: 'idle', actions: ['writeHistory', 'showNext'] },
        onError: { target: 'idle', actions: 'clearNext' },
      },
      on: {
        navigate: [
          { guard: 'isBackAtShown', target: 'checkingPage', actions: 'setNext' },
          // Whether to leave was settled when the browser went to where it goes on from.
          { guard: 'isPopAfterPop', target: 'checkingPage', actions: 'setNextPop' },
          // The browser is not at the page that is asked about.
          { guard: 'isBlockedAfterPop', target: 'blocked', actions: ['revertPop', 'setNext'] },
        ],
      },
    },
  },
});

/** The running machine. */
export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
