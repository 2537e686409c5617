import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAmong, likesApi, useLikedIdsQuery, useSetLikeMutation } from '#src/api/likes.api.ts';
import { toFailure, type Failure } from '#src/lib/failure.ts';
import { paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import type { Artifact } from '#contract/artifact.ts';
import type { CurrentUser } from '#contract/user.ts';

type Callbacks = {
  /** Runs after a successful request, with whether the artifact is liked now. */
  onLiked?: ((liked: boolean) => void) | undefined;
  onFailed: (failure: Failure) => void;
};

/** Section 5, "Like". */
const LOG_IN_FIRST = 'Please log in to like artifacts.';

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
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
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
    // `busy` is one render late, so a fast second click can arrive while a request runs.
    if (dispatch(likesApi.util.getRunningMutationThunk('setLike', fixedCacheKey))) return;
    const { data, error } = await send({ id: artifact._id, liked: !liked });
    if (data) onLiked?.(data.liked);
    else onFailed(toFailure(error));
  };

  return { liked, busy, toggle };
}
