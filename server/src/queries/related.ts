import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { RELATED_COUNT, type ArtifactType } from '#contract/constants.ts';
import { rowsOf, type Db } from '../db/database.ts';
import type { Years } from '../db/years.ts';
import { readArtifacts, type Viewer } from './artifactRows.ts';
import { quote } from './tsquery.ts';

/** Artifacts compared word by word at most: the rarest words are looked up until they bring so many. */
const MAX_COMPARED = 500;
const MAX_WORDS = 60;
/** A word that more than this part of a large catalogue holds does not make artifacts related. */
const COMMON_SHARE = 0.2;
const LARGE_CATALOGUE = 200;

type Word = { word: string; holders: number };
type Ranked = { id: string };

/**
 * The words of an artifact's name, context, place and discoverer, rarest first, each with the number of artifacts that
 * hold it: from the statistics for frequent words, counted for the rest. English function words are left out.
 */
const rareWords = (tx: Db, id: string): Promise<Word[]> =>
  rowsOf<Word>(
    tx,
    sql`with total as (select coalesce(sum(n), 0)::float8 as n from artifact_counts),
        own as (
          select word from artifacts cross join lateral unnest(tsvector_to_array(ts_filter(search_vector, '{a}'))) as word
          where id = ${id}::uuid and (length(word) > 2 or octet_length(word) > length(word)) and ts_lexize('english_stem', word) <> '{}'
        ),
        frequent as (
          select word, share from pg_stats,
            unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])]) as s(word, share)
          where schemaname = current_schema() and tablename = 'artifacts' and attname = 'search_vector'
        ),
        chosen as (
          select word, share from own left join frequent using (word), total
          where total.n < ${LARGE_CATALOGUE} or coalesce(share, 0) <= ${COMMON_SHARE}
          order by share nulls first, length(word) desc, word limit ${MAX_WORDS}
        )
        select word, coalesce(
            share * total.n,
            (select count(*) from artifacts where search_vector @@ quote_literal(word)::tsquery)
          )::float8 as holders
        from chosen, total order by holders, word`,
  );

/** Takes words until together they bring as many artifacts as shall be compared; a word of one's own brings none. */
function pickWords(words: Word[]): string[] {
  const taken: string[] = [];
  let brought = 0;
  for (const { word, holders } of words) {
    if (holders < 1.5) continue;
    if (taken.length > 0 && brought + holders > MAX_COMPARED) break;
    taken.push(word);
    brought += holders;
  }
  return taken;
}

type Subject = Years & { id: string; type: ArtifactType };

/** How many years lie between an artifact's and these, 0 where they touch; null without years (`greatest` would skip them). */
const yearsBetween = (from: number | null, to: number | null) =>
  sql`case when year_from + ${from}::int is not null then greatest(0, year_from - ${to}::int, ${from}::int - year_to) end`;

/** Those that share words, the most shared words first, ties by nearness in time, then most liked, then newest. */
const listSharing = (
  tx: Db,
  { id, type, yearFrom, yearTo }: Subject,
  words: string[],
  sameType: boolean,
  limit: number,
): Promise<Ranked[]> =>
  words.length === 0 || limit <= 0
    ? Promise.resolve([])
    : rowsOf<Ranked>(
        tx,
        sql`select id from (
              select id, likes, created_at,
                ${yearsBetween(yearFrom, yearTo)} as years_between, (
                select count(*) from unnest(tsvector_to_array(ts_filter(search_vector, '{a}'))) as word
                where word = any(string_to_array(${words.join(' ')}::text, ' '))
              ) as shared
              from artifacts
              where search_vector @@ ${words.map(quote).join(' | ')}::text::tsquery
                and id <> ${id}::uuid and (type = ${type}) = ${sameType}
            ) as candidates
            where shared > 0 order by shared desc, years_between nulls last, likes desc, created_at desc, id desc limit ${limit}`,
      );

/** So many rows are read in each direction of time, and by likes, for those that are near in time. */
const REACH = 500;

/**
 * Of the type, the nearest in time first, then the most liked: for when too few share a word. They come from those that begin
 * next before and after, and from the most liked ones, so that the catalogue's size makes no difference; of a type with no more
 * than `REACH` artifacts all are compared.
 */
function nearestOfType(tx: Db, { id, type, yearFrom, yearTo }: Subject, but: Ranked[]): Promise<Ranked[]> {
  if (yearFrom === null) return mostLikedOfType(tx, id, type, but);
  const beginning = (sign: string, direction: string) =>
    sql`(select id, type from artifacts where year_from ${sql.raw(sign)} ${yearFrom}::int
         order by year_from ${sql.raw(direction)}, year_to ${sql.raw(direction)}, type ${sql.raw(direction)} limit ${REACH})`;
  return rowsOf<Ranked>(
    tx,
    sql`with near as materialized (
          select id from (${beginning('>=', 'asc')} union all ${beginning('<', 'desc')}) as beginning where type = ${type}
          union
          (select id from artifacts where type = ${type} order by likes desc, created_at desc, id desc limit ${REACH})
        )
        select id from artifacts
        where id = any(array(select id from near)) and id <> all(${idsOf(id, but)})
        order by ${yearsBetween(yearFrom, yearTo)} nulls last,
          likes desc, created_at desc, id desc
        limit ${RELATED_COUNT - but.length}`,
  );
}

const idsOf = (id: string, but: Ranked[]) =>
  sql`array[${sql.join(
    [id, ...but.map((row) => row.id)].map((each) => sql`${each}::uuid`),
    sql`, `,
  )}]`;

/** The most liked of the type, for an artifact without years. */
const mostLikedOfType = (tx: Db, id: string, type: ArtifactType, but: Ranked[]): Promise<Ranked[]> =>
  rowsOf<Ranked>(
    tx,
    sql`select id from artifacts
        where type = ${type} and id <> all(${idsOf(id, but)})
        order by likes desc, created_at desc, id desc limit ${RELATED_COUNT - but.length}`,
  );

/**
 * Artifacts related to one (ruling R14): the same type first, ranked by the words they share in name, context, place
 * and discoverer, and after that by nearness in time, whether or not they share a word; other types follow when they share any word. At most `RELATED_COUNT`,
 * never the artifact itself.
 * @returns undefined when there is no such artifact
 */
export async function listRelated(db: Db, id: string, viewer: Viewer): Promise<Artifact[] | undefined> {
  const [artifact] = await rowsOf<Subject>(
    db,
    sql`select id, type, year_from as "yearFrom", year_to as "yearTo" from artifacts where id = ${id}::uuid`,
  );
  if (!artifact) return undefined;
  const words = pickWords(await rareWords(db, id));
  const related = await listSharing(db, artifact, words, true, RELATED_COUNT);
  if (related.length < RELATED_COUNT) related.push(...(await nearestOfType(db, artifact, related)));
  related.push(...(await listSharing(db, artifact, words, false, RELATED_COUNT - related.length)));
  const ids = related.map((row) => row.id);
  return readArtifacts(db, ids, viewer);
}
