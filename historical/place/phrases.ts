import { fold } from './fold.ts';
import { BEARINGS, DIVISIONS, MUSEUM_WORDS, NEAR } from './words.ts';

/** A word of a phrase: as it is compared, and whether it may begin a name. */
export type Word = {
  key: string;
  isName: boolean;
  /** A hyphen joins it with the word before: "Saint-Sauveur-en-Puisaye" is no Saint-Sauveur. */
  isJoined: boolean;
  /** The word without its genitive, if it may have one: "Edison's". */
  bare: string | undefined;
};

/** What stands between two commas or parentheses. */
export type Phrase = {
  words: Word[];
  /** "near Lecce", "(between Palma and Agrigento)" */
  isNear: boolean;
  isMuseum: boolean;
  /** "Zugdidi raion", "Drama district": what surrounds the town of that name. */
  isDivision: boolean;
  /** Countries in whose language the museum is named. */
  language: readonly string[];
  /** "5 km W of Lecce": kilometres, and degrees from north if they are told. */
  shift: { km: number; bearing: number | undefined } | undefined;
};

/** So many words are read of a text: more would cost time, and places are named at its beginning. */
const MAX_WORDS = 120;
/** No word is longer, but where no blanks divide them. */
const MAX_LETTERS = 200;
/** A parenthesis is kept: it opens another name of what stands before it. A comma inside a number divides nothing: "5,000 km". */
const BREAK = /(?<!\d),|,(?!\d)|[;:،，、؛；。（）)[\]/=?<>|"“”–—]|\s-\s|\s\bor\b\s|\n|(?=\()/;
const DISTANCE =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,5}(?:[.,]\d{1,3})?)\s{0,2}(km|kilomet\w*|miles?|mi|m)\b\.?\s{0,2}(?:to the )?([NESW]{1,3}\b|(?:north|south)?-?(?:east|west)|north|south)?\.?(?:\s(?:of|from|de|von|di)\b)?/i;
const WORD = /[\p{L}\p{M}\p{N}'’‘ʻʼʾʿ`´.-]+/gu;
const CAPITAL = /^['’‘ʻʼʾʿ`´]?(?:\p{Lu}|\p{Lo})|^(?:al|el|l|d|an|ash|ad)['’-]\p{Lu}/u;
/** A word of Chinese or Japanese, which is joined with none. */
const SIGN = /^\p{Script=Han}/u;
const MILE_KM = 1.609;

function shiftOf(text: string): Phrase['shift'] {
  const found = DISTANCE.exec(text);
  if (!found) return undefined;
  const unit = found[2] ?? '';
  if (unit === 'm') return undefined;
  const km =
    Number((found[1] ?? '').replace(/,(?=\d{3})/g, '').replace(',', '.')) * (/^mi/i.test(unit) ? MILE_KM : 1);
  const bearing = BEARINGS.get((found[3] ?? '').toLowerCase().replace('-', ''));
  return { km, bearing };
}

/** The phrases of a clause, in its order. A text without any capital letter is read as if every word had one. */
export function phrasesOf(clause: string): Phrase[] {
  const hasCapitals = /\p{Lu}/u.test(clause);
  let left = MAX_WORDS;
  const phrases: Phrase[] = [];
  for (const text of clause.split(BREAK)) {
    const isAside = text.startsWith('(');
    const before = isAside ? phrases.at(-1) : undefined;
    const shift = shiftOf(text) ?? before?.shift;
    const rest = shift && !before?.shift ? text.replace(DISTANCE, ' near ') : text;
    const words: Word[] = [];
    for (const [raw] of rest.matchAll(WORD)) {
      if (left <= 0) break;
      const isName = !hasCapitals || CAPITAL.test(raw);
      const isGenitive = /['’]s$/.test(raw);
      fold(raw.slice(0, MAX_LETTERS))
        .split(' ')
        .forEach((key, at) => {
          if (key === '' || left <= 0 || /\d/.test(key)) return;
          left--;
          words.push({
            key,
            isName,
            isJoined: at > 0 && !SIGN.test(key),
            bare: isGenitive ? key.replace(/s$/, '') : undefined,
          });
        });
    }
    if (words.length === 0) continue;
    const museums = words.filter(({ key }) => MUSEUM_WORDS.has(key));
    const languages = museums.flatMap(({ key }) => (MUSEUM_WORDS.get(key) ?? '').split(' ')).filter(Boolean);
    phrases.push({
      words,
      isNear: shift !== undefined || before?.isNear === true || words.some(({ key }) => NEAR.has(key)),
      isMuseum: museums.length > 0,
      isDivision: words.some(({ key }) => DIVISIONS.has(key)),
      language: languages,
      shift,
    });
  }
  return phrases;
}
