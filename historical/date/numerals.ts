const ROMAN_LETTERS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const ROMAN = /^m{0,2}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,4})$/;

/** The number that these lower-case letters are in Roman numerals ("xviii" is 18), or 0. */
export function romanNumber(letters: string): number {
  if (letters.length > 15 || !ROMAN.test(letters)) return 0;
  let sum = 0;
  let last = 0;
  for (const letter of [...letters].reverse()) {
    const value = ROMAN_LETTERS[letter] ?? 0;
    sum += value < last ? -value : value;
    last = Math.max(last, value);
  }
  return sum;
}

/** What may stand behind a numeral to make an ordinal of it: 19th, 1er, 2ème, 3º, XVIIIe, 3ος, 19वीं, ৩য়, and 3-й, 2-я. */
export const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(
  'st nd rd th er re ere e eme ieme nde nd de ste o a os as ος ου ο η го и е м я व য ম রথ ষঠ শ'.split(' '),
);

/** How manuscripts are catalogued: "s. XVin." is the beginning of the 15th century (ineunte, mediante, exeunte). */
const ROMAN_ENDINGS: Readonly<Record<string, 'early' | 'mid' | 'late'>> = {
  in: 'early',
  inc: 'early',
  med: 'mid',
  ex: 'late',
};

/** A word that is a Roman numeral with or without an ending: its number, and the part of a century it names. */
export function romanWord(word: string): { value: number; part?: 'early' | 'mid' | 'late' } | undefined {
  // Russian and Ukrainian keyboards have letters that look like these.
  const latin = word.replaceAll('х', 'x').replaceAll('і', 'i');
  const letters = /^[ivx]+/.exec(latin)?.[0];
  if (letters === undefined) return undefined;
  const take = (length: number): number => romanNumber(letters.slice(0, length));
  // "XVIe" ends in e; "Xin." in "in", whose i the numeral does not own.
  for (const length of [letters.length, letters.length - 1]) {
    const value = take(length);
    const ending = word.slice(length);
    if (length === 0 || value === 0 || value > 30) continue;
    if (ending === '' || ORDINAL_ENDINGS.has(ending)) return { value };
    const part = ROMAN_ENDINGS[ending];
    if (part) return { value, part };
  }
  return undefined;
}
