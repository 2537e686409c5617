import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { observe } from 'react-intersection-observer';
import { PICTURE_LIMIT_MS } from '#contract/constants.ts';
import { onConnection } from '#src/lib/loadWithRetry.ts';

/** `late`: it did not come within the time limit, but still may. `gone`: it failed, or there is no address. */
type PictureState = 'loading' | 'shown' | 'late' | 'gone';

/** How near to the window a lazy picture counts as being loaded; browsers start earlier than that. */
const NEAR = { rootMargin: '200px' };

/** The file in which the browser showed a picture last, a card's as a rule: it stands where another size of the picture loads. */
const lastFiles = new Map<string, string>();

/** Follows the loading of the image element with `ref`; its time limit starts when a lazy image starts to load. */
export function usePictureState(src: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [known, setKnown] = useState<{ src: string; state: PictureState }>();
  /** The picture that is near enough to be loaded. */
  const [near, setNear] = useState<string>();
  const loaded = ({ currentSrc }: HTMLImageElement) => {
    lastFiles.set(src, currentSrc);
    setKnown({ src, state: 'shown' });
  };
  const state = src === '' ? 'gone' : known?.src === src ? known.state : 'loading';

  const isGone = state === 'gone';
  const onShown = useEffectEvent(loaded);

  useEffect(() => {
    const image = ref.current;
    // It failed, and has no element.
    if (!image) return onConnection(() => setKnown(undefined));
    // An image of the server's HTML may have loaded or failed before React listened.
    if (image.complete) {
      if (image.naturalWidth > 0) onShown(image);
      else setKnown({ src, state: 'gone' });
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onView = (inView: boolean) => {
      if (!inView || timer !== undefined) return;
      setNear(src);
      timer = setTimeout(
        () => setKnown((before) => (before?.src === src ? before : { src, state: 'late' })),
        PICTURE_LIMIT_MS,
      );
    };
    // Without `IntersectionObserver` every picture counts as near.
    const stop = observe(image, onView, NEAR, true);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [src, isGone]);

  return {
    ref,
    state,
    /** Whether it is being loaded: a lazy picture out of view waits. */
    shimmers: state === 'loading' && near === src,
    /** Another size of the picture, while it loads. */
    before: state === 'loading' ? lastFiles.get(src) : undefined,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => loaded(currentTarget),
    onError: () => setKnown({ src, state: 'gone' }),
  };
}
