const ACCENTS = /\p{M}/gu;

/** A text without accents, and the same in lower case; the places of the letters are the same in both. */
export interface Folded {
  lower: string;
  original: string;
}

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
};

/** Takes accents off and signs like ½ or ª apart. */
export function fold(text: string): Folded {
  const original = isAscii(text) ? text : text.normalize('NFKD').replace(ACCENTS, '');
  const lower = original.toLowerCase();
  return { original, lower: lower.length === original.length ? lower : original };
}
