import Button from '@mui/material/Button';
import clsx from 'clsx';
import { memo } from 'react';
import { useRestoreFocus } from '#src/hooks/useRestoreFocus.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import type { Artifact } from '#contract/artifact.ts';
import { LOGIN_FIRST_FORM } from '#src/lib/paths.ts';
import * as styles from './likes.module.css';
import { useLike } from './useLike.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';
import { FavoriteBorderIcon, FavoriteIcon } from '#src/ui/icons/hearts.tsx';

/** A screen's dialog for a failed like (LIKE-6). */
type LikeFailure = {
  title?: string;
  text: string;
  /** Shows the server's message instead of `text` when there is one. */
  serverFirst?: boolean;
};

type Props = {
  artifact: Pick<Artifact, '_id' | 'name' | 'likes' | 'isLikedByUser'>;
  failure: LikeFailure;
  onLiked?: (liked: boolean) => void;
  /** `full` has the label "Like" beside the heart; `compact` is for cards. */
  variant?: 'compact' | 'full';
};

/**
 * The heart with its count: pressed when liked, disabled everywhere while the artifact's request runs or its script is awaited. Memoized: pass a
 * stable `failure` and `onLiked`.
 */
export const LikeButton = memo(function LikeButton({
  artifact,
  failure,
  onLiked,
  variant = 'compact',
}: Props) {
  const { alert } = useDialogs();
  const { isUser, liked, busy, set } = useLike(artifact, {
    onLiked,
    onFailed: ({ message }) => {
      const text = (failure.serverFirst && message) || failure.text;
      void alert(failure.title ? { title: failure.title, text } : { title: text });
    },
  });

  useRestoreFocus(busy);
  const full = variant === 'full';
  return (
    <Button
      variant={!full ? 'text' : liked ? 'contained' : 'outlined'}
      size={full ? 'large' : 'medium'}
      startIcon={liked ? <FavoriteIcon /> : <FavoriteBorderIcon />}
      aria-label={`Like ${artifact.name}, ${counted(artifact.likes, 'like')}`}
      aria-pressed={liked}
      disabled={busy}
      // A visitor is asked to log in (`src/app/layout/LoginFirst.tsx`).
      {...(isUser ? { onClick: () => void set(!liked) } : { type: 'submit', form: LOGIN_FIRST_FORM })}
      className={clsx(styles.like, full ? styles.full : styles.compact)}
    >
      {full && <span>Like&nbsp;·&nbsp;</span>}
      {formatCount(artifact.likes)}
    </Button>
  );
});
