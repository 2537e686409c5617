import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { outlivingSession } from '#src/api/abortable.ts';
import { UNSENT } from '#src/api/baseQuery.ts';
import { sameCaller } from '#src/api/caller.ts';
import { isAmong, likeTurn, useLikedIdsQuery, useSetLikeMutation } from '#src/api/likes.api.ts';
import { useConnection } from '#src/hooks/useConnection.ts';
import { toFailure, type Failure } from '#src/lib/failure.ts';
import { inTurn } from '#src/lib/inTurn.ts';
import { paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { storeLikes } from './unsentLikes.ts';
import type { Artifact } from '#contract/artifact.ts';
import type { CurrentUser } from '#contract/user.ts';

type Callbacks = {
  /** Runs after a successful request, with whether the artifact is liked now. */
  onLiked?: ((liked: boolean) => void) | undefined;
  onFailed: (failure: Failure) => void;
};

/** LIKE-1. */
const LOG_IN_FIRST = 'Please log in to like artifacts.';

/** Without a connection (LIKE-9). */
const keptText = (liked: boolean) =>
  `You are offline. Your ${liked ? 'like' : 'unlike'} is sent when the connection is back.`;

/**
 * Likes and unlikes one artifact: `set` sends the state that is wanted, or keeps it while the backend does not answer. `busy` is true in
 * every button of that artifact while its request runs; `liked` is what waits to be sent, else what the session's liked list says, or
 * the artifact while that list loads.
 */
export function useLike(
  artifact: Pick<Artifact, '_id' | 'isLikedByUser'>,
  user: CurrentUser | null,
  { onLiked, onFailed }: Callbacks,
) {
  const { _id: id } = artifact;
  const { confirm } = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const connection = useConnection();
  const store = useStore();
  const { listed } = useLikedIdsQuery(undefined, {
    skip: !user,
    selectFromResult: ({ currentData: ids }) => ({ listed: ids && isAmong(ids, id) }),
  });
  const unsent = useSelector(connection, ({ context }) => context.unsent[id]);
  const liked = user !== null && (unsent ?? listed ?? artifact.isLikedByUser);
  const [send, { isLoading: busy }] = useSetLikeMutation({ fixedCacheKey: likeTurn(id) });
  // `busy` is one render late, so a fast second click can arrive while a request runs.
  const sending = useRef(false);

  const keep = (wanted: boolean): void => {
    connection.send({ type: 'like.kept', id, liked: wanted });
    toast('contact', 'info', keptText(wanted));
  };
  const sendNow = async (wanted: boolean, uid: string): Promise<void> => {
    // Whatever comes of it, what was wanted before is not sent any more.
    connection.send({ type: 'like.superseded', id });
    const isSameCaller = sameCaller(store, uid);
    const { data, error } = await inTurn(likeTurn(id), async () => {
      // Whoever is signed in when its turn comes has not pressed.
      if (!isSameCaller()) return { data: undefined, error: UNSENT };
      const request = outlivingSession(send({ id, liked: wanted }));
      const result = await request;
      // A result with a fixed cache key stays in the store otherwise.
      request.reset();
      return result;
    });
    // What was not answered waits for the user who pressed; nothing is said to whoever comes after them.
    if (!isSameCaller()) return error && storeLikes(uid, { [id]: wanted });
    if (data) return onLiked?.(data.liked);
    const failure = toFailure(error);
    if (failure.kind === 'unsent') keep(wanted);
    else onFailed(failure);
  };

  const set = async (wanted: boolean): Promise<void> => {
    if (!user) {
      const login = await confirm({
        title: LOG_IN_FIRST,
        confirmLabel: 'Login',
        cancelLabel: 'OK',
        severity: 'info',
      });
      if (login) void navigate(paths.login, { state: { from: pathname + search + hash } });
      return;
    }
    if (connection.getSnapshot().hasTag('unreachable')) return keep(wanted);
    if (sending.current) return;
    sending.current = true;
    try {
      await sendNow(wanted, user.uid);
    } finally {
      sending.current = false;
    }
  };

  return { liked, busy, set };
}
