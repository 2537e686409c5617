import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useEffect, useRef, type MouseEventHandler, type ReactNode } from 'react';
import { observe } from 'react-intersection-observer';
import { focusItem, isLeftIn } from '#src/lib/listFocus.ts';
import * as styles from './GrowingCardGrid.module.css';

type Props = {
  label: string;
  /** Cards beside each other, unless given; `rows` stand below each other in an ordered list. */
  layout?: 'cards' | 'rows';
  /** `li` elements with keys; those with a `tabIndex` take the focus themselves, else their first link or button. */
  children: ReactNode;
  /** The paging part of an infinite query's result. */
  more: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

/**
 * A card grid with infinite scrolling: when its end is near it fetches the next page. A button does the same for the keyboard,
 * and after a failure, which it says. It renders all that is loaded, so that Back finds the page as high as it was.
 */
export function GrowingCardGrid({ label, layout = 'cards', children, more }: Props) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const pressed = useRef<{ button: Element; at: number } | null>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const List = layout === 'rows' ? 'ol' : 'ul';
  const grow = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };

  // After a press of the button the focus moves to the first new card, unless somebody has moved it on meanwhile.
  useEffect(() => {
    if (!pressed.current) return;
    const { button, at } = pressed.current;
    const card = list.current?.children[at];
    if (!card) return;
    pressed.current = null;
    if (isLeftIn(button)) focusItem(card);
  });

  return (
    <div className={styles.growing}>
      <List
        ref={list}
        aria-label={label}
        className={clsx(styles.list, layout === 'rows' ? styles.rows : 'card-columns checklist')}
      >
        {children}
      </List>
      {hasNextPage && (
        <>
          <div className={styles.onPaper}>
            There are more: scroll to the end of the list before you print it.
          </div>
          <ShowMore
            waiting={isFetchingNextPage}
            failed={isFetchNextPageError}
            onNear={grow}
            onPress={({ currentTarget: button }) => {
              pressed.current = { button, at: list.current?.children.length ?? 0 };
              grow();
            }}
          />
        </>
      )}
    </div>
  );
}

type ShowMoreProps = { waiting: boolean; failed: boolean; onNear: () => void; onPress: MouseEventHandler };

function ShowMore({ waiting, failed, onNear, onPress }: ShowMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A new observer after each render: an element that stays in view fires no second event.
  useEffect(() => {
    if (waiting || failed || !button.current) return;
    return observe(button.current, (isNear) => isNear && onNear(), { rootMargin: '100% 0px' }, false);
  });
  const hasFailed = failed && !waiting;
  return (
    <div className={styles.more}>
      <div role="alert">{hasFailed && <Typography color="error">More could not be loaded.</Typography>}</div>
      {/* One button for all of it, so that it keeps the focus. */}
      <Button ref={button} variant="outlined" aria-busy={waiting} onClick={onPress}>
        {waiting ? 'Loading...' : hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
