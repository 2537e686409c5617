import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { rowsOf, type Db } from './database.ts';
import { LOCKS } from './locks.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** One migration, as a database remembers it: the hash of its statements, and when it was made, in milliseconds since 1970. */
type Migration = { hash: string; madeAt: number };

const readSteps = () =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis, sql: statements }) => ({
    hash,
    madeAt: folderMillis,
    statements,
  }));

/** The migrations of this version, the oldest first. */
export const knownMigrations = (): Migration[] => readSteps().map(({ hash, madeAt }) => ({ hash, madeAt }));

/** The migrations of a database, the oldest first. */
export const listMigrations = (db: Db): Promise<Migration[]> =>
  rowsOf<Migration>(db, sql`select hash, made_at::float8 as "madeAt" from migrations order by made_at`);

type Snapshot = { tables: Record<string, { name: string; columns: Record<string, unknown> }> };

/**
 * The product's tables as a migration leaves them, and all their columns.
 * @param madeAt of the migration, one of this version's
 */
export async function tablesAfter(madeAt: number): Promise<Map<string, string[]>> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.join(MIGRATIONS, 'meta', file), 'utf8'));
  const { entries } = (await read('_journal.json')) as { entries: { when: number; tag: string }[] };
  const [number] = entries.find(({ when }) => when === madeAt)?.tag.split('_') ?? [];
  const { tables } = (await read(`${number}_snapshot.json`)) as Snapshot;
  return new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
}

/** The database has not the tables that this version expects. */
export class OtherSchema extends Error {
  override name = 'OtherSchema';
  /** Who made its tables: nobody, or a version older or newer than this one, or one before the first release. */
  readonly madeBy: 'nobody' | 'older' | 'newer' | 'unreleased';

  constructor(madeBy: OtherSchema['madeBy']) {
    super();
    this.madeBy = madeBy;
  }
}

/**
 * The first line of a migration after which the version before goes on working: it adds what that one neither reads nor must write.
 * A later version takes away what no running one uses any more, without it.
 */
const EXPANDS = /^\s*-- expand\b/;

type Done = Migration & { expands: boolean };

/**
 * The steps that a database lacks, the oldest first.
 * @throws OtherSchema when a newer version has done more there, or one before the first release has been
 */
function missingSteps(all: Done[]) {
  const steps = readSteps();
  const known = steps.map(({ madeAt }) => madeAt);
  const done = all.filter(({ expands, madeAt }) => !(expands && madeAt > Math.max(...known)));
  const unknown = done.find(({ madeAt }) => !known.includes(madeAt));
  if (unknown) throw new OtherSchema(unknown.madeAt < Math.min(...known) ? 'unreleased' : 'newer');
  // A step that was changed before the release made other tables than it makes now.
  const hashes = new Set(steps.map(({ hash }) => hash));
  if (done.some(({ hash }) => !hashes.has(hash))) throw new OtherSchema('unreleased');
  const last = Math.max(0, ...done.map(({ madeAt }) => madeAt));
  return steps.filter(({ madeAt }) => madeAt > last);
}

/**
 * Looks at the schema of a database that is used as it is, and changes nothing.
 * @param mayBeOlder whether fewer migrations than this version has are enough
 * @throws OtherSchema
 */
export async function requireSchema(db: Db, mayBeOlder: boolean): Promise<void> {
  // Other programs have a table of that name as well, and databases of the first version have not its third column.
  const [table] = await rowsOf<{ isOurs: boolean }>(
    db,
    sql`select count(*) = 2 as "isOurs" from pg_attribute
        where attrelid = to_regclass('migrations') and attname in ('hash', 'made_at')`,
  );
  const all = table?.isOurs
    ? await rowsOf<Done>(
        db,
        sql`select hash, made_at::float8 as "madeAt", coalesce((to_jsonb(whole_row) ->> 'expands')::boolean, false) as expands
            from migrations as whole_row`,
      )
    : [];
  if (all.length === 0) throw new OtherSchema('nobody');
  if (missingSteps(all).length > 0 && !mayBeOlder) throw new OtherSchema('older');
}

/**
 * Brings the database to the present schema: each missing step once, all of them or none. Servers that start at the
 * same time wait for each other.
 * What newer versions have only expanded stays as it is: this version works with it, while servers of both run side by side.
 * @param upTo no later step than the one made at this moment
 * @throws OtherSchema when a newer version has done more there, or one before the first release has been; nothing is changed then
 */
export async function migrate(db: Db, upTo = Infinity): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.migrations})`);
    await tx.execute(
      sql`create table if not exists migrations (hash text primary key, made_at bigint not null)`,
    );
    await tx.execute(
      sql`alter table migrations add column if not exists expands boolean not null default false`,
    );
    const all = await rowsOf<Done>(
      tx,
      sql`select hash, made_at::float8 as "madeAt", expands from migrations`,
    );
    for (const { hash, madeAt, statements } of missingSteps(all)) {
      if (madeAt > upTo) break;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migrations (hash, made_at, expands)
            values (${hash}, ${madeAt}, ${EXPANDS.test(statements[0] ?? '')})`,
      );
    }
  });
}
