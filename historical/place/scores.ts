import { kilometres } from './distance.ts';
import type { Known } from './gazetteer.ts';
import type { Mention } from './mentions.ts';

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

/** How likely a place is meant where nothing else is said, in the sizes of towns. */
export function likelihood({ kind, size, lat, lon, isHead }: Known): number {
  if (kind === 'country') return 14;
  if (kind === 'province') return 8;
  if (kind === 'area') return size > 0 ? 7 : 0;
  if (kind === 'district') return 4;
  // Most of what museums keep is from the lands around the Mediterranean, and most towns of the Americas are named after one there.
  return size + (lat > 25 && lat < 60 && lon > -11 && lon < 60 ? 1.5 : 0) - (isHead ? 2 : 0);
}

/** What lies overseas is told with its country: "Cayenne, France". */
export const PARTS_OF: Readonly<Record<string, string>> = {
  GF: 'FR',
  GP: 'FR',
  MQ: 'FR',
  RE: 'FR',
  YT: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  MF: 'FR',
  BL: 'FR',
  WF: 'FR',
  AW: 'NL',
  CW: 'NL',
  BQ: 'NL',
  SX: 'NL',
  GL: 'DK',
  FO: 'DK',
  PR: 'US',
  GU: 'US',
  VI: 'US',
  AS: 'US',
  MP: 'US',
  GI: 'GB',
  JE: 'GB',
  GG: 'GB',
  IM: 'GB',
  BM: 'GB',
  SH: 'GB',
  FK: 'GB',
  KY: 'GB',
  HK: 'CN',
  MO: 'CN',
  TW: 'CN',
  AX: 'FI',
  SJ: 'NO',
  CK: 'NZ',
  NU: 'NZ',
  TK: 'NZ',
  PS: 'IL',
};

/** How much it speaks for a place that another is named beside it: 10 for its country, -10 for another country. */
function support(place: Known, other: Known): number {
  if (place.id === other.id) return 3;
  if (other.kind === 'country') {
    if (place.country === other.country) return 10;
    // Ancient regions reach across borders, and seas have no country.
    if (PARTS_OF[place.country] === other.country) return 8;
    return place.kind === 'area' &&
      kilometres(place.lat, place.lon, other.lat, other.lon) < place.size + other.size
      ? 2
      : -10;
  }
  const km = kilometres(place.lat, place.lon, other.lat, other.lon);
  if (isLarge(other)) {
    if (other.kind === 'province' && place.kind === 'town' && place.country === other.country)
      return place.province === other.province ? 8 : -4;
    if (km < other.size * 1.1 + 20) return other.kind === 'area' ? 5 : 6;
    if (km < other.size * 1.5 + 200) return 1;
    return km > 1000 ? -6 : -3;
  }
  if (km < 15) return 5;
  if (km < 60) return 4;
  if (km < 150) return 3;
  if (km < 350) return 1.5;
  return km > 1500 ? -1 : 0;
}

/** For each mention the place that fits the text best. */
export function scoreAll(mentions: readonly Mention[], languages: ReadonlySet<string>): Scored[] {
  const best = (mention: Mention): Scored => {
    let found: Scored | undefined;
    for (const place of mention.candidates) {
      let total = languages.has(place.country) ? 3 : 0;
      let nearness = 0;
      let conflict = 0;
      for (const other of mentions) {
        if (other === mention) continue;
        const most = Math.max(...other.candidates.map(likelihood));
        let help = -Infinity;
        for (const candidate of other.candidates) {
          const gain = support(place, candidate) - 0.25 * (most - likelihood(candidate));
          help = Math.max(help, gain);
          if (candidate.kind !== 'country') nearness = Math.max(nearness, gain);
        }
        const named = other.candidates.some(
          ({ kind }) => kind === 'country' || (kind === 'province' && !isLarge(place)),
        );
        if (named && !other.isRespelled) conflict += Math.min(0, help);
        total += help * (other.isRespelled ? 0.5 : 1);
      }
      const score = total + likelihood(place) - (mention.isRespelled ? 2 : 0);
      if (!found || score > found.score)
        found = { mention, place, score, support: total, nearness, conflict };
    }
    return found as Scored;
  };
  return mentions.map(best);
}
