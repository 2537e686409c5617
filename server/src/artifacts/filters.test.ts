import { getTableColumns, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { artifacts } from '../core/db/schema.ts';
import { openBackend } from '../testing/backend.ts';
import { readCatalogue } from './countCache.ts';
import { isIn, type Filters } from './filters.ts';

/** Every filter; those that exclude each other in turn. */
const EVERY: Record<keyof Filters, Filters> = {
  type: { type: 'Tools' },
  from: { type: 'all', from: 1 },
  to: { type: 'all', to: 1 },
  undated: { type: 'all', undated: 'true' },
  by: { type: 'all', by: 'ann' },
  area: { type: 'all', area: '40,25,50,35' },
};

/** The columns that filters read, by their own SQL. */
const FILTERED = Object.values(getTableColumns(artifacts))
  .map(({ name }) => name)
  .filter((name) =>
    Object.values(EVERY).some((filters) =>
      new RegExp(`\\b${name}\\b`).test(new PgDialect().sqlToQuery(isIn(filters)).sql),
    ),
  );

/** Another value of each. What is found has a copy, which is held against it. */
const CHANGES: Record<string, string> = {
  type: `type = 'Weapons'`,
  year_from: 'year_from = -200',
  year_to: 'year_to = -190',
  owner_uid: `owner_uid = 'ben'`,
  found_lat: `found = jsonb_set(found, '{lat}', '1'), found_lat = 1`,
  found_lon: `found = jsonb_set(found, '{lon}', '1'), found_lon = 1`,
};

const backend = await openBackend();
afterAll(() => backend.close());

/** Whether the catalogue has another version after a change of an artifact. */
async function isNewVersion(change: string): Promise<boolean> {
  const { _id } = await backend.add('ann', {
    type: 'Tools',
    historicalCreationDate: '196 BC',
    discoveredAt: 'Ur',
    foundPin: { lat: 30.9627, lon: 46.1031 },
  });
  const before = await readCatalogue(backend.db, '');
  await backend.db.execute(sql`update artifacts set ${sql.raw(change)} where id = ${_id}::uuid`);
  return (await readCatalogue(backend.db, '')).version !== before.version;
}

describe("the catalogue's version", () => {
  it('is told apart by all that lists filter by', () => {
    expect(FILTERED.sort()).toEqual(Object.keys(CHANGES).sort());
  });

  it.each(FILTERED)('is another one when %s changes', async (name) => {
    expect(await isNewVersion(CHANGES[name] ?? '')).toBe(true);
  });

  it('is another one when words change, and not when a like or a review is counted, by which nothing is filtered', async () => {
    expect(await isNewVersion(`name = 'Sphinx'`)).toBe(true);
    expect(await isNewVersion('likes = 7, review_count = 7')).toBe(false);
  });
});
