/** Letters that Unicode does not take apart into a base and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ə: 'a', ŋ: 'ng' },
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Apostrophes, and the signs that stand for the Arabic hamza and ayn or the Russian soft sign. */
const APOSTROPHES = /['’‘ʻʼʾʿ`´ʹ"“”]/g;
const PLAIN = /^[a-z ]*$/;
/** Chinese and Japanese write words without blanks between them: each sign is a word of a name. */
const BETWEEN_SIGNS = /(?<=\p{Script=Han})(?=\p{Script=Han})/gu;

/** A name as it is compared: small letters without accents, words divided by one blank, "Saint" as "st". */
export function fold(name: string): string {
  let plain = name.toLowerCase();
  if (!PLAIN.test(plain)) {
    plain = plain
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(APOSTROPHES, '')
      .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .replace(BETWEEN_SIGNS, ' ');
  }
  return plain
    .trim()
    .replace(/  +/g, ' ')
    .replace(/\b(?:saint|sainte|sankt|santa|sant|ste)\b/g, 'st');
}

const RESPELLED: readonly (readonly [RegExp, string])[] = [
  [/^(?:al|el|ar|er|as|es|ash|esh|at|et|an|en|ad|ed|az|ez|the) /, ''],
  [/ (?:al|el|ar|er|as|es|ash|esh|at|et|an|en|ad|ed|az|ez) /g, ' '],
  [/ /g, ''],
  [/sch|sh|ch(?=[ei])|ts|tz|dzh|dj|zh/g, 's'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/[jy]/g, 'i'],
  [/w/g, 'v'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/g/g, 'k'],
  [/(?:u|o)[sn]$|um$|[ei]s$/, ''],
  [/[aeiou]/g, ''],
  [/(.)(?=\1)/g, ''],
];

/**
 * What stays the same in most spellings of a folded name: its consonants, without those that transcriptions write in different ways.
 * "Panticapaeum" and "Pantikapaion", "Teheran" and "Tehran" have the same sound.
 */
export function soundOf(folded: string): string {
  let sound = folded;
  for (const [pattern, replacement] of RESPELLED) sound = sound.replace(pattern, replacement);
  return sound;
}
