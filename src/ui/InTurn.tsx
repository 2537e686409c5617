import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** So many are drawn with the rest of the screen. */
  begin?: number;
  /** Stands for the children that are still to come, given their number. */
  rest: (missing: number) => ReactNode;
};

/**
 * Draws its children one after the other, each when the one before is on the screen: a long page drawn at once would
 * stop a slow phone for too long, and fetch pictures that nobody sees yet beside the ones that somebody waits for.
 */
export function InTurn({ children, begin = 0, rest }: Props) {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState(begin);
  useEffect(() => {
    if (drawn < all.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, all.length]);
  return (
    <>
      {all.slice(0, drawn)}
      {drawn < all.length && rest(all.length - drawn)}
    </>
  );
}
