import { setupListeners } from '@reduxjs/toolkit/query';
import { fromCallback, fromPromise } from 'xstate';
import { abortable } from '#src/api/abortable.ts';
import { callerOf } from '#src/api/caller.ts';
import { connectionApi } from '#src/api/connection.api.ts';
import { likesApi, likeTurn } from '#src/api/likes.api.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { dropStoredLike, storedLikesOf, storeLikes } from '#src/features/likes/unsentLikes.ts';
import { connectionMachine, type Like, type SentLike } from '#src/lib/connectionMachine.ts';
import { inTurn } from '#src/lib/inTurn.ts';
import { latePartMissing, tryMissingParts } from '#src/lib/loadLate.ts';
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

/** Whether it would be refused again: neither who has to sign in anew nor who has asked too much is told so. */
const isRefused = (error: unknown): boolean => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;
};

/**
 * Sends a like when its turn has come, unless the browser has others by then, as another tab has left them. What is refused for good, as where
 * the artifact is gone, takes its like with it: those behind it would never be sent.
 */
async function sendLike(
  store: Store,
  { uid, ...like }: Like & { uid: string },
  signal: AbortSignal,
): Promise<SentLike> {
  const stored = storedLikesOf(uid);
  if (stored && stored[like.id] !== like.liked) return { ...like, unsent: stored };
  if (callerOf(store) !== uid) throw new Error('Somebody else is signed in.');
  const request = store.dispatch(
    likesApi.endpoints.setLike.initiate(like, { fixedCacheKey: likeTurn(like.id) }),
  );
  try {
    await abortable(request, signal);
  } catch (error) {
    if (!isRefused(error)) throw error;
  } finally {
    // A result with a fixed cache key stays in the store otherwise.
    request.reset();
  }
  return like;
}

/** The connection machine with its actors and actions: the browser's network and storage, the loader of parts, the cache, the backend. */
export function createConnection(store: Store) {
  const { dispatch } = store;
  return connectionMachine.provide({
    actors: {
      watch: fromCallback(({ sendBack }) => {
        const onNetwork = () => sendBack({ type: navigator.onLine ? 'browser.online' : 'browser.offline' });
        const onParts = () => sendBack({ type: 'parts.changed', missing: latePartMissing.get() });
        const onStorage = ({ key }: StorageEvent) => {
          const uid = callerOf(store);
          // `key` is null after `localStorage.clear()` in the other tab. What this one has had no room for, no other can have sent.
          const unsent = uid !== null && (key === null || key === unsentLikesKey(uid)) && storedLikesOf(uid);
          if (unsent) sendBack({ type: 'unsent.changed', unsent });
        };
        if (!navigator.onLine) onNetwork();
        if (latePartMissing.get()) onParts();
        window.addEventListener('online', onNetwork);
        window.addEventListener('offline', onNetwork);
        window.addEventListener('storage', onStorage);
        const unsubscribe = latePartMissing.subscribe(onParts);
        return () => {
          window.removeEventListener('online', onNetwork);
          window.removeEventListener('offline', onNetwork);
          window.removeEventListener('storage', onStorage);
          unsubscribe();
        };
      }),
      ask: fromPromise(({ signal }) => ask(dispatch, signal)),
      sendLike: fromPromise(({ input, signal }) =>
        inTurn(likeTurn(input.id), () => sendLike(store, input, signal)),
      ),
    },
    actions: {
      lost: () => tellQueries(dispatch, 'onOffline'),
      returned: () => {
        tryMissingParts();
        // What is asked for now is asked for after the change: the machine's state is that from before it until its actions have run.
        queueMicrotask(() => tellQueries(dispatch, 'onOnline'));
      },
      keep: (_, { uid, unsent }) => {
        if (uid !== null) storeLikes(uid, unsent);
      },
      drop: (_, { uid, id }) => {
        if (uid !== null) dropStoredLike(uid, id);
      },
    },
  });
}
