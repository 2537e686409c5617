import { fold } from '../place/fold.ts';
import { KINDS, MATERIALS } from './words.ts';

/** The first and the last year of a date; null without one. */
type Years = { yearFrom: number | null; yearTo: number | null };

/** What of a record tells what it is related to; of its description the beginning is enough. */
export type Compared = Years & { name: string; discoveredAt: string; description: string };

/** What artifacts may share: parts of the place of the find, what it is made of, and what it is. */
export type Traits = {
  /** As they are written, by how they are compared, the smallest first. */
  places: ReadonlyMap<string, string>;
  /** The last of several, as it is compared. */
  country: string | undefined;
  materials: string[];
  kinds: string[];
  century: string | undefined;
};

/** A text of a stranger may name hundreds, which hundreds of records would be compared by; museums name five at most. */
const MOST_PLACES = 8;
/** A search looks for each word of a name; museums' longest has nine. */
const MOST_WORDS = 10;

const CAPITAL = /^[\p{Lu}\p{Lo}]/u;
const WITHIN_NAMES = new Set('of the de del della la las le les los du da do di al el'.split(' '));
const NO_PLACE =
  /^(?:unknown|uncertain|unrecorded|not|none|n\/a|various|private|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b/i;

/** "Saqqara", "Isle of Lewis": the name at the end of a part of a place, after "a tomb at" and the like; '' without one. */
function nameOf(part: string): string {
  const words = part.trim().split(' ');
  let start = words.length;
  for (let at = start - 1; at >= Math.max(0, words.length - MOST_WORDS); at--) {
    const word = words[at] ?? '';
    if (CAPITAL.test(word)) start = at;
    else if (!WITHIN_NAMES.has(word)) break;
  }
  return words.slice(start).join(' ');
}

const NO_FINDSPOT = /\d|\b(?:collection|auction|exhibition|HMS)\b/i;

/** Scripts in which names are the same with accents and without; in others a mark may be a vowel. */
const HAS_ACCENTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const foldPlace = (name: string): string =>
  HAS_ACCENTS.test(name) ? fold(name) : name.normalize().toLowerCase();

/** The place of the find stands before the first semicolon; what holds figures is a date, or a number. */
function placesOf(discoveredAt: string): Pick<Traits, 'places' | 'country'> {
  const places = new Map<string, string>();
  let read = 0;
  let last: string | undefined;
  for (const part of (discoveredAt.split(';')[0] ?? '').split(/[,()]/)) {
    const name = NO_FINDSPOT.test(part) ? '' : nameOf(part);
    if (!name || NO_PLACE.test(name)) continue;
    last = foldPlace(name);
    if (!places.has(last)) places.set(last, name);
    read += 1;
    if (read === MOST_PLACES) break;
  }
  return { places, country: read > 1 ? last : undefined };
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** Nothing older is dated to a century. */
const FIRST_CENTURY = -3000;

/** "3rd century BC": the one that all years lie in; undefined when they lie in several, or there are none. */
function centuryOf({ yearFrom, yearTo }: Years): string | undefined {
  if (yearFrom === null || yearTo === null || yearFrom < FIRST_CENTURY) return undefined;
  if (Math.sign(yearFrom) !== Math.sign(yearTo)) return undefined;
  const [first, last] = [yearFrom, yearTo].map((year) => Math.ceil(Math.abs(year) / 100)) as [number, number];
  if (first !== last) return undefined;
  return `${first}${ENDINGS[ORDINALS.select(first)] ?? 'th'} century${yearFrom < 0 ? ' BC' : ''}`;
}

/** The first and the last year of the century that an artifact is of. */
export function yearsOfCentury({ yearFrom, yearTo }: Years): [number, number] | undefined {
  if (yearFrom === null || centuryOf({ yearFrom, yearTo }) === undefined) return undefined;
  const last = Math.ceil(Math.abs(yearFrom) / 100) * 100;
  return yearFrom < 0 ? [-last, 99 - last] : [last - 99, last];
}

/** More of each would be looked for at the cost of the others; the first ones say most. */
const MOST = 2;

/** Which of these groups of words a text holds, by the first word of each. */
function namedIn(text: string, groups: ReadonlyMap<string, string>): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...new Set(words.flatMap((word) => groups.get(word) ?? []))].slice(0, MOST);
}

/** What a sentence says that something is ends here: "A ceremonial knife" of gold. */
const SAYS_MORE = /\b(?:of|with|that|which|from|in|on|for|at|by|to|holding|showing|covered|about)\b/;

/** What something is not made of: "few of them really bronze". */
const DENIED = /\b(?:few|not|no|never|without|than|like)\b[^,]*/g;

const MATERIAL_LINE = /^Material: (.{0,100})/m;
const OBJECT_LINE = /^Object: (.{0,100})/m;

/** What is known of an artifact that others may share. */
export function traitsOf(artifact: Compared): Traits {
  const { name, description, discoveredAt } = artifact;
  const sentence = (/^[^.;\n]*/.exec(description)?.[0] ?? '').slice(0, 100);
  const [calledSo = ''] = sentence.split(SAYS_MORE);
  return {
    ...placesOf(discoveredAt),
    materials: namedIn(
      `${MATERIAL_LINE.exec(description)?.[1] ?? ''} ${name} ${sentence.replace(DENIED, '')}`,
      MATERIALS,
    ),
    kinds: namedIn(`${OBJECT_LINE.exec(description)?.[1] ?? ''} ${name} ${calledSo}`, KINDS),
    century: centuryOf(artifact),
  };
}

const WITH_THE = /^(?:United |Netherlands|Philippines|Dead Sea)|(?:Islands|Republic|Republic of the Congo)$/;
const withArticle = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

/** More do not fit onto a card. */
const MOST_REASONS = 2;

/** How much artifacts share, and what, in a few words, the nearest first. Undefined when they share nothing. */
export function relatedness(a: Traits, b: Traits): { strength: number; reason: string } | undefined {
  const reasons: [strength: number, reason: string][] = [];
  const [shared, place] = [...a.places].find(([name]) => b.places.has(name)) ?? [];
  if (place !== undefined) {
    const isCountry = [a, b].some(({ country }) => country === shared);
    reasons.push([isCountry ? 2 : 4, `Also from ${WITH_THE.test(place) ? 'the ' : ''}${place}`]);
  }
  const kind = a.kinds.find((one) => b.kinds.includes(one));
  if (kind) reasons.push([3, `Also ${withArticle(kind)}`]);
  const material = a.materials.find((one) => b.materials.includes(one));
  if (material) reasons.push([2, `Also of ${material}`]);
  if (a.century && a.century === b.century) reasons.push([2, `Same century: ${a.century}`]);
  if (reasons.length === 0) return undefined;
  reasons.sort(([one], [other]) => other - one);
  return {
    strength: reasons.reduce((sum, [strength]) => sum + strength, 0),
    reason: reasons
      .slice(0, MOST_REASONS)
      .map(([, reason]) => reason)
      .join(' · '),
  };
}
