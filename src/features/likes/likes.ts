import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { abortable } from '#src/api/abortable.ts';
import { isAnswered } from '#src/api/answerCache.ts';
import { UNSENT } from '#src/api/baseQuery.ts';
import { callerOf } from '#src/api/caller.ts';
import type { ApiState } from '#src/api/lastingPatch.ts';
import { likesApi } from '#src/api/likes.api.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import type { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import type { Connection } from '#src/lib/connectionMachine.ts';
import { withLock } from '#src/lib/withLock.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { listen } from '#src/lib/listen.ts';
import type { Signal } from '#src/lib/signal.ts';
import { likeMachine, type Like } from './likeMachine.ts';

type LikeStore = {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  getState: () => unknown;
};

/** The likes of a user that wait for a connection, in the browser, so that they outlive the page (LIKE-9): by an artifact's id, whether it is to be liked. */
type UnsentLikes = Readonly<Record<string, boolean>>;

/** Null where nothing is stored: there is none, or the browser stores nothing. */
const storedLikesOf = (uid: string): UnsentLikes | null =>
  withStorage(
    (storage) => JSON.parse(storage.getItem(unsentLikesKey(uid)) ?? 'null') as UnsentLikes | null,
    null,
  );

/** @returns whether there was room for them; otherwise what was stored before stays */
const storeLikes = (uid: string, likes: UnsentLikes): boolean =>
  withStorage((storage) => {
    storage.setItem(unsentLikesKey(uid), JSON.stringify(likes));
    return true;
  }, false);

/** @param liked given, another decision of the same artifact is left */
function dropStoredLike(uid: string, id: string, liked = storedLikesOf(uid)?.[id]): void {
  const likes = storedLikesOf(uid);
  if (liked === undefined || likes?.[id] !== liked) return;
  const { [id]: _dropped, ...others } = likes;
  // Rather none than one that is not wanted any more.
  if (!storeLikes(uid, others)) withStorage((storage) => storage.removeItem(unsentLikesKey(uid)), undefined);
}

/** Whether the backend would refuse it again: neither who has to sign in anew nor who has asked too much is told so, nor what a proxy says. */
const isRefused = (error: FetchBaseQueryError): boolean => {
  const { status } = error;
  if (typeof status !== 'number' || !isAnswered({ error })) return false;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
};

/**
 * Sends a like under the lock of its artifact, which all tabs share. Of one that is kept the browser knows more, where there was room for it
 * (`isStored`): another tab may have sent it, or decided anew. What is refused for good, as where the artifact is gone, takes it along: those
 * behind it would never be sent.
 */
const sendLike = (
  store: LikeStore,
  { uid, id, liked: wanted, isKept }: Like,
  { isStored, signal }: { isStored: boolean; signal: AbortSignal },
) =>
  withLock(`like-${id}`, async () => {
    const stored = isKept && isStored ? storedLikesOf(uid) : null;
    const liked = stored ? stored[id] : wanted;
    if (liked === undefined) return { liked: wanted };
    // Whoever else is signed in by now has not pressed, and is told nothing: it waits for its user.
    const isOthers = () => callerOf(store) !== uid;
    const unsent: unknown = UNSENT;
    if (isOthers()) throw unsent;
    const request = likesApi.endpoints.setLike.initiate({ id, liked }, { track: false });
    const answer = await abortable(store.dispatch(request), signal).catch((error: unknown) => {
      if (isKept && isRefused(error as FetchBaseQueryError)) return { liked };
      throw isOthers() ? unsent : error;
    });
    if (isKept) dropStoredLike(uid, id, liked);
    return answer;
  });

export type LikesOptions = {
  store: LikeStore;
  connection: Connection;
  /** Whose they are. */
  uid: string;
  inspect: ReturnType<typeof useMachineInspector>;
};

type RunningLike = ActorRefFrom<typeof likeMachine>;
/** By artifact, in the order in which they were decided. */
export type RunningLikes = ReadonlyMap<string, RunningLike>;
const isKept = (like: RunningLike) => like.getSnapshot().context.isKept;
const can = (type: 'turn' | 'lost') => (like: RunningLike) => like.getSnapshot().can({ type });

/**
 * The likes of the user of a page that are sent or kept: a machine each, from the press to the answer.
 * @param running where they are shown; it is there before this script, and empty
 */
export function createLikes(
  running: Signal<RunningLikes>,
  { store, connection, uid, inspect }: LikesOptions,
) {
  const kept = () => [...running.get().values()].filter(isKept);
  const unsent = () => kept().map((like) => like.getSnapshot().context);

  /** Whether the browser has had room for what this page knows. */
  let isStored = true;
  const machine = likeMachine.provide({
    actors: { send: fromPromise(({ input, signal }) => sendLike(store, input, { isStored, signal })) },
    actions: {
      keep: (_, like) => {
        // What is stored already stays as it is: another tab may have sent one of them, and this page has not heard of it.
        const likes = isStored && storedLikesOf(uid) ? [like] : [...unsent(), like];
        const unsentHere = Object.fromEntries(likes.map(({ id, liked }) => [id, liked]));
        isStored = storeLikes(uid, { ...storedLikesOf(uid), ...unsentHere });
      },
    },
  });

  function end(id: string): void {
    const others = new Map(running.get());
    others.get(id)?.stop();
    others.delete(id);
    running.set(others);
  }
  function begin(like: Omit<Like, 'uid'>) {
    end(like.id);
    const actor = createActor(machine, { id: `like-${like.id}`, input: { uid, ...like }, inspect }).start();
    running.set(new Map([...running.get(), [like.id, actor]]));
    actor.subscribe(({ status }) => (status === 'done' ? end(like.id) : running.set(new Map(running.get()))));
    return actor;
  }

  /** Those that are kept are sent one after the other while the backend answers. */
  function giveTurn(): void {
    const line = connection.getSnapshot();
    if (line.hasTag('unreachable')) kept().find(can('lost'))?.send({ type: 'lost' });
    else if (line.matches({ reachable: 'sure' }) && kept().every(can('turn')))
      kept()[0]?.send({ type: 'turn' });
  }
  /** Ends those that wait here and in the browser. What it had no room for waits on. */
  function leave(): void {
    if (!isStored) return;
    for (const { id } of unsent()) if (!running.get().get(id)?.getSnapshot().hasTag('busy')) end(id);
  }
  /** Shows and sends what the browser has kept, here or in another tab. */
  function take(): void {
    const stored = storedLikesOf(uid);
    if (!stored) return;
    leave();
    for (const [id, liked] of Object.entries(stored))
      if (!running.get().has(id)) begin({ id, liked, isKept: true });
  }

  return {
    /**
     * Sends what is wanted, or keeps it while no answer comes.
     * @returns its state then; undefined while the one before is sent, and for whoever is signed in after its user
     */
    press: async (id: string, liked: boolean) => {
      if (running.get().get(id)?.getSnapshot().hasTag('busy')) return undefined;
      // Whatever comes of it, what was wanted before is not sent any more.
      dropStoredLike(uid, id);
      const like = begin({ id, liked, isKept: connection.getSnapshot().hasTag('unreachable') });
      connection.send({ type: 'ask' });
      const state = await waitFor(like, (snapshot) => !snapshot.hasTag('busy'));
      return callerOf(store) === uid ? state : undefined;
    },
    /** Sends what is kept, until the returned function is called; what waits then is in the browser for the next time. */
    open(): () => void {
      take();
      // Without a key anything may have changed, as after Back.
      const unlisten = listen(window, {
        storage: ({ key }) => (key === null || key === unsentLikesKey(uid)) && take(),
      });
      const likes = running.subscribe(giveTurn);
      const line = connection.subscribe(giveTurn);
      giveTurn();
      return () => {
        unlisten();
        likes();
        line.unsubscribe();
        leave();
      };
    },
  };
}
