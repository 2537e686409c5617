import FavoriteIcon from '@mui/icons-material/Favorite';
import FavoriteBorderIcon from '@mui/icons-material/FavoriteBorder';
import Button from '@mui/material/Button';
import { memo, useEffect, useRef } from 'react';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import type { Artifact } from '#contract/artifact.ts';
import type { CurrentUser } from '#contract/user.ts';
import { useLike } from './useLike.ts';
import { formatCount } from '#src/lib/formatCount.ts';

/** What a screen says when a like fails (section 8). */
export type LikeFailure = {
  title?: string;
  text: string;
  /** The server's own sentence stands in for `text` when it sent one. */
  serverFirst?: boolean;
};

type Props = {
  artifact: Pick<Artifact, '_id' | 'name' | 'likes' | 'isLikedByUser'>;
  /** Null for a visitor, who is asked to log in. */
  user: CurrentUser | null;
  failure: LikeFailure;
  onLiked?: (liked: boolean) => void;
  /** `full` says "Like" beside the heart; `compact` is for cards. */
  variant?: 'compact' | 'full';
};

const spoken = (likes: number): string => (likes === 1 ? '1 like' : `${formatCount(likes)} likes`);

/**
 * The heart with its count: pressed when liked, disabled everywhere while the artifact's request runs. Drawn again only
 * when its own artifact changes, so give it the same `failure` and `onLiked` every time.
 */
export const LikeButton = memo(function LikeButton({
  artifact,
  user,
  failure,
  onLiked,
  variant = 'compact',
}: Props) {
  const { alert } = useDialogs();
  const { liked, busy, toggle } = useLike(artifact, user, {
    onLiked,
    onFailed: ({ message }) => {
      const text = (failure.serverFirst && message) || failure.text;
      void alert(failure.title ? { title: failure.title, text } : { title: text });
    },
  });

  // A button that is disabled under the keyboard loses the focus; it gets it back.
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  useEffect(() => {
    if (busy || !focused.current) return;
    focused.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [busy]);

  const full = variant === 'full';
  const colour = liked ? 'primary.main' : 'text.secondary';
  return (
    <Button
      ref={button}
      variant={full ? 'contained' : 'text'}
      size={full ? 'large' : 'medium'}
      startIcon={liked ? <FavoriteIcon /> : <FavoriteBorderIcon />}
      aria-label={`Like ${artifact.name}, ${spoken(artifact.likes)}`}
      aria-pressed={liked}
      disabled={busy}
      onClick={() => {
        focused.current = true;
        void toggle();
      }}
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(!full && { minWidth: 64, px: 1.5, color: colour }),
        '& .MuiButton-startIcon': { transition: 'transform 160ms' },
        '&:hover .MuiButton-startIcon': { transform: 'scale(1.12)' },
        // A request takes a moment; flashing grey would be louder than what happens.
        '&.Mui-disabled': full
          ? { bgcolor: 'primary.main', color: 'primary.contrastText', opacity: 0.7 }
          : { color: colour, opacity: 0.7 },
      }}
    >
      {full && <span>Like&nbsp;·&nbsp;</span>}
      {formatCount(artifact.likes)}
    </Button>
  );
});
