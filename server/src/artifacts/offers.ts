import type { ArtifactPage } from '#contract/artifactList.ts';
import { isAllTime, type Filters } from './filters.ts';
import { namedArea } from '../places/namedArea.ts';
import { yearsOf } from './storedDates.ts';

type Offer = NonNullable<ArtifactPage['offers']>[number];

/** So many words of a search are looked at, and so many as one date or place: what a search costs does not grow with its text. */
const MAX_WORDS = 8;
const LONGEST = 4;
/** A number of fewer figures is no year. */
const SHORT_NUMBER = /^\d{1,2}$/;
/** Numbers of records, sizes, dates of a day: "1984.12", "A1234"; "c1830" is a year. */
const NO_YEAR = /\d[.,:/x]\d|(?<!\bc)(?<=\p{L})\d/u;
/** From here on a year by itself is after Christ; a century may be either. */
const FIRST_PLAIN_YEAR = 1000;
const ERA = /\b(?:bce?|ce|ad)\b/gi;
const YEARS_ALONE = /^(?:ca?\.?\s?)?[\d\s–-]+$/i;

type Years = { from: number; to: number };

function readYears(text: string): Years | undefined {
  const { yearFrom, yearTo } = yearsOf(text);
  return yearFrom === null || yearTo === null ? undefined : { from: yearFrom, to: yearTo };
}

const OF_PERIODS = /^(?:period|era|age|dynasty|kingdom|reign|empire)s?$/i;

/** Whether a word tells something of a number or a period beside it: "century", "AD", "dynasty". */
const isOfDates = (word: string): boolean => OF_PERIODS.test(word) || readYears(`5 ${word}`) !== undefined;

const areSame = (a: Years | undefined, b: Years | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to;

/** Whether the first or the last of these words belongs to the rest of the search: without it the years are the same. */
const isBesideYears = (words: string[], years: Years): boolean =>
  words.length > 1 &&
  [
    { edge: words[0] ?? '', others: words.slice(1) },
    { edge: words.at(-1) ?? '', others: words.slice(0, -1) },
  ].some(({ edge, others }) => !isOfDates(edge) && areSame(readYears(others.join(' ')), years));

/** The periods that words may stand for: without an era, that before Christ and that after. */
function periodsOf(words: string[]): Omit<Offer, 'search'>[] {
  const text = words.join(' ').replace(ERA, (era) => era.toUpperCase());
  if (SHORT_NUMBER.test(text) || NO_YEAR.test(text)) return [];
  const years = readYears(text);
  if (!years) return [];
  if (isBesideYears(words, years)) return [];
  const before = readYears(`${text} BC`);
  const hasNoEra = before?.from === -years.to && before.to === -years.from && years.from > 0;
  if (!before || !hasNoEra || (YEARS_ALONE.test(text) && years.from >= FIRST_PLAIN_YEAR))
    return [{ text, ...years }];
  return [
    { text: `${text} BC`, ...before },
    { text: `${text} AD`, ...years },
  ];
}

async function areasOf(words: string[]): Promise<Omit<Offer, 'search'>[]> {
  const land = await namedArea(words.join(' '));
  return land ? [{ text: land.name, area: land.area }] : [];
}

/**
 * What is offered for the longest runs of words that say something, none of which has a word in common with another.
 * @param taken places of words that are taken already; those of what is found are added
 */
async function offersFor(
  words: string[],
  read: (run: string[]) => Omit<Offer, 'search'>[] | Promise<Omit<Offer, 'search'>[]>,
  taken: Set<number>,
): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const places = Array.from({ length }, (_, at) => from + at);
      if (places.some((place) => taken.has(place))) continue;
      const found = await read(words.slice(from, from + length));
      if (found.length > 0) for (const place of places) taken.add(place);
      const rest = [...words.slice(0, from), ...words.slice(from + length)].join(' ');
      offers.push(...found.map((each) => ({ ...each, search: rest })));
    }
  return offers;
}

/**
 * What the words of a search may say of time and place, each as a period or an area instead of these words (LIST-20). Nothing is
 * taken for granted: the search itself is for all of its words.
 * @param filters a period or an area that is chosen already is kept, and no other is offered
 */
export async function offersOf(search: string, filters: Omit<Filters, 'type'>): Promise<Offer[]> {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length > MAX_WORDS) return [];
  // What says a time says no place as well: "edo period".
  const taken = new Set<number>();
  const periods = isAllTime(filters) ? await offersFor(words, periodsOf, taken) : [];
  const areas = filters.area ? [] : await offersFor(words, areasOf, taken);
  return [
    ...new Map([...periods, ...areas].reverse().map((offer) => [offer.text, offer])).values(),
  ].reverse();
}
