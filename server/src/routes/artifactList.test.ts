import { sql } from 'drizzle-orm';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { maintain } from '../db/maintenance.ts';
import { openBackend, refusal, type TestBackend } from '../testing/backend.ts';
import { aText } from '../testing/matchers.ts';

let backend: TestBackend;

const list = (query: Record<string, string | number>, as?: string) =>
  backend.call<Artifact[]>(
    'GET',
    `${CALLS.artifacts}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    { as },
  );

const names = async (query: Record<string, string | number>) =>
  (await list(query)).json.map(({ name }) => name);

const plain: Partial<NewArtifact> = {
  historicalContext: 'x',
  description: 'x',
  historicalCreationDate: 'x',
  discoveredAt: 'x',
  discoveredBy: 'x',
  presentLocation: 'x',
};

const add = (name: string, values: Partial<NewArtifact> = {}) =>
  backend.add('ann', { ...plain, name, ...values });

beforeAll(async () => {
  backend = await openBackend();
  await add('Ámphora of Exekias', {
    type: 'Others',
    discoveredAt: 'Vulci',
    presentLocation: 'Musées du Vatican',
  });
  await add('"Bronze" axe', {
    type: 'Tools',
    discoveredBy: 'Flinders Petrie',
    historicalContext: 'Found in a hoard',
  });
  await add('bronze Sword', { type: 'Weapons', description: 'Straße of Hallstatt' });
  await add('青銅器の鼎', { type: 'Others' });
  await add('Στήλη τῆς Ῥοζέττας', { type: 'Writings', description: 'ΣΟΦΟΣ' });
  await add("Fisherman's net", { type: 'Tools' });
  await maintain(backend.db);
}, 60_000);
afterAll(() => backend.close());

describe('search (R13)', () => {
  it.each([
    ['a name', 'amphora', 'Ámphora of Exekias'],
    ['the start of a word', 'amph', 'Ámphora of Exekias'],
    ['one letter', 'e', 'Ámphora of Exekias'],
    ['capitals and accents', 'ÀMPHÓRA', 'Ámphora of Exekias'],
    ['words of several fields', 'vatic amphora vulci', 'Ámphora of Exekias'],
    ['the discoverer', 'petrie', '"Bronze" axe'],
    ['the context', 'hoard', '"Bronze" axe'],
    ['the description, ß written out', 'strasse', 'bronze Sword'],
    ['punctuation around and between words', '(axe), “bronze”!', '"Bronze" axe'],
    ['an apostrophe', 'fisherman’s', "Fisherman's net"],
    ['wide letters', 'ｓｗｏｒｄ', 'bronze Sword'],
    ['Chinese from the start', '青銅', '青銅器の鼎'],
    ['Chinese from the middle', '銅器', '青銅器の鼎'],
    ['one Chinese character', '鼎', '青銅器の鼎'],
    ['Greek without its accents', 'στηλη ροζετ', 'Στήλη τῆς Ῥοζέττας'],
    ['Greek with a final sigma', 'σοφός', 'Στήλη τῆς Ῥοζέττας'],
    ['a misspelt word', 'anphora', 'Ámphora of Exekias'],
    ['two letters swapped', 'brozne axe', '"Bronze" axe'],
    ['a misspelt and a right word', 'hallstat swrod', 'bronze Sword'],
  ])('finds by %s', async (_what, search, name) => {
    expect(await names({ search })).toContain(name);
  });

  it('demands every word', async () => {
    expect(await names({ search: 'bronze', sort: 'name-asc' })).toEqual(['"Bronze" axe', 'bronze Sword']);
    expect(await names({ search: 'bronze sw' })).toEqual(['bronze Sword']);
    expect(await names({ search: 'axe sword' })).toEqual([]);
  });

  it('takes every word for a misspelt one when the words occur, but nowhere together', async () => {
    const added = [await add('Silver stater'), await add('Golden stator')];
    await maintain(backend.db);
    const found = [];
    for (const search of ['silver stator', 'stator', 'golden sword']) found.push(await names({ search }));
    for (const { _id } of added) await backend.call('DELETE', CALLS.artifact(_id), { as: 'ann' });
    await maintain(backend.db);
    expect(found).toEqual([['Silver stater'], ['Golden stator'], []]);
  });

  it.each(['', '   ', '!?…—', '« »', '\0'])('of no word at all (%j) selects everything', async (search) => {
    const { json, headers } = await list({ search });
    expect(json).toHaveLength(6);
    expect(headers.get('X-Total-Count')).toBe('6');
  });

  it.each([
    "'",
    "a' | b:*",
    'a & !b',
    '\\',
    "x'); drop table artifacts; --",
    '<->',
    ':*',
    '(((',
    '🏺',
    'a'.repeat(200),
  ])('takes %s as text', async (search) => {
    expect((await list({ search })).status).toBe(200);
  });

  it('refuses more than 200 characters', async () => {
    const { status, json } = await list({ search: 'a'.repeat(201) });
    expect(status).toBe(422);
    expect(json).toMatchObject({ fields: { search: aText() } });
  });

  it('sees a change at once, counts included', async () => {
    expect((await list({ search: 'ephemeral' })).headers.get('X-Total-Count')).toBe('0');
    const { _id, ...values } = await add('Ephemeral', { type: 'Documents' });
    expect((await list({ search: 'ephemeral' })).headers.get('X-Total-Count')).toBe('1');
    await backend.call('PUT', CALLS.artifact(_id), {
      as: 'ann',
      body: { ...values, name: 'Lasting', type: 'Weapons' },
    });
    expect((await list({ search: 'ephemeral' })).headers.get('X-Total-Count')).toBe('0');
    expect((await list({ search: 'lasting', type: 'Weapons' })).headers.get('X-Total-Count')).toBe('1');
    await backend.call('DELETE', CALLS.artifact(_id), { as: 'ann' });
    expect((await list({ search: 'lasting' })).headers.get('X-Total-Count')).toBe('0');
    expect((await list({})).headers.get('X-Total-Count')).toBe('6');
  });
});

describe('sorting', () => {
  it('by name ignores case, accents and leading punctuation, and reverses exactly', async () => {
    const ascending = await names({ sort: 'name-asc' });
    expect(ascending).toEqual([
      'Ámphora of Exekias',
      '"Bronze" axe',
      'bronze Sword',
      "Fisherman's net",
      'Στήλη τῆς Ῥοζέττας',
      '青銅器の鼎',
    ]);
    expect(await names({ sort: 'name-desc' })).toEqual(ascending.reverse());
  });

  it('by time and by likes has exact reverses', async () => {
    const { json } = await list({ search: 'net' });
    await backend.call('POST', CALLS.like(json[0]?._id ?? ''), { as: 'bob' });
    const newest = await names({ sort: 'newest' });
    expect(newest[0]).toBe("Fisherman's net");
    expect(await names({ sort: 'oldest' })).toEqual([...newest].reverse());
    const liked = await names({ sort: 'most-liked' });
    expect(liked).toEqual(newest);
    expect(await names({})).toEqual(liked);
    expect(await names({ sort: 'least-liked' })).toEqual(liked.reverse());
  });
});

describe('pages (R12)', () => {
  it.each(['most-liked', 'least-liked', 'newest', 'oldest', 'name-asc', 'name-desc'])(
    'of %s together hold everything once, in order, with and without a search',
    async (sort) => {
      for (const search of ['', 'x', 'bronze']) {
        const all = await names({ sort, search });
        const paged = [];
        for (let page = 1; page <= 4; page++) paged.push(...(await names({ sort, search, page, limit: 2 })));
        expect(paged).toEqual(all);
      }
    },
  );

  it('carry the total and the address of the next page, with the query kept', async () => {
    const { headers } = await list({ type: 'Tools', search: 'x', sort: 'oldest', page: 1, limit: 1 });
    expect(headers.get('X-Total-Count')).toBe('2');
    expect(headers.get('Link')).toBe(
      '</backend/artifacts?type=Tools&search=x&sort=oldest&page=2&limit=1>; rel="next"',
    );
    const last = await list({ type: 'Tools', search: 'x', sort: 'oldest', page: 2, limit: 1 });
    expect(last.headers.get('Link')).toBeNull();
  });

  it('past the end are empty', async () => {
    const { status, json, headers } = await list({ page: 1_000_000_000, limit: 1000 });
    expect([status, json, headers.get('X-Total-Count')]).toEqual([200, [], '6']);
  });

  it.each([
    ['page', '0'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '-1'],
    ['page', '1e30'],
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', ''],
    ['sort', 'best'],
    ['type', 'Coins'],
  ])('refuse %s=%s', async (name, value) => {
    const { status, json } = await list({ [name]: value });
    expect(status).toBe(422);
    expect(json).toEqual({ ...refusal('invalid'), fields: { [name]: aText() } });
  });

  it('tell a signed-in person what they like, and a visitor nothing', async () => {
    expect((await list({ search: 'net' }, 'bob')).json[0]).toMatchObject({ isLikedByUser: true, likes: 1 });
    expect((await list({ search: 'net' })).json[0]).toMatchObject({ isLikedByUser: false, likes: 1 });
    expect((await list({ search: 'net' }, 'bad')).status).toBe(401);
  });
});

describe('facets', () => {
  it('count the types of a search, most frequent first', async () => {
    const all = await backend.call('GET', CALLS.facets);
    expect(all.json).toEqual([
      { type: 'Tools', count: 2 },
      { type: 'Others', count: 2 },
      { type: 'Weapons', count: 1 },
      { type: 'Writings', count: 1 },
    ]);
    const bronze = await backend.call('GET', `${CALLS.facets}?search=bronze`);
    expect(bronze.json).toEqual([
      { type: 'Tools', count: 1 },
      { type: 'Weapons', count: 1 },
    ]);
    expect((await backend.call('GET', `${CALLS.facets}?search=zzzzzz`)).json).toEqual([]);
  });
});

describe('related artifacts (R14)', () => {
  it('are of the same type first, the most shared words first, and never the artifact itself', async () => {
    const kin = {
      historicalContext: 'Minoan palace treasury',
      discoveredBy: 'Evans',
      presentLocation: 'Heraklion',
    };
    const { _id } = await add('Double labrys', { ...kin, type: 'Weapons' });
    await add('Labrys of gold', { ...kin, type: 'Documents' });
    await add('Dagger', { ...kin, type: 'Weapons', discoveredBy: 'y' });
    await add('Labrys double', { ...kin, type: 'Weapons' });
    const { status, json } = await backend.call<Artifact[]>('GET', CALLS.related(_id), { as: 'bob' });
    expect(status).toBe(200);
    expect(json.map(({ name }) => name)).toEqual([
      'Labrys double',
      'Dagger',
      'bronze Sword',
      'Labrys of gold',
    ]);
    expect((await backend.call('GET', CALLS.related(_id))).status).toBe(401);
  });

  it('are nearest in time first where they share as many words', async () => {
    const kin = { type: 'Writings', historicalContext: 'Sigillata kiln', presentLocation: 'Arezzo' } as const;
    const lamp = await add('Lamp', { ...kin, historicalCreationDate: 'AD 100' });
    for (const [name, historicalCreationDate] of [
      ['Bowl without a date', 'unknown'],
      ['Bowl of 300 BC', '300 BC'],
      ['Bowl of the same century', '1st century'],
      ['Bowl of AD 300', 'AD 300'],
    ] as const)
      await add(name, { ...kin, historicalCreationDate });
    const { json } = await backend.call<Artifact[]>('GET', CALLS.related(lamp._id), { as: 'bob' });
    expect(json.slice(0, 4).map(({ name }) => name)).toEqual([
      'Bowl of the same century',
      'Bowl of AD 300',
      'Bowl of 300 BC',
      'Bowl without a date',
    ]);
  });

  it('are nearest in time first where they share no word, then the most liked', async () => {
    const own = (word: string, historicalCreationDate: string) =>
      add(word, {
        type: 'Others',
        ...{ historicalContext: word, discoveredAt: word, discoveredBy: word, presentLocation: word },
        historicalCreationDate,
      });
    const quern = await own('Quern', '9000 BC');
    await own('Flute', '8000 BC');
    const liked = await own('Sickle', '8000 BC');
    await own('Antler', '8900 BC');
    await own('Pebble', '10th millennium BC');
    const favourite = await own('Zodiac', '1900');
    for (const { _id } of [liked, favourite]) await backend.call('POST', CALLS.like(_id), { as: 'bob' });
    const { json } = await backend.call<Artifact[]>('GET', CALLS.related(quern._id), { as: 'bob' });
    expect(json.slice(0, 5).map(({ name }) => name)).toEqual([
      'Pebble',
      'Antler',
      'Sickle',
      'Flute',
      'Zodiac',
    ]);
    // Those without years come last.
    expect(json.slice(5).every(({ yearFrom }) => yearFrom === null)).toBe(true);
    expect(json.length).toBeGreaterThan(5);
  });

  it('are twelve at most: those that share words, the rest of the type, then other types', async () => {
    const relatedTo = async (artifact: Artifact | undefined) =>
      (await backend.call<Artifact[]>('GET', CALLS.related(artifact?._id ?? ''), { as: 'bob' })).json;
    const [obol] = await Promise.all(
      Array.from({ length: 15 }, (_, n) => add(`Obol ${n}`, { type: 'Documents' })),
    );
    await add('Obol of iron', { type: 'Weapons' });
    const ofOneType = await relatedTo(obol);
    expect(ofOneType.map(({ type }) => type)).toEqual(Array(12).fill('Documents'));

    const drachma = await add('Drachma of iron', { type: 'Documents' });
    await add('Drachma of lead', { type: 'Documents' });
    const mixed = await relatedTo(drachma);
    expect(mixed[0]?.name).toBe('Drachma of lead');
    expect(mixed.map(({ type }) => type)).toEqual(Array(12).fill('Documents'));
    expect(new Set(mixed.map(({ _id }) => _id)).size).toBe(12);
  });
});

describe('a search that finds more than 10,000', () => {
  const MANY = 11_300;
  const remove = (count: number) =>
    backend.db.execute(sql`delete from artifacts where id in (
      select id from artifacts where name like 'Shard%' limit ${count}::int)`);
  const page = async (query: Record<string, string>) => {
    const { json, headers } = await list({ search: 'shard', limit: '12', ...query });
    return {
      length: (json as unknown[]).length,
      total: headers.get('X-Total-Count'),
      relation: headers.get('X-Total-Relation'),
    };
  };
  const facets = async () => (await backend.call('GET', `${CALLS.facets}?search=shard`)).json;

  it('is told to have found more than 10,000, and ends there, as long as it does (ruling R33)', async () => {
    await backend.db.execute(sql`insert into artifacts (id, name, type, created_at)
      select gen_random_uuid(), 'Shard ' || n, case when n <= 200 then 'Writings' else 'Tools' end, now()
      from generate_series(1, ${MANY}::int) as n`);
    const more = { total: '10000', relation: 'gte' };
    expect(await page({})).toEqual({ length: 12, ...more });
    expect(await page({ sort: 'oldest', page: '834' })).toEqual({ length: 4, ...more });
    expect(await page({ page: '835' })).toEqual({ length: 0, ...more });
    expect(await page({ type: 'Tools' })).toEqual({ length: 12, ...more });
    expect(await page({ type: 'Writings', page: '17' })).toEqual({ length: 8, total: '200', relation: null });
    expect(await facets()).toEqual([
      { type: 'Tools', count: 10_000, relation: 'gte' },
      { type: 'Writings', count: 200 },
    ]);
    await remove(500);
    expect(await page({})).toEqual({ length: 12, ...more });
    await remove(1500);
    expect(await page({})).toEqual({ length: 12, total: '9300', relation: null });
    expect(await page({ page: '775' })).toEqual({ length: 12, total: '9300', relation: null });
    await remove(MANY);
    expect(await page({})).toEqual({ length: 0, total: '0', relation: null });
  });
});
