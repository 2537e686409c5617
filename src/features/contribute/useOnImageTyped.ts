import { useEffect, useEffectEvent } from 'react';
import type { ArtifactForm } from './artifactForm.ts';

/** Runs when the user, and not a draft or a reset, changes the address of the picture. */
export function useOnImageTyped({ subscribe }: ArtifactForm, run: () => void): void {
  const typed = useEffectEvent(run);
  useEffect(
    () =>
      subscribe({
        name: 'image',
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') typed();
        },
      }),
    [subscribe],
  );
}
