import { isJoin, ordinalValue } from './parts.ts';
import type { Token } from './tokens.ts';
import { phrasesFrom } from './words/dictionary.ts';
import { contains, spanOf, toAstronomical, type Span } from './years.ts';
import { AMERICAS } from './periods/americas.ts';
import { ASIA } from './periods/asia.ts';
import { EUROPE } from './periods/europe.ts';
import { EGYPTIAN_DYNASTIES, NEAR_EAST } from './periods/nearEast.ts';

const QUALIFIERS: ReadonlySet<string> = new Set(
  'period dynasty dynasties culture era reign kingdom style age zeit periode epoche dynastie kultur epoque culture regne periodo epoca dinastia cultura regno'.split(
    ' ',
  ),
);
/** "Dynastie des Ming", "periodo de Edo": words between a name and its qualifier. */
const FILLERS: ReadonlySet<string> = new Set(['de', 'des', 'd', 'der', 'di', 'the', 'of', 'del', 'della']);

/** Words between the periods of a range or of a choice. */
const LINKS: ReadonlySet<string> = new Set(
  'to or and until through into bis oder und ou et o e y'.split(' '),
);
const pastLink = (words: readonly string[], at: number): number => (LINKS.has(words[at] ?? '') ? at + 1 : at);

const LONGEST_NAME = 5;

/** Every word of a period's name, and those that stand beside one. */
const WORDS = new Set(QUALIFIERS);

interface Period extends Span {
  qualified: boolean;
}

const PERIODS = new Map<string, Period>();
for (const { periods } of [ASIA, NEAR_EAST, EUROPE, AMERICAS]) {
  for (const [names, [from, to]] of Object.entries(periods)) {
    for (const name of names.split('|')) {
      const qualified = name.endsWith('*');
      const plain = qualified ? name.slice(0, -1) : name;
      PERIODS.set(plain, { from: toAstronomical(from), to: toAstronomical(to), qualified });
      for (const word of plain.split(' ')) WORDS.add(word);
    }
  }
}

/** "Late Ming" is the second half of Ming: a name of its own, like Late Minoan, is in the list. */
const HALVES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  early: [0, 0.5],
  mid: [0.25, 0.75],
  late: [0.5, 1],
};

function partOf(period: Span, word: string | undefined): Span {
  const meaning = phrasesFrom(word ?? '')?.find(({ rest }) => rest.length === 0)?.kind ?? '';
  const half = HALVES[meaning];
  if (!half) return period;
  const years = period.to - period.from;
  return { from: period.from + Math.round(half[0] * years), to: period.from + Math.round(half[1] * years) };
}

function isQualified(words: readonly string[], from: number, to: number): boolean {
  if (to - from === words.length) return true;
  const before = words.slice(Math.max(0, from - 3), from).filter((word) => !FILLERS.has(word));
  // "Yuan-Ming dynasty", "Song, Yuan or Ming dynasty": the last name's qualifier is this one's too.
  let behind = to;
  while (PERIODS.has(words[pastLink(words, behind)] ?? '')) behind = pastLink(words, behind) + 1;
  return QUALIFIERS.has(before.at(-1) ?? '') || QUALIFIERS.has(words[behind] ?? '');
}

/** "Ptolemaic-Roman", "Roman or medieval": a range, or a choice, names a period at its other end. `end`: where the period before it ends. */
function isLinked(words: readonly string[], from: number, to: number, end: number): boolean {
  if (from === end + 1 && pastLink(words, end) === from) return true;
  const behind = pastLink(words, to);
  for (let length = LONGEST_NAME; length > 0 && behind > to; length--)
    if (PERIODS.get(words.slice(behind, behind + length).join(' '))?.qualified === false) return true;
  return false;
}

/** Whether this word can name a period, or belong to a name. */
export const isPeriodWord = (word: string): boolean => WORDS.has(word);

function named(words: readonly string[]): Span[] {
  const found: Span[] = [];
  let end = -1;
  for (let at = 0; at < words.length; at++) {
    if (!isPeriodWord(words[at] ?? '')) continue;
    for (let length = LONGEST_NAME; length > 0; length--) {
      const period = PERIODS.get(words.slice(at, at + length).join(' '));
      if (!period || at + length > words.length) continue;
      const isPeriod =
        !period.qualified || isQualified(words, at, at + length) || isLinked(words, at, at + length, end);
      if (!isPeriod) continue;
      found.push(partOf(period, words[at - 1]));
      end = at + length;
      at = end - 1;
      break;
    }
  }
  return found;
}

/** Where dynasties are numbered that are none of Egypt. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  'babylon babylonian babylone isin ur uruk larsa lagash kish akkad sealand'.split(' '),
);

/** Behind a number they say that it is none of a dynasty. */
const UNITS: ReadonlySet<string> = new Set(
  'century centuryBefore millennium half third quarter measure bc ad ah bp ago'.split(' '),
);

/** Whether the number here is a dynasty's like the one it is joined to: "Dynasties 21 to 25", but not "Dynasty 26 or 6th century BC". */
export function isOtherDynasty(tokens: readonly Token[], at: number): boolean {
  const number = ordinalValue(tokens[at]);
  // In "14th-13th century" the unit is further on.
  const after = tokens
    .slice(at + 1, at + 4)
    .find((token) => !token.glued || (token.kind !== 'dash' && ordinalValue(token) === 0));
  return number > 0 && number <= EGYPTIAN_DYNASTIES.length && !UNITS.has(after?.kind ?? '');
}

/** "Dynasty 18", "18th-19th Dynasty", "Dynasties 21 to 25", "XVIIIe dynastie". */
function egyptian(tokens: readonly Token[]): Span[] {
  if (tokens.some(({ text }) => ELSEWHERE.has(text))) return [];
  const numbers = tokens.flatMap((token, at) => {
    if (token.kind !== 'dynasty') return [];
    const step = ordinalValue(tokens[at - 1]) > 0 ? -1 : 1;
    const other = tokens[at + 2 * step];
    const isJoined = isJoin(other) && other?.kind !== 'comma' && isOtherDynasty(tokens, at + 3 * step);
    return [at + step, ...(isJoined ? [at + 3 * step] : [])].map((index) => ordinalValue(tokens[index]));
  });
  return numbers.flatMap((number) => {
    const years = EGYPTIAN_DYNASTIES[number - 1];
    return years ? [{ from: toAstronomical(years[0]), to: toAstronomical(years[1]) }] : [];
  });
}

/** A text's words; a dash between periods is the word "to". */
const wordsOf = (folded: string): string[] =>
  folded
    .replace(/[–—/]|\s-\s/g, ' to ')
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => {
      const parts = word.split('-');
      return parts.every((part) => PERIODS.has(part)) ? parts.join(' to ').split(' ') : parts;
    })
    .filter((word) => word !== '');

/**
 * The years of the periods that a text names ("Late Bronze Age", "Dynastie Ming"), on the line without a gap; or nothing.
 * Of a period within another ("New Kingdom, Dynasty 18") the narrower counts; periods beside each other count together.
 *
 * @param folded the text in lower case, without accents
 */
export function findPeriod(folded: string, tokens: readonly Token[]): Span | undefined {
  const words = wordsOf(folded);
  const found = [...named(words), ...egyptian(tokens)];
  return spanOf(
    found.filter(
      (span) => !found.some((other) => other !== span && contains(span, other) && !contains(other, span)),
    ),
  );
}
