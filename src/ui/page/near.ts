import { observe } from 'react-intersection-observer';

/** How far below the window a part of the page is near it. */
const NEAR = '200px';

/**
 * Resolves when the element with this id comes near the window: for what waits in the server's HTML until somebody needs it. At once where
 * there is no such element, and where what stands in it has changed: React then shows it anew, and needs all of it.
 */
export function near(id: string): Promise<void> {
  const element = globalThis.document?.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const changes = new MutationObserver(come);
    const stop = observe(element, (isNear) => isNear && come(), { rootMargin: NEAR }, true);
    changes.observe(element, { childList: true });
    function come() {
      stop();
      changes.disconnect();
      resolve();
    }
  });
}
