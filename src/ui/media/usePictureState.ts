import { useEffect, useRef, useState } from 'react';
import { PICTURE_LIMIT_MS } from '#contract/constants.ts';

/** `late`: it did not come within the time limit, but still may. `gone`: it failed, or there is no address. */
export type PictureState = 'loading' | 'shown' | 'late' | 'gone';

/** A picture that is near to the window is being loaded: browsers start earlier than that. */
const NEAR = { rootMargin: '200px' };

/** Runs `onNear` when the element is near to the window, at once where browsers cannot tell. @returns what ends it */
function whenNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onNear();
  }, NEAR);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Follows the loading of the image element with `ref`; its time limit starts when a lazy image starts to load. */
export function usePictureState(src: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [known, setKnown] = useState<{ src: string; state: PictureState }>();
  /** The picture that is near enough to be loaded. */
  const [near, setNear] = useState<string>();
  const state = src === '' ? 'gone' : known?.src === src ? known.state : 'loading';

  useEffect(() => {
    const image = ref.current;
    if (!image) return;
    const become = (next: PictureState) => setKnown({ src, state: next });
    // An image of the server's HTML may have loaded or failed before React listened.
    if (image.complete) {
      become(image.naturalWidth > 0 ? 'shown' : 'gone');
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenNear(image, () => {
      setNear(src);
      timer = setTimeout(
        () => setKnown((before) => (before?.src === src ? before : { src, state: 'late' })),
        PICTURE_LIMIT_MS,
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [src]);

  return {
    ref,
    state,
    /** Whether it is being loaded: a lazy picture out of view waits. */
    shimmers: state === 'loading' && near === src,
    onLoad: () => setKnown({ src, state: 'shown' }),
    onError: () => setKnown({ src, state: 'gone' }),
  };
}
