/** No script puts more marks on one letter (Unicode's stream-safe text format); more of them take quadratic time to order. */
const PILED_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;

/** Drops what no database text can hold (NUL) and what nobody reads: marks piled on one letter. */
export const dropUnreadable = (text: string): string => text.replaceAll('\0', '').replace(PILED_MARKS, '$1');

/** The same, and halves of characters are replaced. */
export const cleanText = (text: string): string => dropUnreadable(text.toWellFormed());
