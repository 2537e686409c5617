import { edtfMarksAt, END, unspecifiedAt } from './edtfMarks.ts';
import { SPACELESS, type Folded } from './fold.ts';
import { markOf } from './marks.ts';
import { ORDINAL_ENDINGS, romanNumber, romanWord } from './numerals.ts';
import type { Token, TokenKind } from './tokens.ts';
import { phrasesFrom, type Phrase } from './words/dictionary.ts';

/** What can stand inside a number or a date in figures. */
const NUMBER_MARKS = ',.-/ ';
const LETTERS = /\p{L}{1,40}/uy;
/** The longest of their words that are known, in letters: 紀元後 has three, 기원전 eight, as accents and syllables are taken apart. */
const LONGEST_SPACELESS = 8;
const BETWEEN_WORDS = /[\s.'’"״׳-]*/y;
/** 28,000 and 10.000 and 10 000: groups of three behind one to three digits. */
const GROUPED = /\d{1,3}(?:[,.]\d{3}|[  ]000)+(?!\d)/y;
/** 1.8, 0.25 and .25; three figures behind the point are thousands, but for 0.125. */
const FRACTION = String.raw`(?:\d{1,3}[.,]|\.)\d{1,2}(?!\d)|0?\.\d{3}(?!\d)`;
const MARGIN = String.raw`(?:±|\+ ?\/? ?[-–−])`;
const MILLIONS = String.raw`m(?:ill|io|y|a${END})`;
const THOUSANDS = String.raw`(?:k(?:a|ya|yrs?)${END}|thousand|tausend)`;
/** Another number with which the multiple follows: "1.5–2 million", "3.3 to 3.1 Ma" */
const UNTIL = String.raw`(?:[-–]|to)\s?\d{0,3}(?:[.,]\d{1,3})?\s?`;
/** "1.8 million", "2.5 ± 0.5 million", "1.5–2 ka"; of millions also "2.588 Ma". */
const DECIMAL = new RegExp(
  String.raw`(?:(${FRACTION})\s?(?=(?:cal\s)?(?:m|${THOUSANDS})|${MARGIN}|${UNTIL}(?:${MILLIONS}|${THOUSANDS}))|` +
    String.raw`(\d{1,3}\.\d{3})(?!\d)\s?(?=${MILLIONS}|(?:${MARGIN}|[-–])\s?\d{0,3}\.\d{1,3}\s?${MILLIONS}))`,
  'uy',
);
const MARGIN_FRACTION = new RegExp(`(${FRACTION})`, 'uy');
/** "+/-" and "+-" for "±" */
const TYPED_MARGIN = /\+ ?\/? ?[-–−](?=\s?[\d.])/y;
/** Libraries write 186- for the 1860s and 18-- for the century. */
const LIBRARY_DECADE = /(\d{3})-(?![\d\s\p{L}-])/uy;
const LIBRARY_CENTURY = /(\d\d)--(?![\d\s\p{L}-])/uy;
const DAY_FIRST = /\d{1,2}[./-]\d{1,2}[./-](\d{4})(?!\d)/y;
/** As ISO 8601 writes it: 1799-07-15. */
const YEAR_FIRST = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y;
/** 1845-06 is June 1845; 1845-46 is two years, and so is 1906-07. */
const YEAR_MONTH = /(\d\d(\d\d))-(0[1-9])(?!\d)/y;

/** The Italian '500 is the Cinquecento, 1501 to 1600; a quoted '500' and "'500 a.C." are years. */
const HUNDRED = /(?<=['’‘])[2-9]00(?![\d'’]|\s?(?:[abcd]\.?\s?[cde]e?|[nv]\.?\s?chr)(?!\p{L}))/uy;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLatin = (code: number): boolean => code >= 97 && code <= 122;
const isLetter = (code: number): boolean => isLatin(code) || code > 127;

/** What stands behind the number of a decade or of the "1800s" in English, Swedish and Danish, Finnish, Chinese and Japanese, Korean. */
const DECADE_ENDINGS: ReadonlySet<string> = new Set(
  ['s', 'talet', 'tal', 'tallet', 'luku', 'luvun', 'luvulla', 'luvulta', '年代', '년대'].map((ending) =>
    ending.normalize('NFKD'),
  ),
);

/** 1840-е and 1840-х; 3-е is the third. */
const RUSSIAN_DECADE_ENDINGS: ReadonlySet<string> = new Set(['е', 'х']);

/** The first word of letters that stand without blanks: the longest that is known, else one letter. */
function firstWord(letters: string): string {
  for (let length = LONGEST_SPACELESS; length > 1; length--) {
    const word = letters.slice(0, length);
    if (phrasesFrom(word)) return word;
  }
  return letters.slice(0, 1);
}

/** Takes a text apart into tokens, in one pass from left to right; words without meaning for a date are left out. */
export function tokenize({ lower, original }: Folded): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let end = 0;
  let beside = true;

  const push = (kind: TokenKind, value: number, digits: number, word: string, to: number): void => {
    tokens.push({ kind, value, digits, text: word, glued: at === end, beside });
    at = to;
    end = to;
    beside = true;
  };
  const matchAt = (pattern: RegExp, index: number): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(lower);
  };

  /** The word that begins here, or ''. */
  const wordAt = (index: number): string => {
    let to = index;
    while (isLatin(lower.charCodeAt(to))) to++;
    if (!(lower.charCodeAt(to) > 127)) return lower.slice(index, to);
    const letters = matchAt(LETTERS, index)?.[0] ?? '';
    return SPACELESS.test(letters) ? firstWord(letters) : letters;
  };

  /** "1.8", "0.25" or ".25", where what stands beside it says that it is no date and no group of thousands. */
  const readFraction = (): boolean => {
    const pattern = tokens.at(-1)?.kind === 'plusMinus' ? MARGIN_FRACTION : DECIMAL;
    const read = matchAt(pattern, at);
    if (!read) return false;
    push('number', Number((read[1] ?? read[2])?.replace(',', '.')), 1, '', at + read[0].length);
    return true;
  };

  const readDigits = (): void => {
    let next = at;
    while (isDigit(lower.charCodeAt(next))) next++;
    let figures = lower.slice(at, next);
    if (figures.length === 3 && matchAt(HUNDRED, at)) {
      return push('centuryName', Number(figures) / 100 + 11, 0, '', next);
    }
    const unspecified = 'xu-'.includes(lower.charAt(next) || ' ') ? unspecifiedAt(lower, at) : undefined;
    if (unspecified) {
      const { kind, value, digits, to } = unspecified;
      return push(kind, value, digits, '', to);
    }
    if (NUMBER_MARKS.includes(lower.charAt(next)) && isDigit(lower.charCodeAt(next + 1))) {
      const iso = matchAt(YEAR_FIRST, at);
      // Day and month come before the year, as in "15 July 1799"; without a month of that number the year is read alone.
      if (iso && Number(iso[2]) >= 1 && Number(iso[2]) <= 12) {
        push('number', Number(iso[3]), 2, '', at);
        push('month', Number(iso[2]), 2, '', at);
      }
      const month = matchAt(YEAR_MONTH, at);
      // 1904-05/1904-08 are months, as ISO 8601 writes a range, and so are two of one year: 1906-07 to 1906-09.
      const isOfRange = tokens.at(-1)?.kind === 'slash' || lower.charAt(at + 7) === '/';
      const isOfTwo = month && lower.split(`${month[1]}-0`).length > 2;
      const isMonth = month && (isOfRange || isOfTwo || Number(month[3]) <= Number(month[2]));
      const day = matchAt(DAY_FIRST, at) ?? iso ?? (isMonth ? month : null);
      if (day) return push('day', Number(day[1]), 4, '', at + day[0].length);
      if (readFraction()) return;
      const grouped = matchAt(GROUPED, at)?.[0];
      if (grouped) {
        next = at + grouped.length;
        figures = grouped.replace(/\D/g, '');
      }
    }
    if (lower.charAt(next) === '-') {
      const decade = matchAt(LIBRARY_DECADE, at) ?? matchAt(LIBRARY_CENTURY, at);
      if (decade) {
        const known = decade[1] ?? '';
        const digits = known.length === 3 ? 3 : 4;
        return push('decadeNumber', Number(known.padEnd(4, '0')), digits, '', at + decade[0].length);
      }
    }
    // 19th, 3ος, and with a hyphen the Russian 3-й and the Swedish 1800-talet
    const from = lower.charAt(next) === '-' ? next + 1 : next;
    const ending = isLetter(lower.charCodeAt(from)) ? wordAt(from) : '';
    const value = Number(figures);
    const isDecade = DECADE_ENDINGS.has(ending) || (figures.length > 2 && RUSSIAN_DECADE_ENDINGS.has(ending));
    if (isDecade || (ending === 'er' && value > 1)) {
      return push('decadeNumber', value, figures.length, '', from + ending.length);
    }
    // 1920's, and the Dutch 19de-eeuws
    if (/^['’]s(?!\p{L})/u.test(lower.slice(next, next + 3))) {
      return push('decadeNumber', value, figures.length, '', next + 2);
    }
    if (figures.length <= 2 && ORDINAL_ENDINGS.has(ending)) {
      return push('ordinal', value, figures.length, '', from + ending.length);
    }
    const joined = figures.length <= 2 ? /^(?:st|nd|rd|th)(?=\p{L})/u.exec(ending)?.[0] : undefined;
    if (joined) return push('ordinal', value, figures.length, '', next + joined.length);
    push('number', value, figures.length, '', next);
  };

  /** Where the phrase ends whose first word ends at `from`, or -1 where it does not stand here. */
  const phraseEnd = (phrase: Phrase, first: string, from: number): number => {
    let index = from;
    let before = first;
    for (const word of phrase.rest) {
      const gap = matchAt(BETWEEN_WORDS, index)?.[0] ?? '';
      // "a.C." is before Christ, "à c. 1510" is not; "ق م" is.
      if (before.length === 1 && word.length === 1 && !gap.includes('.') && isLatin(word.charCodeAt(0)))
        return -1;
      index += gap.length;
      if (wordAt(index) !== word) return -1;
      index += word.length;
      before = word;
    }
    return index;
  };

  const readWord = (): void => {
    const word = wordAt(at);
    const next = at + word.length;
    const written = original.slice(at, next);
    for (const phrase of phrasesFrom(word) ?? []) {
      const to = phraseEnd(phrase, word, next);
      if (to === -1) continue;
      if (phrase.kind === 'filler') {
        // 7192 AM counts the years of the world.
        if (written === 'AM') return push('word', 0, 0, word, to);
        beside = false;
        // Hebrew ה-3 and Indonesian ke-3 are the third.
        at = lower.charAt(to) === '-' && isDigit(lower.charCodeAt(to + 1)) ? to + 1 : to;
        return;
      }
      // C18, C4, C19th and C3BC are centuries, c18 is about the year 18.
      const c18 =
        written === 'C' &&
        /^\d\d?(?:th|st|nd|rd)?(?:bce?|ad|ce)?(?![\d\p{L}])/u.test(lower.slice(to, to + 8));
      return push(c18 ? 'centuryBefore' : phrase.kind, phrase.value, 0, word, to);
    }
    const roman = romanWord(word);
    if (roman) {
      push('roman', roman.value, 0, word, next);
      if (roman.part) push(roman.part, 0, 0, '', next);
      return;
    }
    // MDCCXL, as printers wrote it
    const year = written.length > 4 && written === written.toUpperCase() ? romanNumber(word) : 0;
    if (year > 1000) return push('day', year, 4, '', next);
    push('word', 0, 0, word, next);
  };

  while (at < lower.length) {
    const code = lower.charCodeAt(at);
    const edtf = edtfMarksAt(lower, at, at === end ? tokens.at(-1) : undefined);
    for (const { kind, to } of edtf) push(kind, 0, 0, '', to);
    if (edtf.length > 0) continue;
    const mark = markOf(lower.charAt(at), tokens.at(-1));
    const margin = lower.charAt(at) === '+' ? matchAt(TYPED_MARGIN, at) : null;
    if (isDigit(code)) readDigits();
    else if (margin) push('plusMinus', 0, 0, '', at + margin[0].length);
    // In "c.5 Ma" the dot ends a word.
    else if (lower.charAt(at) === '.' && !/[\p{L}\d.]/u.test(lower.charAt(at - 1)) && readFraction())
      continue;
    else if (mark) push(mark, 0, 0, '', at + 1);
    else if (isLetter(code) && wordAt(at) !== '') readWord();
    else at++;
  }
  return tokens;
}
