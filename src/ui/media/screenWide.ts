/**
 * The `sizes` of a picture that is as wide as a phone's screen. One with three dots to a pixel gets two: nobody sees the third, which would
 * weigh as much as both.
 */
export const SCREEN_WIDE = '(min-resolution: 2.5dppx) 57vw, 100vw';
