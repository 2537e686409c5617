import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether so much of the element has been in view at least once; it stays true from then on.
 * `threshold` is the share of the element, 0 to 1. Where the browser cannot tell, the element counts as seen.
 */
export function useSeen(element: RefObject<Element | null>, threshold: number): boolean {
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (seen || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { threshold },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, threshold, seen]);
  return seen;
}
