import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CALLS } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { ApiError } from '../http/errors.ts';
import { createTestDatabase, openBackend, refusal } from '../testing/backend.ts';
import { startFakePostgres, type Behaviour } from '../testing/fakePostgres.ts';
import { UserError } from '../run/userError.ts';
import { openDatabase } from './connect.ts';
import { forQuickReads, rowsOf, type Db } from './database.ts';
import { openPool, REQUEST_LIMITS } from './postgres.ts';

const LIMITS = { ...REQUEST_LIMITS, connection: 300, query: 300 };
/** What a request may take with these limits, on a busy machine. */
const PATIENCE_MS = 5000;
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
  ])(
    'because it %s makes every request fail in time, with 503',
    async (_what, behaviour) => {
      const fake = await startFakePostgres(behaviour === 'absent' ? 'silent' : behaviour);
      openings.push(fake.close);
      const backend = await backendOn(fake.databaseUrl);
      if (behaviour === 'absent') await fake.close();
      const start = Date.now();
      const read = (n: number) =>
        n % 2
          ? backend.call('POST', CALLS.like(randomUUID()), { as: 'ann' })
          : backend.call('GET', CALLS.artifacts);
      for (const response of await Promise.all(MANY.map(read))) {
        expect([response.status, response.json]).toEqual([
          503,
          refusal('unavailable', ERROR_MESSAGES.unavailable),
        ]);
        expect(response.headers.get('Retry-After')).toBe('1');
      }
      expect(Date.now() - start).toBeLessThan(PATIENCE_MS);
    },
    60_000,
  );

  it('is told by the health call in time', async () => {
    const fake = await startFakePostgres('mute');
    openings.push(fake.close);
    const backend = await backendOn(fake.databaseUrl, {
      ...REQUEST_LIMITS,
      connection: 60_000,
      query: 4000,
    });
    const start = Date.now();
    expect(await backend.call('GET', CALLS.health)).toMatchObject({
      status: 503,
      json: { database: 'down' },
    });
    expect(Date.now() - start).toBeLessThan(3900);
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
  }, 60_000);
});

const address = process.env.TEST_DATABASE_URL;
if (address !== undefined) {
  describe('PostgreSQL', () => {
    let databaseUrl: string;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ databaseUrl, drop } = await createTestDatabase(address));
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
    }, 60_000);

    it('may end the connection that quick reads share: the reads under way fail, the next ones get a new connection', async () => {
      const db = open();
      const quick = forQuickReads(db);
      const pid = await pidOf(quick);
      expect(await Promise.all(MANY.map(() => pidOf(quick)))).toEqual(MANY.map(() => pid));
      const underWay = quick.execute(sql`select pg_sleep(60)`);
      await db.execute(sql`select pg_terminate_backend(${pid})`);
      await expect(underWay).rejects.toThrow();
      expect(await pidOf(quick)).not.toBe(pid);
    });

    it('gives each of the reads that share a connection its own result, also when one of them fails', async () => {
      const quick = forQuickReads(open());
      const divide = async (n: number) =>
        (await rowsOf<{ result: number }>(quick, sql`select 24 / ${n}::int as result`))[0]?.result;
      const results = await Promise.allSettled([1, 2, 0, 3].map(divide));
      expect(results.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
        24,
        12,
        'failed',
        8,
      ]);
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
      const db = open({ ...REQUEST_LIMITS, statement: 200, lock: 100 });
      await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toHaveProperty('cause.code', '57014');
      const waits = db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(1)`);
        await db.transaction((second) => second.execute(sql`select pg_advisory_xact_lock(1)`));
      });
      await expect(waits).rejects.toHaveProperty('cause.code', '55P03');
    });
  });
}
