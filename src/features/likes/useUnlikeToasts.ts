import { useMemo } from 'react';
import { useToast } from '#src/ui/toasts/useToast.ts';

/** `useLike` callbacks with the toasts of the Liked screen (section 8, "Liked"). */
export function useUnlikeToasts() {
  const toast = useToast();
  return useMemo(
    () => ({
      onLiked: (liked: boolean) => {
        if (!liked) toast('like', 'success', 'Artifact removed from your liked list!');
      },
      onFailed: () => toast('auth', 'error', 'Failed to unlike the artifact. Please try again.'),
    }),
    [toast],
  );
}
