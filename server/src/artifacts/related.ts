import { sql, type SQL } from 'drizzle-orm';
import type { RelatedArtifact } from '#contract/artifact.ts';
import { RELATED_COUNT, type ArtifactType } from '#contract/constants.ts';
import {
  relatedness,
  traitsOf,
  yearsOfCentury,
  type Compared,
  type Traits,
} from '#historical/relatedness/relatedness.ts';
import { wordsOf } from '#historical/relatedness/words.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { headMatches } from '../core/db/tsquery.ts';
import { readForList, type Caller } from './rows.ts';

/** So many artifacts that may share one thing, or two, are compared with an artifact, and so many in all. */
const MOST_OF_EACH = 40;
const MOST_COMPARED = 300;
/** Of each text, as much is read, whatever is stored: what a thing is and of what stands at its description's beginning. */
const READ = 500;

type Candidate = Compared & {
  id: string;
  type: ArtifactType;
  likes: number;
  found: RelatedArtifact['found'];
};

const COMPARED = sql.raw(
  `id, left(name, ${READ}) as name, type, left(discovered_at, ${READ}) as "discoveredAt",
   left(description, ${READ}) as description, likes, year_from as "yearFrom", year_to as "yearTo", found`,
);

const place = (text: string): SQL => sql`plainto_tsquery('simple', search_text(${text}::text))`;
const anyOf = (words: string[]): SQL => sql`to_tsquery('simple', ${words.join(' | ')}::text)`;

/** What is looked for in heads: each two things of different sorts together, the narrowest place, and then each one. */
function queriesOf({ places, materials, kinds }: Traits): SQL[] {
  const names = [...places.values()];
  const narrow = names.slice(0, -1).slice(0, 2).map(place);
  const wide = names.slice(-1).map(place);
  const [kind, material] = [kinds, materials].map((names) => names.map((name) => anyOf(wordsOf(name))));
  const both = (some: SQL[] = [], others: SQL[] = []): SQL[] =>
    some.flatMap((one) => others.map((other) => sql`${one} && ${other}`));
  return [
    ...narrow,
    ...both(kind, material),
    ...both(kind, wide),
    ...both(material, wide),
    ...[...(kind ?? []), ...wide, ...(material ?? [])],
  ];
}

/**
 * Artifacts that may be related, the newest first, looked for by two things before one. Each search ends after a few rows, whatever is stored
 * and whatever statistics say: no frequent thing takes the place of a rare one.
 */
function readCandidates(db: Db, id: string, type: ArtifactType, traits: Traits, century?: [number, number]) {
  const queries = sql`array[${sql.join(queriesOf(traits), sql`, `)}]::tsquery[]`;
  const [from, to] = century ?? [null, null];
  const ofCentury = (condition: SQL) =>
    sql`(select id from artifacts where year_from between ${from}::int and ${to}::int and year_to <= ${to}::int and ${condition}
         limit ${MOST_OF_EACH})`;
  return rowsOf<Candidate>(
    db,
    sql`with found as materialized (
          select id from unnest(${queries}) as query cross join lateral (
            select id from artifacts where ${headMatches(sql`query`)} and id <> ${id}::uuid limit ${MOST_OF_EACH}
          ) as holding limit ${MOST_COMPARED}
        )
        select ${COMPARED} from artifacts where id <> ${id}::uuid and id = any(array(
          select id from found union ${ofCentury(sql`type = ${type}`)} union ${ofCentury(sql`true`)}
        )) order by created_at desc, id desc`,
  );
}

/** How many years lie between two artifacts, 0 where they touch; without years they are the farthest. */
function yearsBetween(a: Compared, b: Compared): number {
  if (a.yearFrom === null || a.yearTo === null || b.yearFrom === null || b.yearTo === null) return Infinity;
  return Math.max(0, a.yearFrom - b.yearTo, b.yearFrom - a.yearTo);
}

/**
 * Artifacts related to one (RELATED-4), each with the reason: the same type first, then those that share most of place, century, material
 * and kind, ties by nearness in time, then most liked, then newest. At most `RELATED_COUNT`, and none that shares nothing.
 * @returns undefined when there is no such artifact
 */
export async function listRelated(
  db: Db,
  id: string,
  caller: Caller,
): Promise<RelatedArtifact[] | undefined> {
  const [artifact] = await rowsOf<Candidate>(
    db,
    sql`select ${COMPARED} from artifacts where id = ${id}::uuid`,
  );
  if (!artifact) return undefined;
  const traits = traitsOf(artifact);
  const candidates = await readCandidates(db, id, artifact.type, traits, yearsOfCentury(artifact));
  const related = candidates
    .flatMap((candidate) => {
      const how = relatedness(traits, traitsOf(candidate));
      return how ? [{ ...candidate, ...how, apart: yearsBetween(artifact, candidate) }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.type === artifact.type) - Number(a.type === artifact.type) ||
        b.strength - a.strength ||
        (a.apart === b.apart ? 0 : a.apart - b.apart) ||
        b.likes - a.likes,
    )
    .slice(0, RELATED_COUNT);
  const found = new Map(related.map(({ id, reason, found }) => [id, { reason, found }]));
  const artifacts = await readForList(db, [...found.keys()], caller);
  return artifacts.map((each) => Object.assign({ reason: '' }, each, found.get(each._id)));
}
