import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { likesApi, useLikedQuery, useToggleLikeMutation } from '#src/api/likes.api.ts';
import { toFailure, type Failure } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import type { Artifact } from '#contract/artifact.ts';
import type { CurrentUser } from '#contract/user.ts';

type Outcome = {
  /** Runs when the server has answered: whether the artifact is liked now. */
  onLiked?: ((liked: boolean) => void) | undefined;
  onFailed: (failure: Failure) => void;
};

/** Section 5, "Like". */
const LOG_IN_FIRST = 'Please log in to like artifacts.';

/**
 * Likes and unlikes one artifact. `busy` is true in every button of that artifact while its request runs; `liked`
 * comes from the session's liked list, or from the artifact itself as long as that list is not known.
 */
export function useLike(
  artifact: Pick<Artifact, '_id' | 'isLikedByUser'>,
  user: CurrentUser | null,
  { onLiked, onFailed }: Outcome,
) {
  const { alert } = useDialogs();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { currentData: likes } = useLikedQuery(undefined, { skip: !user });
  const request = `like-${artifact._id}`;
  const [send, { isLoading: busy }] = useToggleLikeMutation({ fixedCacheKey: request });

  const toggle = async (): Promise<void> => {
    if (!user) return alert({ title: LOG_IN_FIRST });
    // Screens hear of a running request a frame later, and a second click can be faster.
    if (dispatch(likesApi.util.getRunningMutationThunk('toggleLike', request))) return;
    const { data, error } = await send(artifact._id);
    if (data) onLiked?.(data.liked);
    else onFailed(toFailure(error));
  };

  const liked = user !== null && (likes ? likes.ids.includes(artifact._id) : artifact.isLikedByUser);
  return { liked, busy, toggle };
}
