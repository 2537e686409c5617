import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import type { ArtifactPage } from '#contract/artifactList.ts';
import { pathOf } from '#contract/calls.ts';
import { nextOf, openBackend } from '../testing/backend.ts';

const COINS = 12_000;
const MEDALS = 300;

const backend = await openBackend();
/** Coins, each newer than the one before it, and after them some medals that are coins as well. */
beforeAll(async () => {
  const insert = (type: string, name: string, day: string, count: number) =>
    backend.db.execute(sql`insert into artifacts (id, name, type, created_at)
      select gen_random_uuid(), ${name} || ' ' || n, ${type}, ${day}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) n`);
  await insert('Tools', 'Coin', '2020-01-01', COINS);
  await insert('Weapons', 'Medal coin', '2021-01-01', MEDALS);
});
afterAll(() => backend.close());

const list = (query: string) => backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?${query}`);
const names = async (query: string) => (await list(query)).json.map(({ name }) => name);
/** What a list tells of its length: by its headers, and the same beside its types. */
const told = async (query: string) => {
  const { headers } = await list(query);
  const { json } = await backend.call<ArtifactPage>('GET', `${pathOf('listArtifacts')}?${query}&facets=1`);
  const byHeaders = [headers.get('X-Total-Count'), headers.get('X-Total-Relation')];
  expect([String(json.total), json.relation ?? null]).toEqual(byHeaders);
  return byHeaders;
};
/** `Coin 3`, `Coin 2`, `Coin 1` from 3 to 1. */
const coins = (from: number, to: number) =>
  Array.from({ length: Math.abs(from - to) + 1 }, (_, n) => `Coin ${from < to ? from + n : from - n}`);

describe('an empty list', () => {
  it('counts up to 10,000 without one of its filters, whether that is the search or another (LIST-19)', async () => {
    const query = 'search=medal&type=Tools&undated=true&facets=1';
    const { json } = await backend.call<ArtifactPage>('GET', `${pathOf('listArtifacts')}?${query}`);
    expect(json.without).toEqual([
      { filter: 'search', count: 10_000, relation: 'gte' },
      { filter: 'type', count: MEDALS },
    ]);
  });
});

describe('a search that finds more than 10,000 artifacts', () => {
  it('says that there are more than 10,000, and a smaller one exactly how many', async () => {
    expect(await told('search=coin')).toEqual(['10000', 'gte']);
    expect(await told('search=coin&type=Tools')).toEqual(['10000', 'gte']);
    expect(await told('search=coin&type=Weapons')).toEqual([String(MEDALS), null]);
    expect(await told('search=medal')).toEqual([String(MEDALS), null]);
  });

  it('is in the chosen order, on its first page and far behind it', async () => {
    expect(await names('search=coin&sort=oldest&limit=3')).toEqual(coins(1, 3));
    expect(await names('search=coin&sort=newest&limit=2')).toEqual(['Medal coin 300', 'Medal coin 299']);
    expect(await names('search=coin&type=Tools&sort=newest&limit=2')).toEqual(coins(COINS, COINS - 1));
    expect(await names('search=coin&sort=oldest&limit=1000&page=9')).toEqual(coins(8001, 9000));
    expect(await names('search=coin&type=Tools&sort=newest&limit=500&page=3')).toEqual(
      coins(COINS - 1000, COINS - 1499),
    );
  });

  it('is whole where what it finds stands together at the other end', async () => {
    expect(await names('search=medal&sort=oldest&limit=1')).toEqual(['Medal coin 1']);
    expect(await names('search=medal&sort=oldest&limit=1&page=2')).toEqual(['Medal coin 2']);
  });

  it('ends after 10,000, with no page after that', async () => {
    const last = await list('search=coin&sort=oldest&limit=1000&page=10');
    expect(last.json.map(({ name }) => name)).toEqual(coins(9001, 10_000));
    expect(nextOf(last)).toBeUndefined();
    expect(await names('search=coin&sort=oldest&limit=1000&page=11')).toEqual([]);
  });

  it('says of each type whether there are more', async () => {
    expect((await backend.call('GET', `${pathOf('artifactFacets')}?search=coin`)).json).toEqual([
      { type: 'Tools', count: 10_000, relation: 'gte' },
      { type: 'Weapons', count: MEDALS },
    ]);
  });
});

describe('the list of all artifacts, however many', () => {
  it('says exactly how many there are', async () => {
    expect(await told('')).toEqual([String(COINS + MEDALS), null]);
    expect(await told('type=Tools')).toEqual([String(COINS), null]);
    expect((await backend.call('GET', pathOf('artifactFacets'))).json).toEqual([
      { type: 'Tools', count: COINS },
      { type: 'Weapons', count: MEDALS },
    ]);
  });

  it('holds each on its page, from either end', async () => {
    expect(await names('sort=oldest&limit=3&page=3000')).toEqual(coins(8998, 9000));
    expect(await names('sort=oldest&limit=3&page=1000')).toEqual(coins(2998, 3000));
    expect(await names('type=Tools&sort=newest&limit=7&page=1715')).toEqual(coins(2, 1));
    expect(await names('type=Tools&sort=newest&limit=7&page=1716')).toEqual([]);
  });
});

describe('a catalogue that changes', () => {
  it('shows a new artifact at once in a search that finds more than 10,000', async () => {
    expect(await told('search=coin')).toEqual(['10000', 'gte']);
    await backend.add('ann', { name: 'Coin of today', image: 'https://example.org/coin.jpg' });
    expect(await names('search=coin&sort=newest&limit=1')).toEqual(['Coin of today']);
  });

  it('is counted exactly as soon as a search finds 10,000 or fewer', async () => {
    await backend.db.execute(sql`delete from artifacts where name in
      (select 'Coin ' || n from generate_series(1, ${COINS - 10_000 + MEDALS + 1}::int) n)`);
    expect(await told('search=coin')).toEqual(['10000', null]);
    expect(await told('search=coin&type=Tools')).toEqual([String(10_000 - MEDALS), null]);
    await backend.db.execute(sql`delete from artifacts where name = 'Coin 12000'`);
    expect(await told('search=coin')).toEqual(['9999', null]);
  });
});
