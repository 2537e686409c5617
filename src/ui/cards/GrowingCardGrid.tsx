import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { cardColumns } from './cardLook.ts';

/** So many cards are drawn at first, and with each step. */
const STEP = 24;

type Props = {
  label: string;
  /** `CardGridItem`s. */
  children: ReactNode;
  /** How the list goes on, as an infinite query tells it. */
  more: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

/** Cards out of view are neither laid out nor painted; the padding leaves room for a card's shadow and focus ring. */
const growingSx = {
  ...cardColumns,
  '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 520px', p: 1.5, m: -1.5 },
} as const;

/**
 * A list of cards of any length. It draws the next ones, and fetches those that it has not got, as its end comes near;
 * a button does the same for the keyboard, and after a failure.
 */
export function GrowingCardGrid({ label, children, more }: Props) {
  const all = Children.toArray(children);
  const [wanted, setWanted] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const waiting = isFetchingNextPage && wanted >= all.length;

  const grow = () => {
    if (waiting) return;
    const next = Math.min(wanted, all.length) + STEP;
    setWanted(next);
    if (next >= all.length && hasNextPage) void fetchNextPage();
  };

  // Who asked by the button goes on reading with the first new card.
  useEffect(() => {
    if (focusAt.current === null) return;
    const card = list.current?.children[focusAt.current];
    if (!card) return;
    focusAt.current = null;
    card.querySelector('a')?.focus();
  });

  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
      <Box component="ul" ref={list} aria-label={label} sx={{ ...growingSx, width: '100%' }}>
        {all.slice(0, wanted)}
      </Box>
      {(wanted < all.length || hasNextPage) && (
        <ShowMore
          waiting={waiting}
          failed={isFetchNextPageError}
          onNear={grow}
          onPress={() => {
            focusAt.current = list.current?.children.length ?? null;
            grow();
          }}
        />
      )}
    </Box>
  );
}

type ShowMoreProps = { waiting: boolean; failed: boolean; onNear: () => void; onPress: () => void };

function ShowMore({ waiting, failed, onNear, onPress }: ShowMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Watched anew after each drawing: an end that is still near does not tell so again by itself.
  useEffect(() => {
    if (waiting || failed || !button.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  });
  return (
    <Button ref={button} variant="outlined" aria-busy={waiting} onClick={onPress}>
      {waiting ? 'Loading...' : 'Show more'}
    </Button>
  );
}
