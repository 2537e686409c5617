const ACCENTS = /\p{M}/gu;
/** Turkish "MÖ" and "İ.Ö." are before Christ; without its accent "M.O." may be who signed. */
const MO = /[Mİ]\.?\s?Ö/giu;
/** By itself: a class of all letters takes a millisecond to compile wherever an expression names it. */
const LETTER = /\p{L}/u;

/** Whether what stands between two places of a text has no letter beside it. */
export function isWord(text: string, from: number, to: number): boolean {
  const before = [...text.slice(Math.max(0, from - 2), from)].at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(to) ?? 0);
  return !LETTER.test(before) && !LETTER.test(after);
}
/** Figures of Arabic, Persian, Hindi, Bengali, Tamil and Thai. */
const FIGURES = /[٠-٩۰-۹०-९০-৯௦-௯๐-๙]/g;

function toAscii(figure: string): string {
  const code = figure.charCodeAt(0);
  // The zeros of India are U+0966, U+09E6 and U+0BE6, the others end with 0.
  return String((/[०-௯]/.test(figure) ? code - 6 : code) % 16);
}

/** Chinese, Japanese and Korean words stand beside each other without a blank, or may do so. */
export const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A text without accents, and the same in lower case; the places of the letters are the same in both. */
export interface Folded {
  lower: string;
  original: string;
}

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
};

/** Takes accents off and signs like ½ or ª apart; all figures become those of ASCII. */
export function fold(text: string): Folded {
  const original = isAscii(text)
    ? text
    : text
        .replace(MO, (found, at: number) => (isWord(text, at, at + found.length) ? 'milattan önce' : found))
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .replace(FIGURES, toAscii);
  const lower = original.toLowerCase();
  return { original, lower: lower.length === original.length ? lower : original };
}
