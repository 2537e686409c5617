import { GENERIC } from '#historical/place/words.ts';
import { findPlace } from '../places/findPlace.ts';

const YEARS = String.raw`(?:1\d|20)\d\d(?:s|\s?[-–/]\s?(?:(?:1\d|20)\d\d|\d\d))?`;
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?\b\.?`;
const BESIDE = String.raw`(?:spring|summer|autumn|winter|early|late|mid|in|on|by|before|after|about|around|circa|ca?|the|of|excavated|discovered|found)\b\.?`;
/** "12 June 1994", "c. 1850", "the 1920s": a day has its month. */
const DATE = new RegExp(
  String.raw`^(?=\D*\d{4}|.*\b${MONTH})(?:(?:${BESIDE}|${MONTH}|${DAY})[\s-]*)*(?<years>${YEARS})\.?$`,
  'i',
);
const DATE_IN_FIGURES = /\b(\d{4})-[01]?\d-[0-3]?\d\b|\b[0-3]?\d([./])[0-3]?\d\2(\d{4})\b/g;
/** "at Barrow Hill in 1985 by the road", but not "in 1450 m" or "in 1985 Barrow Lane". */
const IN_SENTENCE = new RegExp(
  String.raw`\b(?:in|since|before|after|during|until|circa|around)\s(?<years>${YEARS})(?=$|[.:]|\s(?:and|at|beneath|beside|between|by|during|from|near|of|on|under|when|while|with)\b)`,
  'i',
);
/** "Luxor 1922", but not "Tomb 1922" or "TQ 1922". */
const AFTER_NAME = new RegExp(String.raw`^(?<name>\P{N}+) (?<years>${YEARS})$`, 'u');
/** What has numbers, beside what `GENERIC` has: some of these are names of towns as well. */
const NUMBERED = new Set(
  'block box context grid house lane layer locus lot map mile number parcel plot post route section sheet unit'.split(
    ' ',
  ),
);
const FIRST_AFTER_NAME = 1500;

const isFigures = (text: string): boolean => /^\d[\d\s.]*$/.test(text);

/** Whether a text ends with the name of a place that is known. */
async function endsWithPlace(text: string): Promise<boolean> {
  const last = text.replace(/^.*\s/, '');
  if (GENERIC.has(last.toLowerCase()) || NUMBERED.has(last.toLowerCase())) return false;
  return (await findPlace(text))?.name.split(/[\s,]+/).includes(last) ?? false;
}

/**
 * The years of a find, as they are written (CARE-2): the parts of the text that are dates as a whole, "in 1922", and the last word after a known
 * place. Other figures may be those of a grid or a parcel, and are left out.
 */
export async function yearsOfFind(words: string): Promise<string[]> {
  const years = new Set<string>();
  const thisYear = new Date().getFullYear();
  const parts = words
    .replace(DATE_IN_FIGURES, '$1$3')
    .split(/[,;()]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));
  const areCoordinates = parts.filter(isFigures).length > 1;
  for (const text of parts) {
    if (areCoordinates && isFigures(text)) continue;
    const { years: found = '', name } =
      (DATE.exec(text) ?? IN_SENTENCE.exec(text) ?? AFTER_NAME.exec(text))?.groups ?? {};
    const year = parseInt(found, 10);
    if (!(year <= thisYear)) continue;
    if (name === undefined || (year >= FIRST_AFTER_NAME && (await endsWithPlace(name)))) years.add(found);
  }
  return [...years];
}
