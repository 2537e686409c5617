import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { SORTS, type Sort } from '#contract/constants.ts';
import { rowsOf } from '../core/db/database.ts';
import { refreshStatistics } from '../core/db/statistics.ts';
import { openBackend } from '../testing/backend.ts';
import { SORT_ORDERS } from './pageIds.ts';

/** More than are counted exactly. */
const COUNT = 11_000;
const LENGTH = 12;

const backend = await openBackend();
/**
 * Every record is of stone. Most names are "Coin", and tell so of the first half; a few are "Zither". Many rows are equal in what sorts
 * them first: only the id tells them apart. A few have likes. Every fourth is in a room named after coins, a few in one named after zithers, and the
 * oldest are at a gate.
 */
beforeAll(async () => {
  await backend.db
    .execute(sql`insert into artifacts (id, name, present_location, historical_context, type, created_at, likes, year_from, year_to)
    select gen_random_uuid(),
      case when n % 5000 = 0 then 'Zither' when n < ${COUNT}::int / 2 then 'Coin ' || n % 50 else 'Disc ' || n % 50 end,
      case when n % 900 = 0 then 'Zither room' when n % 4 = 0 then 'Coin room' when n < 1000 then 'Gate' else '' end,
      'of stone, beside a gate, a coin and a zither' || case when n > ${COUNT - 2100}::int then ' of late days' else '' end,
      case when n % 3 = 0 then 'Weapons' else 'Tools' end,
      '2020-01-01'::timestamptz + n / 7 * interval '1 second',
      case when n % 700 = 0 then n % 4 else 0 end, n % 2000 + 1, n % 2000 + 1
    from generate_series(1, ${COUNT}::int) n`);
  await refreshStatistics(backend.db);
});
afterAll(() => backend.close());

const page = async (query: Record<string, string>) => {
  const { json } = await backend.call<Artifact[]>(
    'GET',
    `${pathOf('listArtifacts')}?${new URLSearchParams(query)}`,
  );
  return json.map(({ _id }) => _id);
};

/** The same page, by a sort of everything that the condition selects. */
async function expected(sort: Sort, condition: string, word: string | undefined, number: number) {
  const { columns, direction } = SORT_ORDERS[sort];
  const [first, ...ties] = columns.map((column) => `${column} ${direction}`);
  const ranked =
    word && columns[0] === 'likes'
      ? [`case when name ~* '\\m${word}' then 0 when present_location ~* '\\m${word}' then 1 else 2 end`]
      : [];
  const rows = await rowsOf<{ id: string }>(
    backend.db,
    sql.raw(`select id from artifacts where ${condition} order by ${[first, ...ranked, ...ties].join(', ')}
      limit ${LENGTH} offset ${(number - 1) * LENGTH}`),
  );
  return rows.map(({ id }) => id);
}

/** Of page 45, the rows that are compared hold some of the best rank, but not enough. */
const PAGES = [1, 7, 45, 833];

describe.each(SORTS)('a list sorted by %s', (sort) => {
  it.each([
    ['everything', {}, 'true'],
    ['a type', { type: 'Weapons' }, "type = 'Weapons'"],
    ['a period', { from: '100', to: '1500' }, 'year_from <= 1500 and year_to >= 100'],
  ])('holds each of %s on its page, from either end', async (_what, query, condition) => {
    for (const number of [...PAGES, 150, 300, 600, 850, 916, 917])
      expect([number, await page({ sort, limit: String(LENGTH), page: String(number), ...query })]).toEqual([
        number,
        await expected(sort, condition, undefined, number),
      ]);
  });

  it.each([
    ['every record holds', 'stone', {}, 'true'],
    ['half of the names and every record hold', 'coin', {}, 'true'],
    ['half of the names hold', 'disc', {}, "name ~ 'Disc'"],
    ['few names and every record hold', 'zither', {}, 'true'],
    ['few places and every record hold, all at the end', 'gate', {}, 'true'],
    ['the newest hold', 'late', {}, "historical_context ~ 'late'"],
    ['every record holds, of a type', 'coin', { type: 'Tools' }, "type = 'Tools'"],
    ['every record holds, in a period', 'coin', { from: '1990' }, 'year_to >= 1990'],
    ['nearly every record holds, in a period', 'stone', { from: '100' }, 'year_to >= 100'],
    ['holds one letter', 'c', {}, 'true'],
  ])('has the same order on all pages of a search for what %s', async (_what, search, query, condition) => {
    for (const number of PAGES)
      expect([
        number,
        await page({ sort, search, limit: String(LENGTH), page: String(number), ...query }),
      ]).toEqual([number, await expected(sort, condition, search, number)]);
  });
});

describe('a search', () => {
  it('keeps its order while the number of what it finds passes thousands', async () => {
    const sort = 'most-liked';
    for (let more = 0; more < 2; more += 1) {
      await backend.db.execute(sql`insert into artifacts (id, name, historical_context, type, created_at)
        select gen_random_uuid(), case when n = 3 then 'Late coin' else 'Disc' end, 'of late days', 'Tools', '2019-01-01'::timestamptz
        from generate_series(1, 4000) n`);
      for (const number of PAGES)
        expect(await page({ sort, search: 'late', limit: String(LENGTH), page: String(number) })).toEqual(
          await expected(sort, "historical_context ~ 'late'", 'late', number),
        );
    }
  });
});
