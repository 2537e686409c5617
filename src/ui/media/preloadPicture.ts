import { preload } from 'react-dom';
import { onSite } from '#src/lib/basePath.ts';

/**
 * Has browsers load a picture of the first screen before the scripts, which take every connection that there is: the server's HTML names it in
 * its head.
 * @param avif the `srcset` of its AVIF files; browsers that show none load it as they come to it
 */
export const preloadPicture = (src: string, avif: string, sizes: string): void =>
  preload(onSite(src), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    referrerPolicy: 'no-referrer',
  });
