import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pathOf } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { ApiError } from '../http/errors.ts';
import { createTestDatabase, openBackend, refusal } from '../../testing/backend.ts';
import { startFakePostgres, startFreezing, type Behaviour } from '../../testing/fakePostgres.ts';
import { UserError } from '../run/userError.ts';
import { openDatabase } from './connect.ts';
import { rowsOf, type Db } from './database.ts';
import { openPool, REQUEST_LIMITS } from './postgres.ts';
import { createPrimaryPool } from './primary.ts';

const LIMITS = { ...REQUEST_LIMITS, connection: 300, query: 300 };
/** More than the pool has connections. */
const MANY = Array.from({ length: 25 }, (_, n) => n);

const openings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of openings.splice(0).reverse()) await close();
});

function backendOn(databaseUrl: string, limits = LIMITS) {
  const { db, end } = openPool(databaseUrl, limits);
  openings.push(end);
  return openBackend({ db });
}

describe('a PostgreSQL that fails', () => {
  it.each<[string, Behaviour | 'absent']>([
    ['does not listen', 'absent'],
    ['never says a word', 'silent'],
    ['stops answering', 'mute'],
    ['ends every connection', 'ending'],
  ])('because it %s makes every request fail in time, with 503', async (_what, behaviour) => {
    const fake = await startFakePostgres(behaviour === 'absent' ? 'silent' : behaviour);
    openings.push(fake.close);
    const backend = await backendOn(fake.databaseUrl);
    if (behaviour === 'absent') await fake.close();
    const read = (n: number) =>
      n % 2
        ? backend.call('POST', pathOf('setLike', randomUUID()), { as: 'ann' })
        : backend.call('GET', `${pathOf('listArtifacts')}?limit=6`);
    for (const response of await Promise.all(MANY.map(read))) {
      expect([response.status, response.json]).toEqual([
        503,
        refusal('unavailable', ERROR_MESSAGES.unavailable),
      ]);
      expect(response.headers.get('Retry-After')).toBe('1');
    }
  });

  it('is told by the health call in time (START-7)', async () => {
    const fake = await startFakePostgres('mute');
    openings.push(fake.close);
    const never = 24 * 60 * 60_000;
    const backend = await backendOn(fake.databaseUrl, { ...REQUEST_LIMITS, connection: never, query: never });
    expect(await backend.call('GET', pathOf('health'))).toMatchObject({
      status: 503,
      json: { database: 'down' },
    });
    await fake.close();
  });

  it('does not use up the connections, which are given up', async () => {
    const fake = await startFakePostgres('mute');
    openings.push(fake.close);
    const { db, end } = openPool(fake.databaseUrl, LIMITS);
    for (const n of MANY.slice(0, 12)) {
      await expect(db.transaction(() => Promise.resolve(n))).rejects.toThrow();
    }
    await end();
    await fake.empty();
  });
});

const address = process.env.TEST_DATABASE_URL;
const onPostgres = address === undefined ? describe.skip : describe;
onPostgres('PostgreSQL', () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ databaseUrl, drop } = await createTestDatabase(address ?? ''));
  });
  afterAll(() => drop());
  const open = (limits = REQUEST_LIMITS) => {
    const { db, end } = openPool(databaseUrl, limits);
    openings.push(end);
    return db;
  };
  const pidOf = async (db: Db): Promise<number> =>
    (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0;

  it('may end the connections of transactions at any moment, and of those that rest', async () => {
    const db = open();
    for (const _ of MANY) {
      const lost = db.transaction(async (tx) => {
        await db.execute(sql`select pg_terminate_backend(${await pidOf(tx)})`);
        return pidOf(tx);
      });
      await expect(lost).rejects.toThrow();
    }
    const resting = await Promise.all([pidOf(db), pidOf(db), pidOf(db)]);
    const other = open();
    for (const pid of resting) await other.execute(sql`select pg_terminate_backend(${pid})`);
    expect(await Promise.allSettled(MANY.map(() => pidOf(db)))).toHaveLength(MANY.length);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  /** The address of several hosts, of which the last one is the database. */
  const several = (...hosts: string[]): string => {
    const { host } = new URL(databaseUrl);
    return `${databaseUrl.replace(host, [...hosts, host].join())}?target_session_attrs=read-write`;
  };

  it('of which several hosts are named is used at the one that takes writes (SERVERS-8)', async () => {
    const fake = await startFakePostgres('ending');
    openings.push(fake.close);
    const { db, end } = openPool(several(new URL(fake.databaseUrl).host, '127.0.0.1:1'), REQUEST_LIMITS);
    openings.push(end);
    for (const pid of await Promise.all(MANY.map(() => pidOf(db)))) expect(pid).toBeGreaterThan(0);
    expect(await db.transaction((tx) => pidOf(tx))).toBeGreaterThan(0);
  });

  it('is left for another host when it says nothing more, however many requests wait (SERVERS-8)', async () => {
    const freezing = await startFreezing(databaseUrl);
    openings.push(freezing.close);
    const { db, end } = openPool(several(freezing.host), { ...LIMITS, connection: 600, query: 1000 });
    openings.push(end);
    // As many connections as the pool may have: no request waits for another one's, however slow the computer is.
    await Promise.all(MANY.slice(0, 10).map(() => db.execute(sql`select pg_sleep(0.1)`)));
    freezing.freeze();
    let pid = 0;
    for (let requests = 0; pid === 0 && requests < 500; requests++) {
      void pidOf(db).then(
        (found) => (pid = found),
        () => undefined,
      );
      await wait(10);
    }
    expect(pid).toBeGreaterThan(0);
  });

  it('gets a connection back that is there only when its request has stopped waiting (SERVERS-6)', async () => {
    const slowly = 'select pg_sleep(1.2);';
    const pool = createPrimaryPool([databaseUrl], slowly, { max: 1, connectionTimeoutMillis: 1000 });
    const first = pool.connect();
    await wait(800);
    // Heard at once: on a slow computer it gives up before the first one is there.
    const second = expect(pool.connect()).rejects.toThrow('timeout');
    (await first).release(true);
    await second;
    const ended = pool.end().then(() => 'ended');
    expect(await Promise.race([ended, wait(10_000, 'waits for ever')])).toBe('ended');
  });

  it('keeps its connection when a transaction is given up for a reason of ours', async () => {
    const db = open();
    const pid = await pidOf(db);
    const refused = db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table given_up (n int)`);
      throw new ApiError('forbidden', 'No.');
    });
    await expect(refused).rejects.toThrow('No.');
    expect(await pidOf(db)).toBe(pid);
    await expect(db.execute(sql`select from given_up`)).rejects.toThrow();
  });

  it('gives the moments of a distant past, whatever zone the database is in', async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await open().execute(sql.raw(`alter database ${name} set timezone = 'Europe/Berlin'`));
    const [row] = await rowsOf<{ moment: string }>(
      open(),
      sql`select timestamptz '1850-01-01 00:00Z' as moment`,
    );
    expect(new Date(row?.moment ?? '').toISOString()).toBe('1850-01-01T00:00:00.000Z');
  });

  it('is refused with a sentence when a newer version has been at work there', async () => {
    const db = open();
    await db.execute(sql`create table migrations (hash text primary key, made_at bigint not null)`);
    await db.execute(sql`insert into migrations values ('of a later day', 4102444800000)`);
    const refused = await openDatabase({ databaseUrl }).catch((error: unknown) => error);
    const { hostname, port, pathname } = new URL(databaseUrl);
    expect(refused).toBeInstanceOf(UserError);
    expect(refused).toHaveProperty(
      'message',
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} was made by a newer version of Explore History. Start that version, or set DATABASE_URL to another place.`,
    );
  });

  it('gives up a statement that takes too long, and a wait for a lock', async () => {
    const db = open({ ...REQUEST_LIMITS, statement: 1000, lock: 300 });
    await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toHaveProperty('cause.code', '57014');
    const waits = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      await db.transaction((second) => second.execute(sql`select pg_advisory_xact_lock(1)`));
    });
    await expect(waits).rejects.toHaveProperty('cause.code', '55P03');
  });
});
