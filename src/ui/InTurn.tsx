import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Stands for those that are still to come. */
  rest?: ReactNode;
};

/**
 * Draws its children one after the other, each when the one before is on the screen: a long page drawn at once would
 * stop a slow phone for too long. None is drawn with the first screen.
 */
export function InTurn({ children, rest }: Props) {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < all.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, all.length]);
  return (
    <>
      {all.slice(0, drawn)}
      {drawn < all.length && rest}
    </>
  );
}
