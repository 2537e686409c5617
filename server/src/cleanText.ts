/** Characters no database text can hold, or that are half of a character: the first are dropped, the second replaced. */
export const cleanText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
