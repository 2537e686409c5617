import { MATERIALS } from '../relatedness/words.ts';
import { LAND_OF } from './peoples.ts';

/** As much of a text is read: museums' lines stand in its beginning. */
export const MOST_TOLD = 4000;
const MOST_PLACES = 4;
const LONGEST = 200;

/** Labels of lines that name a place, the nearest to a find first; those of imported records, and what `import` makes of columns. */
const PLACE_LABELS =
  'Place of discovery|Findspot|Excavation|Place of origin|Place made|Made in|Place of production|Production place|Geography|Origin|Place|Region|Country of origin|Country';
/** Labels of lines that name a people, whose land it is from at the widest. */
const PEOPLE_LABELS = 'Culture|Cultures|Nationality|Made by';

const LABELLED = /^([a-z][a-z ]{2,30}):(.*)$/gim;

/** What follows its label in each line that has one, by the label in small letters; the first of equal ones. */
function labelledLines(text: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  for (const [, label = '', words = ''] of text.matchAll(LABELLED)) {
    const known = label.toLowerCase();
    if (!lines.has(known)) lines.set(known, words.trim());
  }
  return lines;
}

/** Those of these labels that have words, in the order of the labels. */
const wordsOf = (lines: ReadonlyMap<string, string>, labels: string): string[] =>
  labels.split('|').flatMap((label) => lines.get(label.toLowerCase()) || []);

const MADE_IN =
  /\b(?:made|painted|woven|printed|minted|struck|cast|carved|forged|written|produced)\s+(?:probably\s+|perhaps\s+)?(?:in|at)\s+(\p{Lu}[^.;:()\n]{2,60})/u;
/** A sentence that denies something, compares, or tells of a part of the thing. */
const OF_ANOTHER =
  /\b(?:not|no|never|nor|neither|those|such|like|imitat\w*|cop(?:y|ies|ied)|types?|styles?|whose|inspired|similar)\b|n[’']t\b/i;
const SENTENCE_END = /(?<=[.!?])\s+|\n+/;

/** Where the first sentence that says it of the thing itself has it made. "Woven in Wool" names no place. */
function madeIn(prose: string): string | undefined {
  for (const sentence of prose.split(SENTENCE_END)) {
    const place = OF_ANOTHER.test(sentence) ? undefined : MADE_IN.exec(sentence)?.[1];
    if (place && !MATERIALS.has(/^\p{L}+(?!\p{L}| \p{Lu})/u.exec(place)?.[0].toLowerCase() ?? ''))
      return place;
  }
  return undefined;
}

/**
 * The words of places that a record tells of without its discovery: where it was made, of which people it is. They are weaker than a discovery's, and have to
 * be told as such. Of its prose only the description counts, which is of the thing itself.
 * @returns the surest first; empty where there are none
 */
export function toldPlaces(description: string, historicalContext: string): string[] {
  const prose = description.slice(0, MOST_TOLD);
  const text = `${prose}\n${historicalContext.slice(0, MOST_TOLD)}`;
  const made = madeIn(prose);
  const lines = labelledLines(text);
  const lands = wordsOf(lines, PEOPLE_LABELS).flatMap((people) => LAND_OF.get(people.toLowerCase()) ?? []);
  return [...wordsOf(lines, PLACE_LABELS), ...(made ? [made] : []), ...lands]
    .slice(0, MOST_PLACES)
    .map((words) => words.slice(0, LONGEST));
}
