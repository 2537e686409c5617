import type { Artifact } from '#contract/artifact.ts';

type Placed = Pick<Artifact, 'type' | 'discoveredAt' | 'presentLocation' | 'yearFrom' | 'yearTo'>;

/** The parts of a place, from the smallest: "British Museum", "London", "England"; without text in brackets. */
const partsOf = (place: string): string[] =>
  place
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Words for museums, libraries and the like in the languages of most catalogues. */
const MUSEUM = /mus[ée]|librar|bibliot|galler|galerie|archiv|collection|institut|shrine|treasury|cathedral/i;

const sameText = (a: string, b: string): boolean => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;

/** The museum where an artifact is; undefined when its location names none. */
const museumOf = ({ presentLocation }: Placed): string | undefined => {
  const [first] = partsOf(presentLocation);
  return first && MUSEUM.test(first) ? first : undefined;
};

/** The country an artifact was found in: the last part of the place, when there are several and it is no date. */
const countryOf = ({ discoveredAt }: Placed): string | undefined => {
  const parts = partsOf(discoveredAt.split(';')[0] ?? '');
  const last = parts.at(-1);
  return parts.length > 1 && last && !/\d/.test(last) ? last : undefined;
};

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "3rd century BC": the one that all years of an artifact lie in; undefined when they lie in several, or it has none. */
function centuryOf({ yearFrom, yearTo }: Placed): string | undefined {
  if (yearFrom === null || yearTo === null || Math.sign(yearFrom) !== Math.sign(yearTo)) return undefined;
  const [first, last] = [yearFrom, yearTo].map((year) => Math.ceil(Math.abs(year) / 100)) as [number, number];
  if (first !== last) return undefined;
  return `${first}${ENDINGS[ORDINALS.select(first)] ?? 'th'} century${yearFrom < 0 ? ' BC' : ''}`;
}

/** More do not fit onto a card. */
const MOST_REASONS = 2;

const withArticle = (museum: string): string =>
  /^(the|il|la|le|el|das|die|der)\s/i.test(museum) ? museum : `the ${museum}`;

/**
 * Why an artifact is among those related to another (ruling R14), in a few words: what both are seen to share, the nearest
 * first: the country of the find, the century, the museum. The server ranks by shared words and by nearness in time; the type is
 * what they share at least, unless only their stories do.
 */
export function relatedReason(related: Placed, artifact: Placed): string {
  const [museum, country] = [museumOf(related), countryOf(related)];
  const reasons: string[] = [];
  const ownCountry = countryOf(artifact);
  if (country && ownCountry && sameText(country, ownCountry)) reasons.push(`Also found in ${country}`);
  const century = centuryOf(related);
  if (century && century === centuryOf(artifact)) reasons.push(`Also of the ${century}`);
  const ownMuseum = museumOf(artifact);
  if (museum && ownMuseum && sameText(museum, ownMuseum)) reasons.push(`Also in ${withArticle(museum)}`);
  if (reasons.length > 0) return reasons.slice(0, MOST_REASONS).join(' · ');
  return related.type === artifact.type ? `Also among ${related.type}` : 'A story that touches it';
}
