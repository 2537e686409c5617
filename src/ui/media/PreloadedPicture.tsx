import { preload } from 'react-dom';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';

type Props = {
  /** The `srcset` of its AVIF files: browsers that show none pass over it, and load the picture when they come to it. */
  avif: string;
  sizes: string;
};

/**
 * Names a picture of the first screen in the head of the server's HTML, before the scripts that share the line with it. React does so by
 * itself only for an `<img>` outside of a `<picture>`. In the browser nothing is gained, and the element in the head would stay.
 */
export function PreloadedPicture({ avif, sizes }: Props) {
  if (!useIsHydrated())
    // React asks for an address, and leaves it out beside a `srcset`.
    preload(avif, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
      referrerPolicy: 'no-referrer',
    });
  return null;
}
