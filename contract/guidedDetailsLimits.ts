/**
 * How many guided details a picture has, if any; how long their texts are, in characters; how long the way to one takes, and how
 * long it is shown before the next. Beside the schema, since who shows them needs no rules, and not with the constants of every page.
 */
export const GUIDED_DETAILS = {
  fewest: 3,
  most: 5,
  titleLength: 80,
  textLength: 400,
  glideMs: 900,
  readMs: 9000,
} as const;
