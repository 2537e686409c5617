import { setupListeners } from '@reduxjs/toolkit/query';
import { fromCallback, fromPromise } from 'xstate';
import { abortable } from '#src/api/abortable.ts';
import { connectionApi } from '#src/api/connection.api.ts';
import { connectionMachine } from '#src/lib/connectionMachine.ts';
import { listen } from '#src/lib/listen.ts';
import { partMissing, retryMissing } from '#src/lib/loadWithRetry.ts';
import type { Store } from '../store.ts';

/** How long the backend may take to say that it is there. */
const ASK_LIMIT_MS = 5000;

type Dispatch = Store['dispatch'];

/** Tells RTK Query what it would otherwise take from the browser. */
const tellQueries = (dispatch: Dispatch, event: 'onOnline' | 'onOffline'): void =>
  void setupListeners(dispatch, (tell, events) => {
    tell(events[event]());
    return () => undefined;
  });

async function ask(dispatch: Dispatch, signal: AbortSignal): Promise<void> {
  const asking = dispatch(connectionApi.endpoints.askBackend.initiate(undefined, { track: false }));
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort());
  const limit = setTimeout(() => end.abort(), ASK_LIMIT_MS);
  try {
    await abortable(asking, end.signal);
  } finally {
    clearTimeout(limit);
  }
}

/** The connection machine with its actors and actions: the browser's network, the loader of parts, the cache, the backend. */
export function createConnection(store: Store) {
  const { dispatch } = store;
  return connectionMachine.provide({
    actors: {
      watch: fromCallback(({ sendBack }) => {
        const onNetwork = () => sendBack({ type: navigator.onLine ? 'browser.online' : 'browser.offline' });
        const onParts = () => sendBack({ type: 'parts.changed', missing: partMissing.get() });
        if (!navigator.onLine) onNetwork();
        if (partMissing.get()) onParts();
        const unlisten = listen(window, {
          online: onNetwork,
          offline: onNetwork,
          // A page that Back brings has heard of none of both.
          pageshow: ({ persisted }) => persisted && onNetwork(),
        });
        const unsubscribe = partMissing.subscribe(onParts);
        return () => {
          unlisten();
          unsubscribe();
        };
      }),
      ask: fromPromise(({ signal }) => ask(dispatch, signal)),
    },
    actions: {
      lost: () => tellQueries(dispatch, 'onOffline'),
      returned: () => {
        retryMissing();
        // What is asked for now is asked for after the change: the machine's state is that from before it until its actions have run.
        queueMicrotask(() => tellQueries(dispatch, 'onOnline'));
      },
    },
  });
}
