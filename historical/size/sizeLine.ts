/** A line of its own: "Dimensions: H: 5 x W: 3 cm", or "Height: 24 cm". */
export const SIZE_LINE =
  /^(?:dimensions|size|measurements)[ \t]*:(.*)$|^((?:height|width|diameter)[ \t]*:.*)$/im;

/** Whether one of the texts has a line that states a size, which may still be one that nobody can read. */
export const statesSize = (...texts: readonly string[]): boolean =>
  texts.some((text) => SIZE_LINE.test(text));
