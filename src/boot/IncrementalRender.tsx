import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** How many children the first render shows. */
  initial?: number;
  /** Stands in for the children that are not rendered yet, given their number. */
  placeholder: (missing: number) => ReactNode;
};

/**
 * Renders its children one after the other, each in a transition of its own. A long page rendered at once would be one
 * long task on a slow phone, and would fetch pictures out of view beside the ones in view.
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
