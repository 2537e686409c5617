import { isApproximate } from '#historical/date/isApproximate.ts';
import { toAstronomical } from '#historical/date/years.ts';
import type { Artifact } from '#contract/artifact.ts';
import type { ArtifactListQuery, ArtifactPage } from '#contract/artifactList.ts';
import { EARLIEST_YEAR } from '#contract/constants.ts';
import { DEALT } from '#src/lib/orderAddress.ts';
import { areAlike, type Card } from './line.ts';

/** They are drawn from a page of so many, so a long list costs no more than this. */
const POOL = 60;

/** A date that is only about known ("c. 1850") may be so many years off. */
const ABOUT_YEARS = 10;

/** FNV-1a of UTF-16 units, mixed at its end: 32 bits, as even as a draw needs, and the same in every browser. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The first page of a list's artifacts with years, in the order of their addition, which ends with what is new; undefined where none has years. */
export const firstPool = ({
  from,
  to,
  undated,
  ...selection
}: ArtifactListQuery): ArtifactListQuery | undefined =>
  undated
    ? undefined
    : {
        ...selection,
        // Every period leaves out what has no years.
        from: from === undefined && to === undefined ? EARLIEST_YEAR : from,
        to,
        sort: 'oldest',
        page: 1,
        limit: POOL,
      };

/**
 * Which page the seed draws from, given the list's first one; undefined where it is that one. Only pages that are full count, as they stay what
 * they are when artifacts are added, and each has a rank of its own for a seed, so that one more page takes over few seeds. Where the first one
 * gives no game it is another one, full or not.
 */
export function drawnPool(
  first: ArtifactListQuery,
  { items, total }: Pick<ArtifactPage, 'items' | 'total'>,
  seed: string,
): ArtifactListQuery | undefined {
  const isEnough = isGame(dealtOf(items, seed));
  const last = isEnough ? Math.floor(total / POOL) : Math.ceil(total / POOL);
  let [page, most] = [1, -1];
  for (let each = isEnough ? 1 : 2; each <= last; each += 1) {
    const rank = hashOf(`${each} ${seed}`);
    if (rank > most) [page, most] = [each, rank];
  }
  return page === 1 ? undefined : { ...first, page };
}

/** Whether a list has pages beyond those that one seed draws from: another seed may find what this one has not. */
export const hasOtherPools = (total: number): boolean => total > 2 * POOL;

/** What the game knows of an artifact; undefined without years. */
export function cardOf({ _id, yearFrom, yearTo, historicalCreationDate }: Artifact): Card | undefined {
  if (yearFrom === null || yearTo === null) return undefined;
  const about = isApproximate(historicalCreationDate) ? ABOUT_YEARS : 0;
  return { id: _id, from: toAstronomical(yearFrom) - about, to: toAstronomical(yearTo) + about };
}

export type Dealt = { artifact: Artifact; card: Card };

/** Whether so many were dealt, and not every order of them is right. */
export const isGame = (dealt: readonly Dealt[]): boolean =>
  dealt.length === DEALT && !areAlike(dealt.map(({ card }) => card));

const areApart = (one: Card, other: Card): boolean => one.to < other.from || other.to < one.from;

/**
 * The artifacts that a seed draws, in the order in which they are dealt: seven at most of those with years, such first whose years do not touch
 * those of others, so that there is something to know wherever two of all are apart. Each artifact's place in the draw is its own: one more or less in the list mostly
 * changes none of the seven.
 */
export function dealtOf(artifacts: readonly Artifact[], seed: string): Dealt[] {
  const drawn = artifacts
    .flatMap((artifact) => {
      const card = cardOf(artifact);
      return card ? [{ artifact, card, rank: hashOf(seed + artifact._id) }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const chosen = new Set<Dealt>();
  for (const each of drawn)
    if (
      chosen.size < DEALT &&
      drawn.some(({ card }) => areApart(card, each.card)) &&
      [...chosen].every(({ card }) => areApart(card, each.card))
    )
      chosen.add(each);
  for (const each of drawn) if (chosen.size < DEALT) chosen.add(each);
  return drawn.filter((each) => chosen.has(each));
}
