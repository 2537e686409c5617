import { setTimeout } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { UUID } from 'uuidv7';
import { watched, type Telemetry } from '../core/run/telemetry.ts';
import { rowsOf, type Db } from '../core/db/database.ts';
import { updateSearchWords } from '../artifacts/searchWords.ts';
import { refreshStatistics, refreshStatisticsIfWorthwhile } from '../core/db/statistics.ts';
import { PLACES } from '../artifacts/storedPlaces.ts';
import { isBackfilled, backfillRecent, backfillNext, type Backfill } from '../artifacts/backfill.ts';
import { YEARS } from '../artifacts/storedDates.ts';

/** Changed artifacts in one transaction: the embedded database serves no request meanwhile. */
const BATCH = 100;
/** So many rows of counts are summed as quickly as one. */
const MANY_COUNTS = 100;
const EVERY_MS = 1000;
const LOOK_AGAIN_MS = 3_600_000;

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
export const sumUpLikes = (db: Db) =>
  db.execute(
    sql`with taken as (
          delete from like_counts where ctid = any(array(select ctid from like_counts for update skip locked)) returning n
        )
        insert into like_counts (n) select sum(n) from taken having count(*) > 0`,
  );

/** Days for which a mail is kept after it was sent (ANSWER-10): what it is about, and its answer, stand elsewhere. */
export const MAIL_DAYS = 30;

/** Which mails were sent long ago. Their ids begin with the time at which they were written, so no others are looked at. */
const oldMails = (): SQL => {
  const before = Date.now() - MAIL_DAYS * 24 * 60 * 60_000;
  return sql`from mails where id < ${UUID.fromFieldsV7(before, 0, 0, 0).toString()}::uuid
    and sent_at < now() - ${MAIL_DAYS} * interval '1 day'`;
};

type IsStopped = () => boolean;

/** Reads the texts that older rules have read; tens of thousands of changed rows are tidied up after right away. */
const readAll =
  <Row extends { id: string }>(what: Backfill<Row>) =>
  async (db: Db, batch: number, isStopped: IsStopped): Promise<void> => {
    let isMany = false;
    while (!isStopped() && (await backfillNext(db, what, batch))) {
      isMany = true;
      await sumUpCounts(db);
    }
    // Until then every list would look at the rows as they were as well. It may take longer than a request is given.
    if (isMany) await refreshStatisticsIfWorthwhile(db).catch(() => false);
  };

async function updateAllWords(db: Db, batch: number, isStopped: IsStopped): Promise<void> {
  while (!isStopped() && (await updateSearchWords(db, batch)) > 0);
}

type Task = 'years' | 'places' | 'words' | 'counts' | 'likes' | 'mails';
const TASKS: Record<Task, (db: Db, batch: number, isStopped: IsStopped) => Promise<unknown>> = {
  years: readAll(YEARS),
  places: readAll(PLACES),
  words: updateAllWords,
  counts: sumUpCounts,
  likes: sumUpLikes,
  mails: (db) => db.execute(sql`delete ${oldMails()}`),
};

/**
 * Does all pending work in small transactions, until `isStopped`; one statement reads what is pending.
 * @throws AggregateError of the tasks that have failed; the other ones are done then
 */
export async function maintain(db: Db, batch = BATCH, isStopped: IsStopped = () => false): Promise<void> {
  const [pending] = await rowsOf<Record<Task, boolean>>(
    db,
    sql`select not ${isBackfilled(YEARS)} as years, not ${isBackfilled(PLACES)} as places,
          exists (select from search_word_changes) as words,
          (select count(*) from artifact_counts) > ${MANY_COUNTS} as counts,
          (select count(*) from like_counts) > ${MANY_COUNTS} as likes,
          exists (select ${oldMails()}) as mails`,
  );
  const failures: unknown[] = [];
  for (const task of Object.keys(TASKS) as Task[]) {
    if (pending?.[task])
      await TASKS[task](db, batch, isStopped).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all maintenance was done.');
}

/** Does what is pending after much was written, and tells the planner what there is now. What fails, the running server tries again. */
export async function maintainAndAnalyze(db: Db, batch = BATCH): Promise<void> {
  await maintain(db, batch).catch(() => undefined);
  await refreshStatistics(db);
}

/** Reads again what servers of an older version may have stored since all texts were read. */
export async function repeatRecentBackfills(
  db: Db,
  batch = BATCH,
  isStopped: IsStopped = () => false,
): Promise<void> {
  await backfillRecent(db, YEARS, batch, isStopped);
  await backfillRecent(db, PLACES, batch, isStopped);
}

/** Waits for the next run. @returns false when there is none, because it was ended */
const isTime = (signal: AbortSignal): Promise<boolean> =>
  setTimeout(EVERY_MS, true, { signal, ref: false }).catch(() => false);

/**
 * Maintains the database every second from now on, and looks again every hour; what fails is tried again the next time.
 * @param onFailure called with what has failed, unless the run before had failed of the same
 * @returns what ends it, when the run under way has ended
 */
export function startMaintenance(
  db: Db,
  onFailure: (error: unknown) => void,
  telemetry?: Telemetry,
): () => Promise<void> {
  const stop = new AbortController();
  let known: string[] = [];
  const report = (error: unknown): void => {
    const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
    for (const failure of failures) if (!known.includes(String(failure))) onFailure(failure);
    known = failures.map(String);
  };
  const run = async (): Promise<void> => {
    let lookAt = 0;
    while (await isTime(stop.signal)) {
      const run = async () => {
        await maintain(db, BATCH, () => stop.signal.aborted);
        if (Date.now() < lookAt) return;
        await repeatRecentBackfills(db, BATCH, () => stop.signal.aborted);
        lookAt = Date.now() + LOOK_AGAIN_MS;
      };
      await watched(telemetry, 'maintenance', run).then(() => (known = []), report);
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}
