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

/** What of each of these lines follows its label, in the order of the labels. */
const linesOf = (text: string, labels: string): string[] =>
  labels.split('|').flatMap((label) => {
    const line = text.split('\n').find((each) => each.toLowerCase().startsWith(`${label.toLowerCase()}:`));
    return line ? [line.slice(label.length + 1).trim()] : [];
  });

const MADE_IN =
  /\b(?:made|painted|woven|printed|minted|struck|cast|carved|forged|written|produced)\s+(?:probably\s+|perhaps\s+)?(?:in|at)\s+(\p{Lu}[^.;:()\n]{2,60})/u;

/**
 * The words of places that a record tells of without its discovery: where it was made, of which people it is. They are weaker than a discovery's, and have to
 * be told as such. Of its prose only the description counts, which is of the thing itself.
 * @returns the surest first; empty where there are none
 */
export function toldPlaces(description: string, historicalContext: string): string[] {
  const prose = description.slice(0, MOST_TOLD);
  const text = `${prose}\n${historicalContext.slice(0, MOST_TOLD)}`;
  const made = MADE_IN.exec(prose)?.[1];
  const lands = linesOf(text, PEOPLE_LABELS).flatMap((people) => LAND_OF.get(people.toLowerCase()) ?? []);
  return [...linesOf(text, PLACE_LABELS), ...(made ? [made] : []), ...lands]
    .slice(0, MOST_PLACES)
    .map((words) => words.slice(0, LONGEST));
}
