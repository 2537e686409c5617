import { SCREEN_WIDE } from '#src/ui/media/screenWide.ts';

/** The `sizes` attribute of a card's image on All Artifacts. */
export const CARD_SIZES = `(min-width: 1536px) 480px, (min-width: 900px) 32vw, (min-width: 600px) 50vw, ${SCREEN_WIDE}`;
