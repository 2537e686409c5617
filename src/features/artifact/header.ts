import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';

/** The type of an artifact's name: that of the page's title, unless so long a name would fill the first screen. */
export const nameType = (name: string): 'h1' | 'h2' | 'h3' =>
  name.length <= 60 ? 'h1' : name.length <= 140 ? 'h2' : 'h3';

/** How wide the picture beside it is. */
export const HEADER_PICTURE_SIZES = `(min-width: 1200px) 660px, (min-width: 600px) 50vw, ${SCREEN_WIDE}`;
