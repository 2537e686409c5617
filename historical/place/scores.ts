import { chordSquared, chordSquaredOf, kilometresBetween } from './distance.ts';
import type { Known } from './gazetteer.ts';
import type { Mention } from './mentions.ts';
import { groupsOf } from '../wordGroups.ts';

/** A place that a mention may stand for, and how well it goes with the others of the text. */
export type Scored = {
  mention: Mention;
  place: Known;
  score: number;
  support: number;
  /** How much of the support is nearness, not the country alone. */
  nearness: number;
  /** Below 0: another country or province is named. */
  conflict: number;
};

const LARGE = new Set<Known['kind']>(['country', 'province', 'district', 'area']);
export const isLarge = ({ kind }: Known): boolean => LARGE.has(kind);

/** Of a state of this radius the state is meant, not a town named after it: California. */
const LARGE_KM = 150;

/** How likely a place is meant where nothing else is said, in the sizes of towns. */
export function likelihood({ kind, size, lat, lon, isHead }: Known): number {
  if (kind === 'country') return 14;
  if (kind === 'province') return size > LARGE_KM ? 9 : 6;
  if (kind === 'area') return 9;
  // Most of what museums keep is from the lands around the Mediterranean, and most towns of the Americas are named after one there.
  return (
    (kind === 'district' ? 5 : size) +
    (lat > 25 && lat < 60 && lon > -11 && lon < 60 ? 2.5 : 0) -
    (isHead ? 2 : 0)
  );
}

/** What lies overseas is told with its country: "Cayenne, France". */
export const PARTS_OF = groupsOf(`
  FR: GF GP MQ RE YT NC PF PM MF BL WF
  NL: AW CW BQ SX
  DK: GL FO
  US: PR GU VI AS MP
  GB: GI JE GG IM BM SH FK KY
  CN: HK MO
  FI: AX
  NO: SJ
  NZ: CK NU TK`);

/**
 * With which other country catalogues of any time tell places: "Haifa, Palestine", "Jericho, Israel", "Kiev, Russia". It says how words are
 * understood, and not whose a place is: the answer names the country of the gazetteer.
 */
const TOLD_WITH: ReadonlyMap<string, string> = new Map([
  ...PARTS_OF,
  ...Object.entries({ TW: 'CN', PS: 'IL', IL: 'PS', UA: 'RU', XK: 'RS', EH: 'MA', VA: 'IT' }),
]);

/** Chords of these kilometres; a constant each, as thousands of pairs are compared in one text. */
const [KM_15, KM_60, KM_150] = [chordSquaredOf(15), chordSquaredOf(60), chordSquaredOf(150)];
const [KM_350, KM_600, KM_1500] = [chordSquaredOf(350), chordSquaredOf(600), chordSquaredOf(1500)];

/** How much it speaks for a place that another is named beside it: 10 for its country, -10 for another country. */
function support(place: Known, other: Known): number {
  if (place.id === other.id) return 3;
  if (other.kind === 'country') {
    if (place.country === other.country) return 10;
    if (place.country === '') return 0;
    // Ancient regions reach across borders, and seas have no country.
    if (TOLD_WITH.get(place.country) === other.country) return 8;
    return place.kind === 'area' && kilometresBetween(place, other) < place.size + other.size ? 2 : -10;
  }
  if (isLarge(other)) {
    const km = kilometresBetween(place, other);
    if (other.kind === 'province' && place.kind === 'town' && place.country === other.country)
      return place.province === other.province ? 8 : -4;
    if (km < other.size * 1.1 + 20) return other.kind === 'district' ? 8 : other.kind === 'area' ? 5 : 6;
    if (km < other.size * 1.5 + 200) return 1;
    if (other.kind === 'province' && place.country === other.country) return 0;
    return km > 1000 ? -6 : -3;
  }
  const chord = chordSquared(place, other);
  if (chord < KM_15) return 5;
  if (chord < KM_60) return 4;
  if (chord < KM_150) return 3;
  if (chord < KM_350) return 1.5;
  if (chord < KM_600) return 0;
  return chord > KM_1500 ? -5 : -2;
}

/** The support of the country that a place is in, less the doubt whether that country is meant. */
const SAME_COUNTRY = 6;

/** A mention as it speaks for the others: each place that it may stand for, and how much less likely it is than the likeliest. */
type Witness = {
  mention: Mention;
  places: { place: Known; doubt: number }[];
  hasCountry: boolean;
  hasProvince: boolean;
};

function witnessOf(mention: Mention): Witness {
  const most = Math.max(...mention.candidates.map(likelihood));
  return {
    mention,
    places: mention.candidates.map((place) => ({ place, doubt: 0.25 * (most - likelihood(place)) })),
    hasCountry: mention.candidates.some(({ kind }) => kind === 'country'),
    hasProvince: mention.candidates.some(({ kind }) => kind === 'province'),
  };
}

function score(place: Known, mention: Mention, witnesses: readonly Witness[], inLanguage: boolean): Scored {
  let total = inLanguage ? 5 : 0;
  let nearness = 0;
  let conflict = 0;
  let abroad = 0;
  let agrees = false;
  for (const { mention: other, places, hasCountry, hasProvince } of witnesses) {
    if (other === mention) continue;
    let help = -Infinity;
    for (const { place: beside, doubt } of places) {
      const gain = support(place, beside) - doubt;
      help = Math.max(help, gain);
      if (beside.kind !== 'country' && !other.isRespelled) nearness = Math.max(nearness, gain);
    }
    // A word of a longer name or a guessed spelling may speak for a place, never against one.
    const isVague = other.isRespelled || ((other.isMuseum || !other.isWhole) && !hasCountry);
    if (isVague) help = Math.max(0, help) / 2;
    else if (hasCountry) {
      if (help >= SAME_COUNTRY) agrees = true;
      else abroad += Math.min(0, help);
    } else if (hasProvince && !other.isNear && !isLarge(place)) conflict += Math.min(0, help);
    total += help;
  }
  // "New Delhi, India, with others in the museums of Pakistan"
  if (!agrees) conflict += abroad;
  const doubt = mention.isRespelled ? 2 : 0;
  return { mention, place, score: total + likelihood(place) - doubt, support: total, nearness, conflict };
}

/** Of equals a region of history is meant, not a town, and a town of today, not an ancient one that was called so once. */
const isBetter = (one: Scored, other: Scored): boolean =>
  one.score === other.score
    ? (one.place.kind === 'town' && other.place.kind === 'ancient') ||
      (one.place.kind === 'area' && other.place.kind === 'town')
    : one.score > other.score;

/** So many places of a text are compared with one another: of many names with many namesakes each, the likelier ones. */
const MOST_PLACES = 64;

function likeliest(mention: Mention, most: number): Mention {
  if (mention.candidates.length <= most) return mention;
  const candidates = [...mention.candidates].sort((a, b) => likelihood(b) - likelihood(a)).slice(0, most);
  return { ...mention, candidates };
}

/** For each mention the place that fits the text best. */
export function scoreAll(named: readonly Mention[], languages: ReadonlySet<string>): Scored[] {
  const mentions = named.map((mention) => likeliest(mention, Math.ceil(MOST_PLACES / named.length)));
  const witnesses = mentions.map(witnessOf);
  return mentions.map((mention) =>
    mention.candidates
      .map((place) =>
        score(place, mention, witnesses, languages.has(PARTS_OF.get(place.country) ?? place.country)),
      )
      .reduce((best, each) => (isBetter(each, best) ? each : best)),
  );
}
