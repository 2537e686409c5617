import { sql, type SQL } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import type { SimilarQuery } from '#contract/artifactList.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { readForList, type Caller } from './rows.ts';

const MOST = 5;

/** Of the groups of three letters of two names, as many are the same at least: "rosseta ston" has 0.6 of "Rosetta Stone". */
const LEAST_ALIKE = 0.35;

/**
 * The statement of the ids, the likeliest first. `%` has the index find the names that share three of ten such groups: to order by likeness alone, PostgreSQL
 * before 17 compares every name, and every version does where none is alike.
 */
export function similarStatement({ name, image }: SimilarQuery): SQL {
  const key = sql`name_key(${name}::text)`;
  return sql`select id from (
      (select id, 1 as likeness, true as same from artifacts where image <> '' and image = ${image}::text order by id limit ${MOST}::int)
      union all
      (select id, similarity(name_key, ${key}), false from artifacts
       where name_key % ${key} order by name_key <-> ${key} limit ${MOST}::int)
    ) as found
    where likeness >= ${LEAST_ALIKE}::real
    group by id order by bool_or(same) desc, max(likeness) desc, id limit ${MOST}::int`;
}

/**
 * Artifacts that may be the one that somebody is about to add: first those with the same picture, then those whose names are most alike.
 * Names are compared folded and by groups of three letters, so that neither spelling nor the order of words matters much.
 */
export async function listSimilar(db: Db, query: SimilarQuery, caller: Caller): Promise<Artifact[]> {
  const rows = await rowsOf<{ id: string }>(db, similarStatement(query));
  return readForList(
    db,
    rows.map(({ id }) => id),
    caller,
  );
}
