import {
  resolvePath,
  type NavigateOptions,
  type Navigator,
  type To,
  type UNSAFE_createMemoryHistory,
} from 'react-router-dom';
import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { LeavePrompt } from '#src/hooks/navigation.ts';
import { routePath } from '#src/lib/basePath.ts';
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
 * The addresses of one document: the machine that shows them, and the navigator that React Router's links and hooks ask for others.
 * Not the library's data router: RTK Query loads what a page shows, so that two thirds of it would be loaded for nothing.
 */
export function createRouter(history: History, { inspect, pages = { isPageLoaded, loadPage } }: Parts = {}) {
  let prompt: LeavePrompt | undefined;
  const wayTo = (way: Pick<Navigation, 'action' | 'location' | 'delta' | 'keepsScroll'>): Navigation => ({
    ...way,
    // The browser cannot be taken back where it does not say how far it has gone.
    isUnsent: way.delta !== null && prompt?.isUnsent(actor.getSnapshot().context.shown, way) === true,
    isLoaded: pages.isPageLoaded(routePath(way.location.pathname)),
  });

  const actor = createActor(
    navigationMachine.provide({
      actors: {
        watch: fromCallback(({ sendBack }) =>
          history.listen(({ location, delta }) =>
            sendBack({
              type: 'navigate',
              to: wayTo({ action: 'POP', location, delta, keepsScroll: false }),
            }),
          ),
        ),
        ask: fromPromise(() => prompt?.ask() ?? Promise.resolve(true)),
        load: fromPromise(({ input }) => pages.loadPage(routePath(input?.location.pathname ?? ''))),
      },
      actions: {
        enter: ({ context: { next } }) => {
          try {
            if (next?.action === 'PUSH') history.push(next.location, next.location.state);
            if (next?.action === 'REPLACE') history.replace(next.location, next.location.state);
          } catch {
            // Safari refuses more than a hundred in ten seconds: the browser opens the address itself.
            if (next) location.assign(history.createHref(next.location));
          }
        },
        takeBack: ({ context: { next } }) => {
          if (next?.delta) history.go(-next.delta);
        },
        goAgain: ({ context: { next } }) => {
          if (next?.delta) history.go(next.delta);
        },
      },
    }),
    {
      input: wayTo({ action: 'POP', location: history.location, delta: 0, keepsScroll: false }),
      ...(inspect && { inspect }),
    },
  );

  const go = (action: 'PUSH' | 'REPLACE', to: To, state: unknown, options?: NavigateOptions): void => {
    const path = resolvePath(to, actor.getSnapshot().context.shown.location.pathname);
    const location = { ...history.encodeLocation(path), state: state ?? null, key: newKey() };
    const keepsScroll = options?.preventScrollReset === true;
    actor.send({ type: 'navigate', to: wayTo({ action, location, delta: 0, keepsScroll }) });
  };
  const navigator: Navigator = {
    createHref: history.createHref.bind(history),
    encodeLocation: history.encodeLocation.bind(history),
    go: history.go.bind(history),
    push: (to, state, options) => go('PUSH', to, state, options),
    replace: (to, state, options) => go('REPLACE', to, state, options),
  };
  /** Sets what is asked before the page is left. @returns what takes that back */
  const setPrompt = (shown: LeavePrompt) => {
    prompt = shown;
    return () => {
      if (prompt === shown) prompt = undefined;
    };
  };
  return { actor, navigator, setPrompt };
}

export type Router = ReturnType<typeof createRouter>;
