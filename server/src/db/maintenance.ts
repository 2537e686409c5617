import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from './database.ts';
import { refreshStatisticsIfWorthwhile } from './statistics.ts';
import { readMoreYears, YEARS_VERSION } from './years.ts';

/** Any number will do, as long as every server of this product takes the same one. */
const WORDS_LOCK = 7_281_037;
/** Changed artifacts in one transaction: the embedded database serves no request meanwhile. */
const BATCH = 100;
/** So many rows of counts are summed as quickly as one. */
const MANY_COUNTS = 100;
const EVERY_MS = 1000;

/** What the word index of the database calls words that many artifacts hold: looking for them takes longest, and they stay. */
const FREQUENT = sql`select unnest(most_common_elems::text::text[]) from pg_stats
  where schemaname = current_schema() and tablename = 'artifacts' and attname = 'search_vector'`;

const IS_SPELLED = sql`length(word) between 3 and 40 and word !~ '[0-9]'`;

/**
 * Brings the words of up to `limit` changed artifacts into `search_words`, and takes out those that no artifact holds any
 * more. One process at a time does so: a word that another transaction is adding meanwhile has its own change waiting.
 * @returns how many changes were dealt with; 0 also while another process is at it
 */
export const updateSearchWords = (db: Db, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${WORDS_LOCK}) as free`,
    );
    if (!lock?.free) return 0;
    const [row] = await rowsOf<{ taken: number }>(
      tx,
      sql`with taken as (
            delete from search_word_changes
            where id in (select id from search_word_changes order by id limit ${limit}::int)
            returning artifact_id, before
          ), added as (
            insert into search_words (word)
            select distinct word collate "C" from artifacts, unnest(tsvector_to_array(search_vector)) as word
            where id in (select artifact_id from taken) and ${IS_SPELLED}
            on conflict do nothing
          ), removed as (
            delete from search_words where word in (
              select word from (
                select distinct word collate "C" as word from taken, unnest(tsvector_to_array(before)) as word
                where ${IS_SPELLED} and word not in (${FREQUENT})
                offset 0
              ) as candidates
              where not exists (select from artifacts where search_vector @@ quote_literal(word)::tsquery)
            )
          )
          select count(*)::int as taken from taken`,
    );
    return row?.taken ?? 0;
  });

/** Sums up the rows of `artifact_counts`; rows that another transaction is summing up stay its own. */
export const sumUpCounts = (db: Db) =>
  db.execute(
    sql`with taken as (
          delete from artifact_counts
          where ctid = any(array(select ctid from artifact_counts for update skip locked))
          returning type, n, version
        )
        insert into artifact_counts (type, n, version) select type, sum(n), sum(version) from taken group by type`,
  );

/** Sums up the rows of `like_counts` likewise. */
const sumUpLikes = (db: Db) =>
  db.execute(
    sql`with taken as (
          delete from like_counts where ctid = any(array(select ctid from like_counts for update skip locked)) returning n
        )
        insert into like_counts (n) select sum(n) from taken`,
  );

/** Reads the dates that older rules have read; tens of thousands of changed rows are tidied up after right away. */
async function readYears(db: Db, batch: number, isStopped: () => boolean): Promise<void> {
  let isMany = false;
  while (!isStopped() && (await readMoreYears(db, batch))) {
    isMany = true;
    await sumUpCounts(db);
  }
  // Until then every list would look at the rows as they were as well. It may take longer than a request is given.
  if (isMany) await refreshStatisticsIfWorthwhile(db).catch(() => false);
}

type Pending = { years: boolean; words: boolean; counts: boolean; likes: boolean };

/** Does all pending work in small transactions, until `isStopped`; one statement reads what is pending. */
export async function maintain(db: Db, batch = BATCH, isStopped = () => false): Promise<void> {
  const [pending] = await rowsOf<Pending>(
    db,
    sql`select not exists (
            select from years_read where version >= ${YEARS_VERSION} and (version > ${YEARS_VERSION} or finished_at is not null)
          ) as years,
          exists (select from search_word_changes) as words,
          (select count(*) from artifact_counts) > ${MANY_COUNTS} as counts,
          (select count(*) from like_counts) > ${MANY_COUNTS} as likes`,
  );
  if (pending?.years) await readYears(db, batch, isStopped);
  if (pending?.words) while ((await updateSearchWords(db, batch)) === batch);
  if (pending?.counts) await sumUpCounts(db);
  if (pending?.likes) await sumUpLikes(db);
}

/**
 * Maintains the database every second from now on; what fails is tried again the next time.
 * @returns what ends it, when the run under way has ended
 */
export function startMaintenance(db: Db): () => Promise<void> {
  let running = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      running = maintain(db, BATCH, () => stopped)
        .catch(() => undefined)
        .then(schedule);
    }, EVERY_MS).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}
