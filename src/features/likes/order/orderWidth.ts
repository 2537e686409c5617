/** Of the rows, in pixels: beyond it the buttons at their end would be far from their names. */
export const ORDER_WIDTH = 760;
