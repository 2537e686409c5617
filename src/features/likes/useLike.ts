import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectCaller } from '#src/api/caller.ts';
import type { ApiState } from '#src/api/lastingPatch.ts';
import { isAmong, likesApi, listLike, useLikedIdsQuery, useSetLikeMutation } from '#src/api/likes.api.ts';
import { isOffline } from '#src/lib/connection.ts';
import { toFailure, type Failure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import type { Artifact } from '#contract/artifact.ts';
import type { CurrentUser } from '#contract/user.ts';
import { keepLike } from './unsentLikes.ts';

type Callbacks = {
  /** Runs after a successful request, with whether the artifact is liked now. */
  onLiked?: ((liked: boolean) => void) | undefined;
  onFailed: (failure: Failure) => void;
};

/** LIKE-1. */
const LOG_IN_FIRST = 'Please log in to like artifacts.';

/** Without a connection (LIKE-9). */
const keptText = (what: 'like' | 'unlike') =>
  `You are offline. Your ${what} is sent when the connection is back.`;

/**
 * Likes and unlikes one artifact. `busy` is true in every button of that artifact while its request runs; `liked` comes
 * from the session's liked list, or from the artifact while that list loads.
 */
export function useLike(
  artifact: Pick<Artifact, '_id' | 'isLikedByUser'>,
  user: CurrentUser | null,
  { onLiked, onFailed }: Callbacks,
) {
  const { confirm } = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const store = useStore<Parameters<typeof selectCaller>[0]>();
  const { listed } = useLikedIdsQuery(undefined, {
    skip: !user,
    selectFromResult: ({ currentData: ids }) => ({ listed: ids && isAmong(ids, artifact._id) }),
  });
  const liked = user !== null && (listed ?? artifact.isLikedByUser);
  const fixedCacheKey = `like-${artifact._id}`;
  const [send, { isLoading: busy }] = useSetLikeMutation({ fixedCacheKey });

  const toggle = async (): Promise<void> => {
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
    if (isOffline() && keepLike(user.uid, artifact._id, !liked)) {
      dispatch(listLike(artifact._id, !liked));
      toast('contact', 'info', keptText(liked ? 'unlike' : 'like'));
      return;
    }
    // `busy` is one render late, so a fast second click can arrive while a request runs.
    if (dispatch(likesApi.util.getRunningMutationThunk('setLike', fixedCacheKey))) return;
    const request = send({ id: artifact._id, liked: !liked });
    const { data, error } = await request;
    // A result with a fixed cache key stays in the store otherwise.
    request.reset();
    // Nothing is said to whoever comes after the user who pressed.
    if (selectCaller(store.getState()) !== user.uid) return;
    if (data) onLiked?.(data.liked);
    else onFailed(toFailure(error));
  };

  return { liked, busy, toggle };
}
