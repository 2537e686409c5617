import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { cardColumns } from './cardStyles.ts';

/** Number of cards rendered at first, and added with each step. */
const STEP = 24;

type Props = {
  label: string;
  /** Cards beside each other, unless given; `rows` stand below each other in an ordered list. */
  layout?: 'cards' | 'rows';
  /** `li` elements with keys. */
  children: ReactNode;
  /** The paging part of an infinite query's result. */
  more: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

/** Cards out of view are neither laid out nor painted; the padding is for a card's shadow and focus ring. */
const growingSx = {
  ...cardColumns,
  '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 520px', p: 1.5, m: -1.5 },
} as const;

const rowsSx = { display: 'grid', gap: 1, width: '100%', m: 0, p: 0, listStyle: 'none' } as const;

/**
 * A card grid with infinite scrolling: when its end is near it renders more cards, and fetches the next page if needed.
 * A button does the same for the keyboard, and after a failure.
 */
export function GrowingCardGrid({ label, layout = 'cards', children, more }: Props) {
  const all = Children.toArray(children);
  const [visibleCount, setVisibleCount] = useState(STEP);
  const list = useRef<HTMLElement>(null);
  const focusAt = useRef<number | null>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const waiting = isFetchingNextPage && visibleCount >= all.length;

  const grow = () => {
    if (waiting) return;
    const next = Math.min(visibleCount, all.length) + STEP;
    setVisibleCount(next);
    if (next >= all.length && hasNextPage) void fetchNextPage();
  };

  // After a press of the button the focus moves to the first new card.
  useEffect(() => {
    if (focusAt.current === null) return;
    const card = list.current?.children[focusAt.current];
    if (!card) return;
    focusAt.current = null;
    card.querySelector<HTMLElement>('a, button')?.focus();
  });

  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
      <Box
        component={layout === 'rows' ? 'ol' : 'ul'}
        ref={list}
        aria-label={label}
        sx={layout === 'rows' ? rowsSx : { ...growingSx, width: '100%' }}
      >
        {all.slice(0, visibleCount)}
      </Box>
      {(visibleCount < all.length || hasNextPage) && (
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
  // A new observer after each render: an element that stays in view fires no second event.
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
