import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { useRestoreFocus } from '#src/hooks/useRestoreFocus.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { captureListFocus } from '#src/lib/listFocus.ts';
import { HeartBrokenOutlinedIcon } from '#src/ui/icons/HeartBrokenOutlined.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import * as styles from './likes.module.css';
import { useLike } from './useLike.ts';

type Props = {
  artifact: Artifact;
  /** What leads to a comparison, between both buttons. */
  compare: ReactNode;
};

/** The View Details and Dislike buttons of a liked artifact's card, with the Liked screen's toasts (LIKED-1, LIKED-2). */
export function LikedActions({ artifact, compare }: Props) {
  const toast = useToast();
  const { busy, set } = useLike(artifact, {
    onLiked: (liked) => {
      if (!liked) toast('like', 'success', 'Artifact removed from your liked list!');
    },
    onFailed: () => toast('auth', 'error', 'Failed to unlike the artifact. Please try again.'),
  });
  useRestoreFocus(busy);
  const focusBeside = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      // The card is gone, and the focus with it.
      if (document.activeElement === document.body) focusBeside.current?.();
    },
    [],
  );
  return (
    <>
      <Button
        variant="outlined"
        component={Link}
        {...artifactLink(artifact)}
        aria-label={`View Details of ${artifact.name}`}
        className={styles.details}
      >
        View Details
      </Button>
      <div className={styles.quiet}>
        {compare}
        <Button
          startIcon={<HeartBrokenOutlinedIcon />}
          aria-label={`Dislike ${artifact.name}`}
          disabled={busy}
          className={styles.dislike}
          onClick={({ currentTarget }) => {
            focusBeside.current = captureListFocus(currentTarget);
            void set(false);
          }}
        >
          Dislike
        </Button>
      </div>
    </>
  );
}
