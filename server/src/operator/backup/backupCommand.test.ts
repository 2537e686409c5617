import { jest } from '@jest/globals';
import fs from 'node:fs';
import promises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import tar from 'tar-stream';
import { pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { lockFolder } from '../../core/files/folderLock.ts';
import { recoverFiles } from '../../core/files/restoredFolder.ts';
import { runAdmin } from '../admin/commands.ts';
import { openDatabase } from '../../core/db/connect.ts';
import { rowsOf, type Db } from '../../core/db/database.ts';
import { maintain } from '../maintenance.ts';
import { sendDueMails } from '../../messages/dueMails.ts';
import { queueMail } from '../../messages/outbox.ts';
import { openChannel, openOrder } from '../channel.ts';
import { hideArtifact, hideReview } from '../../artifacts/hidden.ts';
import { UserError } from '../../core/run/userError.ts';
import { createTestDatabase, openBackend, openTestDatabase } from '../../testing/backend.ts';
import { fromNothing } from '../../testing/openPglite.ts';
import { writeBackup } from './writeBackup.ts';
import { runBackup } from './backupCommand.ts';
import { runRestore } from './restoreCommand.ts';
import { MANIFEST, type Manifest } from './format.ts';
import { openBackup } from './readBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { removeSnapshots, snapshotIn, takeSnapshot } from './snapshot.ts';

type Installation = Parameters<typeof runBackup>[0];

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => {
  const folder = path.join(base, String((folders += 1)));
  fs.mkdirSync(folder);
  return folder;
};
const embedded = (): Installation => {
  const dataDir = newFolder();
  return { dataDir, siteDir: path.join(dataDir, 'site'), databaseUrl: undefined, firebase: undefined };
};

const address = process.env.TEST_DATABASE_URL;
/** A proof that needs PostgreSQL is skipped without one, not passed. */
const onPostgres = address ? it : it.skip;

/** An installation with the other kind of database, where the tests have one. */
async function other() {
  if (!address) return { env: embedded(), drop: () => Promise.resolve() };
  const { databaseUrl, drop } = await createTestDatabase(address);
  return { env: { ...embedded(), databaseUrl }, drop };
}

const open = ({ dataDir, databaseUrl }: Installation) =>
  openDatabase({ databaseUrl, dataDir, limited: false });

/** A bit of everything that is kept. */
async function fill(db: Db): Promise<void> {
  const { add, call } = await openBackend({ db });
  const vase = await add('ann', { name: 'Vase "à l’antique"\n\\n \u2028', description: 'x'.repeat(9000) });
  const bowl = await add('ben', { name: '鉢', discoveredAt: 'Rome, 4 May 1850' });
  for (const as of ['ann', 'ben', 'Cleo', 'á']) await call('POST', pathOf('setLike', vase._id), { as });
  await call('POST', pathOf('setLike', bowl._id), { as: 'ann' });
  await call('PUT', pathOf('moveLiked', vase._id), { as: 'ann', body: { before: bowl._id } });
  const headers = { 'Idempotency-Key': 'k'.repeat(20) };
  await call('POST', pathOf('addReview', vase._id), { as: 'ben', body: { review: 'Fine.' }, headers });
  await call('PUT', pathOf('updateArtifact', vase._id), {
    as: 'ann',
    body: anArtifact({ presentLocation: 'Paris' }),
  });
  await call('PUT', pathOf('readNotifications'), { as: 'ann', body: { until: '2030-01-01T00:00:00Z' } });
  const hidden = await add('ben', { name: 'Not his' });
  const review = await call('POST', pathOf('addReview', vase._id), { as: 'ann', body: { review: 'Rude.' } });
  await call('PUT', pathOf('updateArtifact', hidden._id), {
    as: 'ben',
    body: anArtifact({ name: '\u0001' }),
  });
  for (const as of ['ann', 'Cleo']) await call('POST', pathOf('setLike', hidden._id), { as });
  const suggestion = { changes: { name: 'Its name', discoveredAt: '“Ur”\n' }, reason: 'It says so.' };
  for (const { _id } of [hidden, bowl])
    await call('POST', pathOf('suggestChange', _id), { as: 'ann', body: suggestion });
  await db.execute(sql`insert into keepers (source, uid, created_at) values ('City Museum', 'ben', now())`);
  for (const [hide, id] of [
    [hideArtifact, hidden._id],
    [hideReview, String(review.json._id)],
  ] as const)
    await db.transaction((tx) => hide(tx, { id, reason: 'Why', now: new Date() }));
  const email = 'dora@example.org';
  await call('POST', pathOf('sendMessage'), { body: { name: 'Dora', email, message: 'Help!' } });
  await call('POST', pathOf('sendFeedback'), { body: { email, feedback: 'Good.' } });
  await db.execute(
    sql`insert into users (uid, email, method, created_at) values ('ann', 'a@example.org', 'manual', now())`,
  );
  await maintain(db);
}

/** Another installation that holds the same: to copy it takes a fraction of the time of a restore. */
function copyOf({ dataDir }: Installation): Installation {
  const copy = embedded();
  fs.cpSync(dataDir, copy.dataDir, { recursive: true });
  return copy;
}

const FILES = {
  'accounts/accounts.json': '{"users":[]}',
  'photos/0a.photo': 'a photo',
  'photos/pictures/1b/2c-480.webp': 'a picture',
};
const writeFiles = ({ dataDir }: Installation): void => {
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
    fs.writeFileSync(path.join(dataDir, file), content);
  }
};
const filesOf = ({ dataDir }: Installation) =>
  Object.fromEntries(
    Object.keys(FILES)
      .filter((file) => fs.existsSync(path.join(dataDir, file)))
      .map((file) => [file, fs.readFileSync(path.join(dataDir, file), 'utf8')]),
  );

type Part = { name: string; content: Buffer; type?: 'symlink'; linkname?: string };

async function partsOf(file: string): Promise<Part[]> {
  const extract = tar.extract();
  extract.end(gunzipSync(fs.readFileSync(file)));
  const parts: Part[] = [];
  for await (const entry of extract)
    parts.push({ name: entry.header.name, content: await buffer(entry as AsyncIterable<Buffer>) });
  return parts;
}

async function writeParts(parts: Part[]): Promise<string> {
  const pack = tar.pack();
  for (const { content, ...header } of parts) pack.entry(header, content);
  pack.finalize();
  const file = path.join(newFolder(), 'changed.tar.gz');
  fs.writeFileSync(file, gzipSync(await buffer(pack as AsyncIterable<Buffer>)));
  return file;
}

const lines: string[] = [];
const print = (line: string) => void lines.push(line);

async function backup(env: Installation, file = path.join(newFolder(), 'all.tar.gz')): Promise<string> {
  await runBackup(env, { file, replace: false }, { version: '1.2.3', print });
  return file;
}
const restore = (env: Installation, file: string, replace = false) =>
  runRestore(env, { file, replace }, { print });

const manifestOf = async (file: string): Promise<Omit<Manifest, 'header'>> => {
  const last = (await partsOf(file)).at(-1);
  expect(last?.name).toBe(MANIFEST);
  const { tables, files } = JSON.parse(String(last?.content)) as Manifest;
  return { tables, files };
};

/** The rows of a table, as they are in the archive. */
const rowsIn = async <Row>(file: string, table: string): Promise<Row[]> =>
  (await partsOf(file))
    .filter(({ name }) => name.startsWith(`tables/${table}/`))
    .flatMap(({ content }) => content.toString().trim().split('\n'))
    .map((line) => JSON.parse(line) as Row);

let source: Installation;
let archive: string;
beforeAll(async () => {
  source = embedded();
  const { db, close } = await open(source);
  await fill(db);
  await close();
  writeFiles(source);
  archive = await backup(source);
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      return error.message;
    },
  );

describe('a backup', () => {
  it('holds a bit of every table and every file (KEEP-1)', async () => {
    const { tables, files } = await manifestOf(archive);
    const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['artifacts', 'likes', 'messages']),
    );
    // Nothing was imported, and what waits to be looked at was looked at.
    expect(
      empty.filter((name) => !/^(?:import|search_word_changes|reports|ended|mails|admin)/.test(name)),
    ).toEqual([]);
    expect(files.count).toBe(3);
  });

  it('names the folder with the site’s own name, logo and pages, which is not in it (KEEP-1)', async () => {
    const told = `Not in it: the site's own name, logo and pages in ${source.siteDir}. Keep a copy of that folder.`;
    expect(lines).not.toContain(told);
    fs.mkdirSync(source.siteDir);
    await backup(source);
    expect(lines).not.toContain(told);
    fs.writeFileSync(path.join(source.siteDir, 'site.json'), '{}');
    await backup(source);
    expect(lines).toContain(told);
    fs.rmSync(source.siteDir, { recursive: true });
  });

  const kinds: [string, typeof it, () => Promise<{ env: Installation; drop: () => Promise<void> }>][] = [
    ['the same', it, () => Promise.resolve({ env: embedded(), drop: () => Promise.resolve() })],
    ['the other', onPostgres, other],
  ];
  for (const [kind, test, create] of kinds)
    test(`comes back whole, in ${kind} kind of database and from there, with equal hashes (KEEP-2)`, async () => {
      const { env, drop } = await create();
      await restore(env, archive);
      const second = await backup(env);
      const expected = await manifestOf(archive);
      expect([await manifestOf(second), filesOf(env)]).toEqual([expected, FILES]);
      const back = embedded();
      await restore(back, second);
      expect([await manifestOf(await backup(back)), filesOf(back)]).toEqual([expected, FILES]);
      await drop();
    });

  it('goes on where it was: triggers count, and numbers follow the greatest (KEEP-2)', async () => {
    const { db, close } = await openTestDatabase();
    await restoreBackup(db, await openBackup(archive), { replace: false, folder: undefined });
    const { add, call } = await openBackend({ db });
    const { _id } = await add('zoe');
    expect((await call('POST', pathOf('setLike', _id), { as: 'zoe' })).status).toBe(200);
    const [row] = await rowsOf<Record<string, unknown>>(
      db,
      sql`select (select sum(n)::int from artifact_counts) as counted, (select count(*)::int from artifacts) as stored,
            (select sum(n)::int from like_counts) as liked, (select count(distinct seq)::int from likes) as numbered`,
    );
    expect(row).toEqual({ counted: 3, stored: 3, liked: 6, numbered: 6 });
    await close();
  });

  it('is of one moment, of a server that runs and is written to (KEEP-3)', async () => {
    const env = embedded();
    const database = await open(env);
    const closeChannel = await openChannel(
      env.dataDir,
      { snapshot: takeSnapshot(database, env.dataDir) },
      (error) => expect(error).toBeUndefined(),
    );
    const { add, call } = await openBackend({ db: database.db });
    let stop = false;
    let acknowledged = 0;
    const writing = (async () => {
      while (!stop) {
        const { _id } = await add('ann');
        await call('POST', pathOf('setLike', _id), { as: 'ann' });
        acknowledged += 1;
        // The embedded database never lets go of the thread by itself, as requests do; nor do they come without a pause.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    while (acknowledged < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = acknowledged;
    const file = await backup(env).finally(() => (stop = true));
    await writing;
    expect(fs.readdirSync(env.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    await closeChannel();
    await database.close();

    const added = await rowsIn<{ likes: number }>(file, 'artifacts');
    const likes = await rowsIn(file, 'likes');
    expect(added.length).toBeGreaterThanOrEqual(before);
    expect(likes).toHaveLength(added.reduce((sum, artifact) => sum + artifact.likes, 0));
    expect(added.length - likes.length).toBeLessThanOrEqual(1);
  });

  it('of an embedded database that a server holds is refused, where none can be asked for it (KEEP-3)', async () => {
    const unlock = await lockFolder(source.dataDir);
    expect(await failure(backup(source)).finally(unlock)).toMatch(/in use by another Explore History/);
  });

  onPostgres('is of one moment of PostgreSQL as well (KEEP-3)', async () => {
    const { env, drop } = await other();
    const database = await open(env);
    const { add } = await openBackend({ db: database.db });
    await add('ann');
    const [file] = await Promise.all([backup(env), ...Array.from({ length: 20 }, () => add('ann'))]);
    const counts = await rowsIn<{ n: number }>(file, 'artifact_counts');
    expect(await rowsIn(file, 'artifacts')).toHaveLength(counts.reduce((sum, { n }) => sum + n, 0));
    await database.close();
    await drop();
  });

  it('replaces no file unasked, and leaves none behind that is not whole (KEEP-5)', async () => {
    const file = path.join(newFolder(), 'all.tar.gz');
    fs.writeFileSync(file, 'mine');
    expect(await failure(backup(source, file))).toBe(
      'There is a file all.tar.gz already. Name another one, or add --replace.',
    );
    await runBackup(source, { file, replace: true }, { version: '1.2.3', print });
    expect(await manifestOf(file)).toEqual(await manifestOf(archive));
    const nowhere = path.join(newFolder(), 'no/such/folder.tar.gz');
    expect(await failure(backup(source, nowhere))).toMatch(
      /cannot be written to \(ENOENT\)\. Name another file\.$/,
    );
  });

  it('onto a disk that is full names that disk, and leaves nothing behind (KEEP-5)', async () => {
    const file = path.join(newFolder(), 'all.tar.gz');
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const output = new Writable({ write: (_chunk, _encoding, done) => done(full) });
    const spy = jest.spyOn(fs, 'createWriteStream').mockReturnValueOnce(output as fs.WriteStream);
    expect(await failure(backup(source, file))).toBe(
      `There is no room left on the disk of ${file}, or on that of ${source.dataDir}: make room there, then make the backup again.`,
    );
    spy.mockRestore();
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
  });

  it('is refused where nothing is kept, as with the settings of another installation (KEEP-5)', async () => {
    const env = embedded();
    const file = path.join(newFolder(), 'all.tar.gz');
    expect(await failure(backup(env, file))).toBe(
      `There is no database in ${env.dataDir}: give this command the server's settings, DATABASE_URL or DATA_DIR, in the environment or in .env; where there was none yet, the server makes one as it starts.`,
    );
    expect([fs.readdirSync(env.dataDir), fs.readdirSync(path.dirname(file))]).toEqual([[], []]);
  });

  it('names the files that are not in it, since they are none of the product (KEEP-1)', async () => {
    const env = copyOf(source);
    fs.writeFileSync(path.join(env.dataDir, 'photos/My holiday.jpg'), 'x');
    fs.symlinkSync('/etc/hosts', path.join(env.dataDir, 'photos/linked.photo'));
    fs.writeFileSync(path.join(env.dataDir, 'photos/.writing-1'), 'x');
    expect((await manifestOf(await backup(env))).files.count).toBe(3);
    expect(lines.at(-1)).toBe(
      `2 files in ${env.dataDir} are none of the product's, and not in it: photos/My holiday.jpg, photos/linked.photo`,
    );
  });

  it('of a server that is stopped meanwhile says so, and leaves nothing behind (KEEP-5)', async () => {
    const env = source;
    const database = await open(env);
    const orders = { snapshot: takeSnapshot(database, env.dataDir) };
    const closeChannel = await openChannel(env.dataDir, orders, (error) => expect(error).toBeUndefined());
    const file = path.join(newFolder(), 'all.tar.gz');
    // Files are read after the rows: the copy is open then.
    const readFile = promises.readFile.bind(promises);
    const spy = jest.spyOn(promises, 'readFile').mockImplementation((async (...args: [string]) => {
      if (path.basename(args[0]) !== 'accounts.json') return readFile(...args);
      spy.mockRestore();
      const copy = fs.readdirSync(env.dataDir).find((name) => name.startsWith('snapshot-'));
      expect(fs.readdirSync(path.join(env.dataDir, `${copy}`))).toEqual(['db']);
      await closeChannel();
      while (fs.readdirSync(env.dataDir).some((name) => name.startsWith('snapshot-')))
        await new Promise((resolve) => setTimeout(resolve, 20));
      return readFile(...args);
    }) as typeof promises.readFile);
    expect(await failure(backup(env, file))).toBe(
      'The server was stopped meanwhile, so there is no backup: run it again.',
    );
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
    expect(fs.readdirSync(env.dataDir).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    await database.close();
  });

  it('that cannot be made to outlive a power cut is there all the same, and says so (KEEP-1)', async () => {
    const file = path.join(newFolder(), 'all.tar.gz');
    const openFile = promises.open.bind(promises);
    const spy = jest.spyOn(promises, 'open').mockImplementation((async (...args: [string]) => {
      if (args[0] !== path.dirname(file)) return openFile(...args);
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    }) as typeof promises.open);
    await backup(source, file).finally(() => spy.mockRestore());
    expect(await manifestOf(file)).toEqual(await manifestOf(archive));
    expect(lines.at(-1)).toBe(
      'Whether all.tar.gz outlives a power cut is not known (EIO): look at its disk.',
    );
  });

  it('leaves no copy of the database behind, even when it or the server was killed', async () => {
    const env = source;
    const database = await open(env);
    const orders = { snapshot: takeSnapshot(database, env.dataDir) };
    const closeChannel = await openChannel(env.dataDir, orders, (error) => expect(error).toBeUndefined());
    const order = openOrder(env.dataDir, 'snapshot', null);
    const copy = snapshotIn(env.dataDir, String((await order.next()).value));
    expect(fs.existsSync(path.join(copy, 'db/PG_VERSION'))).toBe(true);
    await order.return(false);
    while (fs.existsSync(copy)) await new Promise((resolve) => setTimeout(resolve, 20));
    await closeChannel();
    await database.close();
    for (const name of ['../../photos', 'db', 'snapshot-/../../x'])
      expect(() => snapshotIn(env.dataDir, name)).toThrow('is no copy');

    fs.mkdirSync(path.join(env.dataDir, 'snapshot-abcdef/db'), { recursive: true });
    await removeSnapshots(env.dataDir);
    expect(fs.existsSync(path.join(env.dataDir, 'snapshot-abcdef'))).toBe(false);
  });
});

describe('a restore', () => {
  /** What an installation holds, as a backup of it tells. */
  const stateOf = async (env: Installation) => manifestOf(await backup(env));
  const stateIn = async (db: Db) => {
    const file = path.join(newFolder(), 'state.tar.gz');
    const { tables } = await writeBackup(db, { file, version: '1.2.3', now: new Date(), dataDir: undefined });
    return tables;
  };

  it('replaces nothing unasked, nor for one that fails, and leaves nothing beside it (KEEP-4, KEEP-5)', async () => {
    const { env, drop } = await other();
    const first = await open(env);
    await (await openBackend({ db: first.db })).add('zoe', { name: 'Mine' });
    const tables = await stateIn(first.db);
    await first.close();
    expect(await failure(restore(env, archive))).toMatch(
      /is not empty\. To lose what it holds .*, add --replace;/,
    );
    const unfinished = await writeParts((await partsOf(archive)).slice(0, -1));
    expect(await failure(restore(env, unfinished, true))).toMatch(/is no whole backup/);
    expect(await stateOf(env)).toMatchObject({ tables, files: { count: 0 } });
    expect(fs.readdirSync(env.dataDir).filter((name) => name.startsWith('resto'))).toEqual([]);
    await restore(env, archive, true);
    expect(await stateOf(env)).toEqual(await manifestOf(archive));
    await drop();
  });

  it('of a damaged backup changes nothing (KEEP-4)', async () => {
    const { db, close } = await openTestDatabase();
    await restoreBackup(db, await openBackup(archive), { replace: false, folder: undefined });
    const held = await stateIn(db);
    const parts = await partsOf(archive);
    const changed = (name: RegExp, change: (text: string) => string) =>
      writeParts(
        parts.map((part) =>
          name.test(part.name) ? { ...part, content: Buffer.from(change(part.content.toString())) } : part,
        ),
      );
    const without = (name: RegExp) => writeParts(parts.filter((part) => !name.test(part.name)));
    const whole = fs.readFileSync(archive);
    const cut = (file: string, bytes: Buffer): string => {
      const place = path.join(newFolder(), file);
      fs.writeFileSync(place, bytes);
      return place;
    };
    const unpacked = gunzipSync(whole);
    const damages: Record<string, string> = {
      'a row was changed': await changed(/artifacts\//, (text) => text.replace('Rome', 'Rhodes')),
      'a row is gone': await changed(/likes\//, (text) => text.slice(text.indexOf('\n') + 1)),
      'a row is no row': await changed(/reviews\//, () => 'no JSON\n'),
      'a table is gone': await without(/messages\//),
      'a file was changed': await changed(/photo$/, () => 'another photo'),
      'a file is gone': await without(/accounts\.json$/),
      'its end is missing': await without(/manifest/),
      'something follows': await writeParts([...parts, { name: 'files/photos/x', content: Buffer.from('') }]),
      'its beginning was changed': await changed(/^backup/, (text) => text.replace('"1.2.3"', '"1.2.4"')),
      'a file comes twice': await writeParts([
        ...parts.slice(0, -1),
        ...parts.filter(({ name }) => name.endsWith('.photo')),
      ]),
      'it breaks off': cut('short.tar.gz', whole.subarray(0, whole.length / 2)),
      'its archive breaks off': cut('short2.tar.gz', gzipSync(unpacked.subarray(0, unpacked.length / 2))),
      // A single bit may mean the same: there are several ways to pack what comes again.
      'some bytes were changed': cut(
        'bytes.tar.gz',
        whole.map((byte, at) => (at >> 3 === whole.length >> 4 ? byte ^ 0xff : byte)) as Buffer,
      ),
    };
    for (const [what, file] of Object.entries(damages)) {
      const folder = newFolder();
      const restoring = openBackup(file).then((backup) =>
        restoreBackup(db, backup, { replace: true, folder }),
      );
      expect([what, await failure(restoring)]).toEqual([
        what,
        expect.stringMatching(/is no whole backup: |is not a whole gzip file: /),
      ]);
    }
    expect(await stateIn(db)).toEqual(held);
    await close();
  });

  const HOSTILE: [string, Part][] = [
    ['a path that leaves the folder', { name: 'files/photos/../../../escaped', content: Buffer.from('x') }],
    ['an absolute path', { name: '/tmp/escaped', content: Buffer.from('x') }],
    ['another folder', { name: 'files/db/PG_VERSION', content: Buffer.from('x') }],
    ['a hidden file', { name: 'files/photos/.bashrc', content: Buffer.from('x') }],
    ['a link', { name: 'files/photos/link', type: 'symlink', linkname: '/etc', content: Buffer.from('') }],
    ['a table that there is not', { name: 'tables/migrations/000001.ndjson', content: Buffer.from('{}\n') }],
  ];
  it('takes no archive with what belongs to none, and writes none of it (KEEP-6)', async () => {
    const { db, close } = await openTestDatabase();
    const parts = await partsOf(archive);
    for (const [what, part] of HOSTILE) {
      const file = await writeParts([...parts.slice(0, 1), part, ...parts.slice(1)]);
      const folder = newFolder();
      const restoring = openBackup(file).then((opened) =>
        restoreBackup(db, opened, { replace: false, folder }),
      );
      expect([what, await failure(restoring)]).toEqual([what, expect.stringMatching(/is no whole backup/)]);
      expect(fs.readdirSync(folder)).toEqual([]);
      for (const place of [base, '/tmp']) expect(fs.existsSync(path.join(place, 'escaped'))).toBe(false);
    }
    await close();
  });

  it('says so when the file is none of ours, or of a newer version (KEEP-6)', async () => {
    const file = await writeParts([{ name: 'holiday.jpg', content: Buffer.from('x') }]);
    expect(await failure(restore(embedded(), file))).toMatch(
      /^changed\.tar\.gz is no backup of this product/,
    );
    const [header, ...rest] = await partsOf(archive);
    const newer = JSON.parse(String(header?.content)) as { migrations: object[]; version: string };
    newer.migrations.push({ hash: 'of tomorrow', madeAt: 4_102_444_800_000 });
    newer.version = '9.0.0';
    const content = Buffer.from(JSON.stringify(newer));
    const ofTomorrow = await writeParts([{ name: 'backup.json', content }, ...rest]);
    expect(await failure(restore(embedded(), ofTomorrow))).toBe(
      'changed.tar.gz was made by version 9.0.0, whose tables this version does not know: restore it with that version, or a newer one.',
    );
  });

  it('of an older version, backed up as it is, is brought up to date (KEEP-7, KEEP-10)', async () => {
    const { migrations, ...rest } = JSON.parse(String((await partsOf(archive))[0]?.content)) as {
      migrations: { madeAt: number }[];
    };
    expect(rest).toMatchObject({ hasFiles: true });
    const old = embedded();
    const upTo = migrations.at(-2)?.madeAt;
    const opened = await fromNothing(() => openDatabase({ dataDir: old.dataDir, upTo }));
    await opened.db.execute(
      sql`insert into artifacts (id, name, type, created_at) values (gen_random_uuid(), 'Old bowl', 'Tools', now())`,
    );
    await opened.close();
    const file = await backup(old);
    const header = JSON.parse(String((await partsOf(file))[0]?.content)) as object;
    expect(header).toMatchObject({
      version: '1.2.3 with the tables of an older one',
      migrations: migrations.slice(0, -1),
    });

    const { env, drop } = await other();
    await fromNothing(() => restore(env, file));
    expect(lines.at(-1)).toMatch(/\(version 1\.2\.3 with the tables of an older one\)/);
    const { db, close } = await open(env);
    const found = await rowsOf(db, sql`select name from artifacts`);
    const [made] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from migrations`);
    expect([found, made?.n]).toEqual([[{ name: 'Old bowl' }], migrations.length]);
    await close();
    await drop();
  });

  it('names a newer version whose tables are in the backup of an older one beside it (KEEP-6)', async () => {
    const env = copyOf(source);
    const { db, close } = await open(env);
    await db.execute(
      sql`insert into migrations (hash, made_at, expands) values ('of tomorrow', 4102444800000, true)`,
    );
    await close();
    expect(await failure(restore(embedded(), await backup(env)))).toBe(
      'all.tar.gz was made by version 1.2.3 beside a newer one, whose tables this version does not know: restore it with that version, or a newer one.',
    );
  });

  it('that has no room for it says so, leaves nothing, and keeps what was there (KEEP-4)', async () => {
    const { db, close } = await openTestDatabase();
    const { add } = await openBackend({ db });
    await add('zoe', { name: 'Mine' });
    const held = await stateIn(db);
    const folder = newFolder();
    const full = jest
      .spyOn(promises, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    let isRead = false;
    const choice = { replace: true, folder, onRead: () => (isRead = true) };
    await expect(openBackup(archive).then((backup) => restoreBackup(db, backup, choice))).rejects.toThrow(
      'no space left',
    );
    const env = embedded();
    const sentence = await failure(restore(env, archive));
    full.mockRestore();
    expect(sentence).toBe(
      'There is no room left on a disk that the backup is restored to. Nothing was restored, and what was there is as it was. Make room, then run the restore again.',
    );
    expect([isRead, await stateIn(db)]).toEqual([false, held]);
    expect(fs.readdirSync(env.dataDir)).toEqual([]);
    await close();
  });

  it('that was killed has done nothing in a folder, and is to be done again beside PostgreSQL (KEEP-4)', async () => {
    const env = copyOf(source);
    fs.mkdirSync(path.join(env.dataDir, 'restoring/db'), { recursive: true });
    expect(await failure(recoverFiles(env.dataDir))).toBe(
      `A restore into ${env.dataDir} was stopped: run \`npm run restore -- FILE --replace\` again. To go on with what the database holds now, delete ${env.dataDir}/restoring.`,
    );
    expect(await stateOf(env)).toEqual(await manifestOf(archive));
    await (await open(env)).close();
    expect(fs.existsSync(path.join(env.dataDir, 'restoring'))).toBe(false);
  });

  it('holds mails that waited, which are sent from there only when an operator says so (KEEP-8)', async () => {
    const from = embedded();
    const first = await open(from);
    const mail = { recipient: 'dora@example.org', subject: 'Hello' };
    for (const text of ['sent', 'waits']) await queueMail(first.db, { ...mail, text });
    await first.db.execute(sql`update mails set due_at = null, sent_at = now() where text = 'sent'`);
    await first.close();
    const { env, drop } = await other();
    await restore(env, await backup(from));
    expect(lines.at(-1)).toMatch(/^1 mails that waited to be sent are held, /);
    const { db, close } = await open(env);
    const sent: string[] = [];
    const sendAll = () => sendDueMails(db, ({ text }) => Promise.resolve(void sent.push(text)), print);
    await sendAll();
    expect(sent).toEqual([]);
    const admin = async (command: string) => {
      const said: string[] = [];
      const options = {
        db,
        operator: 'root',
        isMailing: true,
        siteName: () => Promise.resolve('Explore History'),
        now: new Date(),
      };
      await runAdmin([command], { ...options, print: (line) => void said.push(line) });
      return said.at(-1);
    };
    expect(await admin('list')).toBe('1 mails are held since a restore: npm run admin -- send-held');
    expect(await admin('send-held')).toBe('1 mails are on their way.');
    await sendAll();
    expect(sent).toEqual(['waits']);
    expect(await admin('send-held')).toBe('No mail is held.');
    await close();
    await drop();
  });

  it('is finished by the next start when it was stopped as its parts were put in their places (KEEP-4)', async () => {
    const env = copyOf(source);
    // Killed between two renames: the database is in its place, the rest is not.
    fs.mkdirSync(path.join(env.dataDir, 'restored'));
    for (const part of ['accounts', 'photos'])
      fs.renameSync(path.join(env.dataDir, part), path.join(env.dataDir, 'restored', part));
    await (await open(env)).close();
    expect([await stateOf(env), filesOf(env)]).toEqual([await manifestOf(archive), FILES]);
    expect(fs.existsSync(path.join(env.dataDir, 'restored'))).toBe(false);
  });

  it('waits for no server: one that owns the folder is to be stopped first (KEEP-5)', async () => {
    const unlock = await lockFolder(source.dataDir);
    expect(await failure(restore(source, archive, true)).finally(unlock)).toMatch(
      /in use by another Explore History\. Stop that one first/,
    );
  });

  it('leaves accounts and photos out where they are those of Firebase, and says so', async () => {
    const firebase = { apiKey: 'x', authDomain: 'x', projectId: 'x', storageBucket: 'x', appId: 'x' };
    const env = { ...embedded(), firebase };
    await restore(env, archive);
    expect(lines.at(-1)).toMatch(/left out: those of this installation are in its Firebase project\.$/);
    expect(filesOf(env)).toEqual({});
    const file = await backup(env);
    expect((await manifestOf(file)).files.count).toBe(0);
    writeFiles(env);
    await restore({ ...env, firebase: undefined }, file, true);
    expect(lines.at(-1)).toMatch(/Those in the data folder stay\.$/);
    expect(filesOf(env)).toEqual(FILES);
  });
});
