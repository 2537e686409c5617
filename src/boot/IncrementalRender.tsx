import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Number of children in the first render. */
  initial?: number;
  /** Rendered in place of the remaining children, given their number. */
  placeholder: (missing: number) => ReactNode;
};

/**
 * Renders its children one after the other, each in its own transition. Rendering a long page at once is one long task on
 * a slow phone, and fetches pictures out of view together with the visible ones.
 */
export function IncrementalRender({ children, initial = 0, placeholder }: Props) {
  const all = Children.toArray(children);
  const [rendered, setRendered] = useState(initial);
  useEffect(() => {
    if (rendered < all.length) startTransition(() => setRendered(rendered + 1));
  }, [rendered, all.length]);
  return (
    <>
      {all.slice(0, rendered)}
      {rendered < all.length && placeholder(all.length - rendered)}
    </>
  );
}
