import { sql } from 'drizzle-orm';
import { ALL_TYPES, MAX_EXACT_TOTAL } from '#contract/constants.ts';
import { refreshStatistics } from '../db/statistics.ts';
import { openBackend, type TestBackend } from '../testing/backend.ts';
import { COUNT_CAP, countFound, expectedOf, isCertain, readCatalogueCounts } from './searchCounts.ts';

const COINS = 11_500;
const MEDALS = 500;

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
  const insert = (type: string, name: string, year: number, count: number) =>
    backend.db.execute(sql`insert into artifacts (id, name, type, created_at, year_from, year_to)
      select gen_random_uuid(), ${name} || ' ' || n, ${type}, now(), ${year}::int, ${year}::int
      from generate_series(1, ${count}::int) n`);
  await insert('Tools', 'Coin', -300, COINS);
  await insert('Weapons', 'Medal', 1900, MEDALS);
  await refreshStatistics(backend.db);
}, 120_000);
afterAll(() => backend.close());

const expected = (query: string, from?: number) =>
  expectedOf(backend.db, query, ALL_TYPES, COINS + MEDALS, from === undefined ? undefined : { from });

describe('what the planner expects a search to find', () => {
  it('is about what there is of a frequent word', async () => {
    expect(await expected("'coin':*")).toBeGreaterThan(0.95 * COINS);
    expect(await expected("'coin':*")).toBeLessThan(1.05 * COINS);
    expect(await expected("'medal':*")).toBeLessThan(2 * MEDALS);
  });

  it('is a small part for a word that it does not know', async () => {
    expect(await expected("'zither':*")).toBeLessThan(0.03 * (COINS + MEDALS));
  });

  it('is a part of that in a period', async () => {
    expect(await expected("'coin':*", 1800)).toBeLessThan(2 * MEDALS);
  });
});

describe('a search of a huge catalogue', () => {
  it('is not counted where far more than 10,000 are expected', () => {
    expect(isCertain(200_000, 1_000_000)).toBe(true);
    expect(isCertain(109_000, 1_000_000)).toBe(false);
    expect(MAX_EXACT_TOTAL).toBeLessThan(109_000);
  });

  it('is counted where the planner may only guess: a fiftieth of what there is', () => {
    expect(isCertain(10_000_000 / 50, 10_000_000)).toBe(false);
  });
});

describe('a type of a search that finds a lot', () => {
  it('is counted by itself, or with every other type', async () => {
    const catalogue = await readCatalogueCounts(backend.db);
    const count = (large: 'one type' | 'every type') =>
      countFound(backend.db, "'coin':* | 'medal':*", 'Weapons', catalogue, large);
    expect((await count('one type')).get('Weapons')).toMatchObject({ total: MEDALS, estimate: MEDALS });
    expect((await count('one type')).has('Tools')).toBe(false);
    expect((await count('every type')).get('Weapons')).toMatchObject({ total: MEDALS, estimate: MEDALS });
    expect((await count('every type')).get('Tools')).toMatchObject({ total: COUNT_CAP });
  });
});
