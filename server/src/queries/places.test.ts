import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { SORTS } from '#contract/constants.ts';
import { rowsOf } from '../db/database.ts';
import { openBackend, type TestBackend } from '../testing/backend.ts';
import { SORT_ORDERS } from './artifactPage.ts';
import { createPlaces, FAR } from './places.ts';

describe('a place far into a list', () => {
  const place = (offset: number) => ({ offset, key: `key of ${offset}` });

  it('is the last one known at or before an offset of that list', () => {
    const places = createPlaces();
    for (const offset of [10_000, 30_000, 20_000]) places.add('newest', place(offset));
    places.add('oldest', place(24_000));
    expect(places.nearest('newest', 25_000)).toMatchObject(place(20_000));
    expect(places.nearest('newest', 30_000)).toMatchObject(place(30_000));
    expect(places.nearest('newest', 9_999)).toBeUndefined();
    expect(places.nearest('name', 25_000)).toBeUndefined();
  });

  it('is forgotten after a while, as is what was counted from it', async () => {
    const places = createPlaces(30);
    places.add('newest', place(20_000));
    const first = places.nearest('newest', 20_000);
    await delay(20);
    places.add('newest', place(20_020), first);
    expect(places.nearest('newest', 20_040)).toMatchObject(place(20_020));
    await delay(20);
    expect(places.nearest('newest', 20_040)).toBeUndefined();
  });
});

describe('pages far into a list', () => {
  const COUNT = 2 * FAR + 1000;
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openBackend();
    // Many rows are equal in what sorts them first: only the id tells them apart.
    await backend.db.execute(sql`insert into artifacts (id, name, type, created_at, likes, year_from, year_to)
      select gen_random_uuid(), 'Coin ' || n % 50, 'Tools', '2020-01-01'::timestamptz + n % 100 * interval '1 second', n % 3, n % 2000 + 1, n % 2000 + 1
      from generate_series(1, ${COUNT}::int) n`);
  }, 120_000);
  afterAll(() => backend.close());

  const LENGTH = 10;
  const page = async (sort: string, number: number, more = '') => {
    const query = `sort=${sort}&limit=${LENGTH}&page=${number}${more}`;
    const { json } = await backend.call<Artifact[]>('GET', `${CALLS.artifacts}?${query}`);
    return json.map(({ _id }) => _id);
  };
  const expected = async (sort: (typeof SORTS)[number], number: number) => {
    const { columns, ascending } = SORT_ORDERS[sort];
    const order = columns.map((column) => `${column} ${ascending ? 'asc' : 'desc'}`).join(', ');
    const rows = await rowsOf<{ id: string }>(
      backend.db,
      sql`select id from artifacts order by ${sql.raw(order)} limit ${LENGTH} offset ${(number - 1) * LENGTH}`,
    );
    return rows.map(({ id }) => id);
  };

  it.each(SORTS)(
    'hold what the sort %s has there, also those after one that was read before',
    async (sort) => {
      for (const number of [1020, 1020, 1021, 1045, 1080, 1079])
        expect([number, await page(sort, number)]).toEqual([number, await expected(sort, number)]);
    },
  );

  it('of a period are not mixed up with those of another', async () => {
    const wide = await page('oldest', 1025, '&from=1');
    const narrow = await page('oldest', 1025, '&from=2');
    expect(await page('oldest', 1025, '&from=1')).toEqual(wide);
    expect(narrow).not.toEqual(wide);
  });
});
