import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { runAdmin } from '../../operator/admin/commands.ts';
import { runList } from '../../operator/import/commands.ts';
import { UserError } from '../run/userError.ts';
import { createTestDatabase } from '../../testing/backend.ts';
import { fromNothing } from '../../testing/openPglite.ts';
import { openDatabase, type DatabaseOptions } from './connect.ts';
import { rowsOf, type Db } from './database.ts';
import { knownMigrations, listMigrations } from './migrate.ts';
import { unpackDatabase } from './openPglite.ts';
import { NO_LIMITS, openPool } from './postgres.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-unchanged-'));
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  fs.rmSync(base, { recursive: true, force: true });
});

/** An empty place for a database, of each kind that the tests have. */
const PLACES: [string, () => Promise<DatabaseOptions>][] = [
  ['folder', () => Promise.resolve({ dataDir: fs.mkdtempSync(path.join(base, 'data-')) })],
];
const address = process.env.TEST_DATABASE_URL;
if (address)
  PLACES.push([
    'PostgreSQL',
    async () => {
      const { databaseUrl, drop } = await createTestDatabase(address);
      drops.push(drop);
      return { databaseUrl };
    },
  ]);

const refusal = (options: DatabaseOptions) =>
  openDatabase(options).then(
    () => undefined,
    (error: unknown) => (error instanceof UserError ? error.message : error),
  );

async function use<Result>(options: DatabaseOptions, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(options);
  return work(db).finally(close);
}

const ONLY_USED = ['current', 'asTheyAre'] as const;

describe.each(PLACES)('a database that a command only uses, in a %s', (kind, place) => {
  it('of an older version is left as it is: read, or refused by who needs the tables of this one (KEEP-10)', async () => {
    const options = await place();
    const older = knownMigrations().slice(0, -1);
    await fromNothing(() =>
      // As a version made it that did not know yet which migrations only expand.
      use({ ...options, upTo: older.at(-1)?.madeAt }, (db) =>
        db.execute(sql`alter table migrations drop column expands`),
      ),
    );
    expect(await refusal({ ...options, tables: 'current' })).toMatch(
      /was made by an older version of Explore History\. Make a backup, then start the server of this version, .* and run this command again\.$/,
    );
    const found = await use({ ...options, tables: 'asTheyAre', readOnly: true }, listMigrations);
    expect(found).toEqual(older);
  });

  it('of a newer version is refused, unless that one has only expanded it', async () => {
    const options = await place();
    await use(options, (db) =>
      db.execute(
        sql`insert into migrations (hash, made_at, expands) values ('of tomorrow', 4102444800000, true)`,
      ),
    );
    for (const tables of ONLY_USED)
      expect(await use({ ...options, tables, readOnly: true }, listMigrations)).toHaveLength(
        knownMigrations().length + 1,
      );
    await use({ ...options, tables: 'current' }, (db) =>
      db.execute(sql`update migrations set expands = false where hash = 'of tomorrow'`),
    );
    for (const tables of ONLY_USED)
      expect(await refusal({ ...options, tables })).toMatch(/was made by a newer version/);
  });

  it('answers those who only read, and refuses what they would write (KEEP-10)', async () => {
    const options = await place();
    await use(options, () => Promise.resolve());
    await use({ ...options, tables: 'current', readOnly: true }, async (db) => {
      const said: string[] = [];
      const print = (line: string) => void said.push(line);
      const reader = {
        db,
        operator: 'root',
        isMailing: true,
        siteName: () => Promise.resolve('Explore History'),
        now: new Date(),
        print,
      };
      for (const command of ['list', 'log']) await runAdmin([command], reader);
      await runAdmin(['export', '--format', 'ndjson'], reader);
      await runList(db, print);
      expect(said).toEqual(['Nothing is open.', 'Nothing was done here yet.', 'Nothing was imported yet.']);
      await expect(db.execute(sql`insert into like_counts values (1)`)).rejects.toMatchObject({
        cause: { code: '25006' },
      });
      await expect(
        db.transaction((tx) => tx.execute(sql`insert into like_counts values (1)`)),
      ).rejects.toThrow();
    });
  });

  it('is not made where there is none (KEEP-10)', async () => {
    const options = await place();
    const tablesIn = (db: Db) =>
      rowsOf(db, sql`select relname from pg_class where relnamespace = current_schema()::regnamespace`);
    if (kind === 'folder') {
      const { dataDir = '' } = options;
      for (const tables of ONLY_USED) {
        expect(await refusal({ dataDir, tables })).toMatch(/^There is no database in .*server's settings/);
        expect(fs.readdirSync(dataDir)).toEqual([]);
        fs.mkdirSync(path.join(dataDir, 'db'));
        expect(await refusal({ dataDir, tables })).toMatch(/^There is no database in /);
        expect(fs.readdirSync(dataDir, { recursive: true })).toEqual(['db']);
        fs.rmdirSync(path.join(dataDir, 'db'));
        const nowhere = path.join(dataDir, 'nowhere');
        expect(await refusal({ dataDir: nowhere, tables })).toMatch(/^There is no database in /);
        expect(fs.existsSync(nowhere)).toBe(false);
      }
      // As the first start leaves it when it is killed before there are tables.
      await fromNothing(() => unpackDatabase(path.join(dataDir, 'db')));
    }
    for (const tables of ONLY_USED)
      expect(await refusal({ ...options, tables })).toMatch(
        /^The database .* is not one of Explore History: give this command the server's settings/,
      );
    if (kind === 'folder') return;
    const { db, end } = openPool(options.databaseUrl ?? '', NO_LIMITS);
    expect(await tablesIn(db)).toEqual([]);
    // Another program's.
    await db.execute(sql`create table migrations (id int, migration text)`);
    for (const tables of ONLY_USED)
      expect(await refusal({ ...options, tables })).toMatch(/is not one of Explore History/);
    expect(await tablesIn(db)).toEqual([{ relname: 'migrations' }]);
    await end();
  });
});

it.each([
  ['admin', 'list'],
  ['admin', 'close', '00000000-0000-7000-8000-000000000000'],
  ['import', '--list'],
  ['import', '--undo', '1'],
  ['backup', 'backup', path.join(base, 'all.tar.gz')],
])('npm run %s -- %s makes no database where there is none (KEEP-10)', (program, ...args) => {
  const dataDir = path.join(base, 'none');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../../operator', program, 'main.ts'), ...args],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no database in .*\n$/)]);
  expect(fs.existsSync(dataDir)).toBe(false);
});
