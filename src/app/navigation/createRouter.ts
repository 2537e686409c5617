import {
  resolvePath,
  type NavigateOptions,
  type Navigator,
  type To,
  type UNSAFE_createMemoryHistory,
} from 'react-router-dom';
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { LeavePrompt } from '#src/hooks/router.ts';
import { stripBasePath } from '#src/lib/basePath.ts';
import { navigationMachine, type Navigation } from '#src/lib/navigationMachine.ts';
import { isPageLoaded, loadPage } from './routes.tsx';

/** The library's history: the browser's own, or one in memory. */
type History = Omit<ReturnType<typeof UNSAFE_createMemoryHistory>, 'index'>;

type Parts = {
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Loads the page at a path; the product's unless given. */
  pages?: { isPageLoaded: (path: string) => boolean; loadPage: (path: string) => Promise<unknown> };
};

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The navigation of one document: its machine, with the browser's history, and the navigator that React Router's links and hooks use.
 * Not the library's data router: its loaders and forms are RTK Query's here.
 */
export function createRouter(history: History, { inspect, pages = { isPageLoaded, loadPage } }: Parts = {}) {
  let prompt: LeavePrompt | undefined;
  const isAtHand = ({ pathname }: { pathname: string }) => pages.isPageLoaded(stripBasePath(pathname));
  const shown = () => actor.getSnapshot().context.shown;
  /** How far the browser is being brought back, until it has come there; else 0. */
  let reverting = 0;

  function send(to: Omit<Navigation, 'isBlocked' | 'isPageLoaded'>): void {
    const isBlocked = prompt?.shouldBlock(shown(), to) === true;
    actor.send({ type: 'navigate', to: { ...to, isBlocked, isPageLoaded: isAtHand(to.location) } });
  }

  const actor = createActor(
    navigationMachine.provide({
      actors: {
        pops: fromCallback(() =>
          history.listen(({ location, delta }) => {
            // Ignored wherever it leads: from entries that React Router has not pushed the way is wrong, and the browser would go to and fro.
            const isOwn = reverting !== 0 && (delta ?? reverting) === reverting;
            reverting = 0;
            if (!isOwn) send({ action: 'POP', location, delta, preventScrollReset: false });
          }),
        ),
        confirmLeave: fromPromise(() => prompt?.confirm() ?? Promise.resolve(true)),
        loadPage: fromPromise(({ input }) => pages.loadPage(stripBasePath(input?.location.pathname ?? ''))),
      },
      actions: {
        writeHistory: ({ context: { next } }) => {
          try {
            if (next?.action === 'PUSH') history.push(next.location);
            if (next?.action === 'REPLACE') history.replace(next.location);
          } catch {
            // Safari refuses more than a hundred in ten seconds. What an action throws would end the machine, and all navigation.
            if (next) location.assign(history.createHref(next.location));
          }
        },
        revertPop: ({ context: { next } }) => {
          if (!next?.delta) return;
          reverting = -next.delta;
          history.go(reverting);
        },
        repeatPop: ({ context: { next } }) => {
          // The way back may have led nowhere, and no pop is due.
          reverting = 0;
          if (next?.delta) history.go(next.delta);
        },
        restoreAddress: ({ context: { shown } }) => {
          if (history.createHref(history.location) === history.createHref(shown.location)) return;
          reverting = 0;
          history.push(shown.location);
        },
      },
    }),
    {
      id: 'navigation',
      input: {
        action: 'POP',
        location: history.location,
        delta: 0,
        preventScrollReset: false,
        isBlocked: false,
        isPageLoaded: isAtHand(history.location),
      },
      ...(inspect && { inspect }),
    },
  );

  function go(action: 'PUSH' | 'REPLACE', to: To, state: unknown, options?: NavigateOptions): void {
    const path = resolvePath(to, shown().location.pathname);
    send({
      action,
      location: { ...history.encodeLocation(path), state: state ?? null, key: newKey() },
      delta: 0,
      preventScrollReset: options?.preventScrollReset === true,
    });
  }
  const navigator: Navigator = {
    createHref: history.createHref.bind(history),
    encodeLocation: history.encodeLocation.bind(history),
    go: history.go.bind(history),
    push: (to, state, options) => go('PUSH', to, state, options),
    replace: (to, state, options) => go('REPLACE', to, state, options),
  };
  const setPrompt = (next: LeavePrompt) => {
    prompt = next;
    return () => {
      if (prompt === next) prompt = undefined;
    };
  };
  return { actor, navigator, setPrompt };
}

export type Router = ReturnType<typeof createRouter>;
