/** How many times its own size a picture is shown at most. */
const TIMES_OWN_SIZE = 2;

type Sized = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'clientWidth' | 'clientHeight'>;

/**
 * The scale at which a picture that fits into its element at scale 1, and is never enlarged for it, has twice its own size.
 * Never below 1.
 */
export function largestScale({ naturalWidth, naturalHeight, clientWidth, clientHeight }: Sized): number {
  if (naturalWidth === 0 || naturalHeight === 0) return TIMES_OWN_SIZE;
  const fitted = Math.min(1, clientWidth / naturalWidth, clientHeight / naturalHeight);
  return Math.max(1, TIMES_OWN_SIZE / (fitted || 1));
}
