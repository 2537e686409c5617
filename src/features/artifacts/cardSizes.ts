/** How wide the picture of a card is shown in the list of all artifacts, as in the `sizes` attribute. */
export const CARD_SIZES =
  '(min-width: 1536px) 480px, (min-width: 900px) 32vw, (min-width: 600px) 50vw, 100vw';
