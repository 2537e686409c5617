import { lazy, type ComponentType } from 'react';
import { observe } from 'react-intersection-observer';

/** How far below the window something is near, so that it is ready when the page is scrolled to it. */
const MARGIN = '400px';

/** Resolves on the first press on the page or of a key: from then on React may have to render any part of it anew. */
const touched = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
});

/** A part that suspends until it is near, and how to find out: `watch` returns how to stop. */
type NearGate = { Waiting: ComponentType; watch: (place: Element) => () => void };

export function createNearGate(part: ComponentType): NearGate {
  let open = () => {};
  const near = new Promise<void>((resolve) => (open = resolve));
  const Waiting = lazy(async () => {
    await Promise.race([near, touched]);
    return { default: part };
  });
  const watch = (place: Element) =>
    observe(place, (inView) => inView && open(), { rootMargin: MARGIN }, true);
  return { Waiting, watch };
}
