import { sql, type SQL } from 'drizzle-orm';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { LOCKS } from '../core/db/locks.ts';
import { matchesWord } from '../core/db/tsquery.ts';

/**
 * Words in one transaction, those that an artifact held and those that it holds: each that is gone is looked for once. Museums' records
 * have 60; with the longest texts one artifact has thousands.
 */
const BATCH_WORDS = 10_000;
/** Whether a word has spellings, right or close ones: a number, or a word of one letter, has none. */
export const isSpelled = (word: SQL): SQL => sql`(length(${word}) between 3 and 40 and ${word} !~ '[0-9]')`;

/** The words that many artifacts hold, each with the part of the artifacts, as the word index's statistics have them. */
const FREQUENT_WORDS = sql`(
  select word, share from pg_stats,
    unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])]) as s(word, share)
  where schemaname = current_schema() and tablename = 'artifacts' and attname = 'search_vector'
) as frequent`;

/**
 * Brings the words of up to `limit` changed artifacts, fewer where they have many words, into `search_words`, and takes out those that no artifact holds any
 * more, which changes what close spellings find. One process at a time does so: a word that another transaction is adding meanwhile has its own change waiting.
 * @returns how many changes were dealt with; 0 also while another process is at it
 */
export const updateSearchWords = (db: Db, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${LOCKS.words}) as free`,
    );
    if (!lock?.free) return 0;
    const [row] = await rowsOf<{ taken: number }>(
      tx,
      sql`with taken as (
            delete from search_word_changes
            where id in (
              select id from (
                select id, row_number() over oldest as place, sum(coalesce(length(before), 0) + coalesce(
                  (select length(search_vector) from artifacts where artifacts.id = artifact_id), 0)) over oldest as words
                from (select * from search_word_changes order by id limit ${limit}::int) as waiting
                window oldest as (order by id)
              ) as counted
              where place = 1 or words <= ${BATCH_WORDS}
            )
            returning artifact_id, before
          ), added as (
            insert into search_words (word)
            select distinct word collate "C" from artifacts, unnest(tsvector_to_array(search_vector)) as word
            where id in (select artifact_id from taken) and ${isSpelled(sql`word`)}
            on conflict do nothing
          ), removed as (
            delete from search_words where word in (
              select word from (
                select distinct word collate "C" as word from taken, unnest(tsvector_to_array(before)) as word
                where ${isSpelled(sql`word`)} and word not in (select word from ${FREQUENT_WORDS})
                offset 0
              ) as candidates
              where not exists (select from artifacts where ${matchesWord(sql`word`)})
            )
          ), changed as (
            insert into artifact_counts (type, n, version) select ${ARTIFACT_TYPES[0]}, 0, new_version() where exists (select from taken)
          )
          select count(*)::int as taken from taken`,
    );
    return row?.taken ?? 0;
  });
