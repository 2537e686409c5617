import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectCaller } from '#src/api/caller.ts';
import { includesId, useLikedIdsQuery } from '#src/api/likes.api.ts';
import type { Failure } from '#src/lib/failure.ts';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { useLikes } from './lateLikes.ts';
import type { Artifact } from '#contract/artifact.ts';

type Callbacks = {
  /** Runs after a successful request, with whether the artifact is liked now. */
  onLiked?: ((liked: boolean) => void) | undefined;
  onFailed: (failure: Failure) => void;
};

/** Without a connection (LIKE-9). */
const keptText = (liked: boolean) =>
  `You are offline. Your ${liked ? 'like' : 'unlike'} is sent when the connection is back.`;

/**
 * Likes and unlikes one artifact: `set`, for users alone, sends the state that is wanted, or keeps it while the backend does not answer.
 * `busy` is true in every button of that artifact while its request runs, or waits for the script that sends it; `liked` is what waits to
 * be sent, else what the session's liked list says, or the artifact while that list loads. `isUser` is false for a visitor, who likes nothing.
 */
export function useLike(artifact: Pick<Artifact, '_id' | 'isLikedByUser'>, { onLiked, onFailed }: Callbacks) {
  const { _id: id } = artifact;
  const isUser = useSelector(selectCaller) !== null;
  const toast = useToast();
  const { running, pressed, press } = useLikes();
  const { listed } = useLikedIdsQuery(undefined, {
    skip: !isUser,
    selectFromResult: ({ currentData: ids }) => ({ listed: ids && includesId(ids, id) }),
  });
  const stateOf = () => running.get().get(id)?.getSnapshot();
  const like = useSyncExternalStore(running.subscribe, stateOf, stateOf);
  const unsent = like?.context.isKept ? like.context.liked : undefined;

  const isPressedNow = () => pressed.get().has(id);
  const isPressed = useSyncExternalStore(pressed.subscribe, isPressedNow, isPressedNow);

  const set = async (wanted: boolean): Promise<void> => {
    const end = await press(id, wanted);
    if (end?.matches('waiting')) toast('contact', 'info', keptText(wanted));
    else if (end?.context.failure) onFailed(end.context.failure);
    else if (end) onLiked?.(end.context.liked);
  };

  return {
    isUser,
    liked: isUser && (unsent ?? listed ?? artifact.isLikedByUser),
    busy: isPressed || (like?.hasTag('busy') ?? false),
    set,
  };
}
