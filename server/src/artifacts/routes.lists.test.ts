import { sql } from 'drizzle-orm';
import type { Artifact, NewArtifact, RelatedArtifact } from '#contract/artifact.ts';
import type { ArtifactPage, Timeline } from '#contract/artifactList.ts';
import type { ArtifactMap } from '#contract/artifactMap.ts';
import { forEachField, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import { pathOf } from '#contract/calls.ts';
import { rowsOf } from '../core/db/database.ts';
import { maintain } from '../operator/maintenance.ts';
import { openBackend, refusal } from '../testing/backend.ts';
import { aText } from '../testing/matchers.ts';
import { similarStatement } from './similar.ts';

const list = (query: Record<string, string | number>, as?: string) =>
  backend.call<Artifact[]>(
    'GET',
    `${pathOf('listArtifacts')}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
    { as },
  );

const names = async (query: Record<string, string | number>) =>
  (await list(query)).json.map(({ name }) => name);

/** Without words that a search could find by chance. */
const plain = forEachField(TEXT_FIELD_NAMES, () => 'x');

const add = (name: string, values: Partial<NewArtifact> = {}) =>
  backend.add('ann', { ...plain, name, ...values });

const backend = await openBackend();
beforeAll(async () => {
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
});
afterAll(() => backend.close());

describe('search', () => {
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
  ])('finds by %s (LIST-9)', async (_what, search, name) => {
    expect(await names({ search })).toContain(name);
  });

  it('shows first what is found in the name, then in the place, type, finder or kind, then the rest, among equal likes (LIST-16)', async () => {
    const added = [];
    for (const [name, values] of [
      ['Obsidian mirror', {}],
      ['Tooth', { discoveredBy: 'Otto Obsidian' }],
      ['Flake', { description: 'A blade of obsidian. Sharp.' }],
      ['Core', { presentLocation: 'Obsidian Museum' }],
      ['Dial', { description: 'A round thing. It has an obsidian foot.' }],
      ['Bead', { historicalContext: 'Sold beside obsidian' }],
      ['Lens', { description: 'A round thing.\nMade by: Obsidian & Sons' }],
    ] as const)
      added.push(await add(name, { ...values, type: 'Weapons' }));
    expect(await names({ search: 'obsidian' })).toEqual([
      ...['Obsidian mirror', 'Lens', 'Core', 'Flake', 'Tooth'],
      ...['Bead', 'Dial'],
    ]);
    expect((await names({ search: 'weapons' })).length).toBe(added.length + 1);
    await backend.call('POST', pathOf('setLike', added[4]?._id ?? ''), { as: 'bob' });
    expect((await names({ search: 'obsidian' }))[0]).toBe('Dial');
    for (const { _id } of added) await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' });
  });

  it('demands every word (LIST-9)', async () => {
    expect(await names({ search: 'bronze', sort: 'name-asc' })).toEqual(['"Bronze" axe', 'bronze Sword']);
    expect(await names({ search: 'bronze sw' })).toEqual(['bronze Sword']);
    expect(await names({ search: 'axe sword' })).toEqual([]);
  });

  it('takes every word for a misspelt one when the words occur, but nowhere together', async () => {
    const added = [await add('Silver stater'), await add('Golden stator')];
    await maintain(backend.db);
    const found = [];
    for (const search of ['silver stator', 'stator', 'golden sword']) found.push(await names({ search }));
    for (const { _id } of added) await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' });
    await maintain(backend.db);
    expect(found).toEqual([['Silver stater'], ['Golden stator'], []]);
  });

  it.each(['', '   ', '\0', '\u200b'])('that is blank (%j) selects everything', async (search) => {
    const { json, headers } = await list({ search });
    expect(json).toHaveLength(6);
    expect(headers.get('X-Total-Count')).toBe('6');
  });

  it.each(['???', '!?…—', '« »', '&', '🏺'])(
    'of signs alone (%j) finds nothing, also on the map and in time (LIST-9)',
    async (search) => {
      const { json, headers } = await list({ search });
      expect([json, headers.get('X-Total-Count'), headers.get('X-Search-Match')]).toEqual([[], '0', null]);
      const query = `?search=${encodeURIComponent(search)}`;
      const map = await backend.call<ArtifactMap>('GET', `${pathOf('artifactMap')}${query}`);
      expect(map.json).toMatchObject({ cells: [], total: 0, unplaced: 0 });
      const { json: timeline } = await backend.call<Timeline>('GET', `${pathOf('artifactTimeline')}${query}`);
      expect(
        [timeline.undated, ...timeline.bins.map(({ count }) => count)].every((count) => count === 0),
      ).toBe(true);
    },
  );

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
    await backend.call('PUT', pathOf('updateArtifact', _id), {
      as: 'ann',
      body: { ...values, name: 'Lasting', type: 'Weapons' },
    });
    expect((await list({ search: 'ephemeral' })).headers.get('X-Total-Count')).toBe('0');
    expect((await list({ search: 'lasting', type: 'Weapons' })).headers.get('X-Total-Count')).toBe('1');
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' });
    expect((await list({ search: 'lasting' })).headers.get('X-Total-Count')).toBe('0');
    expect((await list({})).headers.get('X-Total-Count')).toBe('6');
  });
});

describe('sorting', () => {
  it('by name ignores case, accents and leading punctuation, and reverses exactly (LIST-4)', async () => {
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

  it('by time and by likes has exact reverses (LIST-4)', async () => {
    const { json } = await list({ search: 'net' });
    await backend.call('POST', pathOf('setLike', json[0]?._id ?? ''), { as: 'bob' });
    const newest = await names({ sort: 'newest' });
    expect(newest[0]).toBe("Fisherman's net");
    expect(await names({ sort: 'oldest' })).toEqual([...newest].reverse());
    const liked = await names({ sort: 'most-liked' });
    expect(liked).toEqual(newest);
    expect(await names({})).toEqual(liked);
    expect(await names({ sort: 'least-liked' })).toEqual(liked.reverse());
  });
});

describe('pages', () => {
  it.each(['most-liked', 'least-liked', 'newest', 'oldest', 'name-asc', 'name-desc'])(
    'of %s together hold everything once, in order, with and without a search (LIST-8, LIST-9)',
    async (sort) => {
      for (const search of ['', 'x', 'bronze']) {
        const all = await names({ sort, search });
        const paged = [];
        for (let page = 1; page <= 4; page++) paged.push(...(await names({ sort, search, page, limit: 2 })));
        expect(paged).toEqual(all);
      }
    },
  );

  it('carry the total and the address of the next page, with the query kept (LIST-8)', async () => {
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

  it('tell a signed-in person what they like, and a visitor nothing (RECORD-1)', async () => {
    expect((await list({ search: 'net' }, 'bob')).json[0]).toMatchObject({ isLikedByUser: true, likes: 1 });
    expect((await list({ search: 'net' })).json[0]).toMatchObject({ isLikedByUser: false, likes: 1 });
    expect((await list({ search: 'net' }, 'bad')).status).toBe(401);
  });
});

describe('what one user added (LIST-18)', () => {
  const query = async (more: Record<string, string> = {}) => {
    const { json } = await backend.call<Artifact>('GET', pathOf('artifact', zoesKnife), { as: 'ann' });
    return { by: json.adderId ?? '', ...more };
  };
  let zoesKnife: string;
  beforeAll(async () => {
    zoesKnife = (
      await backend.add('zoe', { ...plain, name: 'Knife of Zoe', historicalCreationDate: '300 BC' })
    )._id;
    await backend.add('zoe', { ...plain, name: 'Rope of Zoe', type: 'Weapons' });
    await maintain(backend.db);
  });
  afterAll(async () => {
    await backend.db.execute(sql`delete from artifacts where name like '% of Zoe'`);
  });

  it('is a list like any other: searched, typed, dated, sorted and counted', async () => {
    expect(await names(await query({ sort: 'name-asc' }))).toEqual(['Knife of Zoe', 'Rope of Zoe']);
    expect(await names(await query({ sort: 'name-desc' }))).toEqual(['Rope of Zoe', 'Knife of Zoe']);
    expect(await names(await query({ search: 'rope' }))).toEqual(['Rope of Zoe']);
    expect(await names(await query({ search: 'amphora' }))).toEqual([]);
    expect(await names(await query({ type: 'Weapons' }))).toEqual(['Rope of Zoe']);
    expect(await names(await query({ to: '-200' }))).toEqual(['Knife of Zoe']);
    expect((await list(await query({ limit: '1' }))).headers.get('X-Total-Count')).toBe('2');
  });

  it('has counts and a timeline of its own', async () => {
    const params = new URLSearchParams(await query()).toString();
    const facets = await backend.call('GET', `${pathOf('artifactFacets')}?${params}`);
    expect(facets.json).toEqual([
      { type: 'Tools', count: 1 },
      { type: 'Weapons', count: 1 },
    ]);
    const { json } = await backend.call<Timeline>('GET', `${pathOf('artifactTimeline')}?${params}`);
    expect(json).toMatchObject({ undated: 1, spans: [{ from: -300, to: -300 }] });
  });

  it('is told by the artifact alone, not by lists, and never of one that nobody added', async () => {
    for (const artifact of (await list(await query())).json) expect(artifact).not.toHaveProperty('adderId');
    await backend.db.execute(sql`update artifacts set owner_uid = null where id = ${zoesKnife}`);
    const { json } = await backend.call<Artifact>('GET', pathOf('artifact', zoesKnife), { as: 'ann' });
    expect(json.adderId).toBeUndefined();
    await backend.db.execute(sql`update artifacts set owner_uid = 'zoe' where id = ${zoesKnife}`);
  });

  it('is nothing for somebody who added nothing, and refused for what is no id', async () => {
    expect(await names({ by: 'nobody' })).toEqual([]);
    const { status, json } = await list({ by: 'x'.repeat(129) });
    expect({ status, json }).toMatchObject({
      status: 422,
      json: { fields: { by: 'by must be taken from an artifact’s adderId.' } },
    });
  });
});

describe('what is named alike (ADD-9)', () => {
  const similar = async (name: string, image = '') => {
    const query = new URLSearchParams({ name, image }).toString();
    const { json } = await backend.call<Artifact[]>('GET', `${pathOf('similarArtifacts')}?${query}`, {
      as: 'ann',
    });
    return json.map((artifact) => artifact.name);
  };

  it.each([
    ['in capitals and without accents', 'AMPHORA OF EXEKIAS'],
    ['misspelt', 'anfora of Exekais'],
    ['in another order', 'Exekias, amphora of'],
    ['in part', 'Amphora of Exek'],
    ['with more', 'The amphora of Exekias, from Vulci'],
  ])('is found %s', async (_how, name) => {
    expect((await similar(name))[0]).toBe('Ámphora of Exekias');
  });

  it('is nothing where no name is like it', async () => {
    expect(await similar('Zither of Brno')).toEqual([]);
    expect(await similar('')).toEqual([]);
    expect(await similar('青銅器の鼎')).toEqual(['青銅器の鼎']);
  });

  it.each(['Amphora of Exekias', 'Zither', ''])('is found by an index: "%s"', async (name) => {
    const explained = sql`explain ${similarStatement({ name, image: '' })}`;
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(backend.db, explained);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
      /using artifacts_by_likeness.*\n\s*Index Cond|on artifacts_by_likeness.*\n\s*Index Cond/,
    );
  });

  it('begins with what has the same picture, and is five at most', async () => {
    const image = 'https://example.org/lyre.jpg';
    const added = [];
    for (const name of ['Zyx', 'Lyre of Ur', 'Lyre from Ur', 'Lyre, Ur', 'Lyres of Ur', 'A lyre of Ur'])
      added.push((await add(name, name === 'Zyx' ? { image } : {}))._id);
    const found = await similar('Lyre of Ur', image);
    expect(found).toHaveLength(5);
    expect(found.slice(0, 2)).toEqual(['Zyx', 'Lyre of Ur']);
    await backend.db.execute(
      sql`delete from artifacts where id = any(string_to_array(${added.join()}, ',')::uuid[])`,
    );
  });
});

describe('facets', () => {
  it('count the types of a search, most frequent first (LIST-8)', async () => {
    const all = await backend.call('GET', pathOf('artifactFacets'));
    expect(all.json).toEqual([
      { type: 'Tools', count: 2 },
      { type: 'Others', count: 2 },
      { type: 'Weapons', count: 1 },
      { type: 'Writings', count: 1 },
    ]);
    const bronze = await backend.call('GET', `${pathOf('artifactFacets')}?search=bronze`);
    expect(bronze.json).toEqual([
      { type: 'Tools', count: 1 },
      { type: 'Weapons', count: 1 },
    ]);
    expect((await backend.call('GET', `${pathOf('artifactFacets')}?search=zzzzzz`)).json).toEqual([]);
  });

  it.each([
    ['everything', ''],
    ['a type', 'type=Tools'],
    ['a type that the search does not find', 'search=bronze&type=Writings'],
    ['a search, on its second page', 'search=bronze&page=2'],
    ['a search and a period without anything', 'search=bronze&from=1900'],
    ['close spellings', 'search=brnze'],
    ['close spellings of another type', 'search=brnze&type=Writings'],
    ['nothing', 'search=zzzzzz'],
    ['no word', 'search=!!'],
    ['no word, and what has no date', 'search=!!&undated=true'],
  ])(
    'come with a page of %s in one answer, which says what both say apart (LIST-8)',
    async (_what, query) => {
      const path = `${pathOf('listArtifacts')}?${query}&limit=1`;
      const { headers, json: items } = await backend.call<Artifact[]>('GET', path);
      const { type: _type, page: _page, ...filters } = Object.fromEntries(new URLSearchParams(query));
      const facets = await backend.call('GET', `${pathOf('artifactFacets')}?${new URLSearchParams(filters)}`);
      const match = headers.get('X-Search-Match');
      const atOnce = await backend.call<ArtifactPage>('GET', `${path}&facets=1`);
      const { without: _without, ...said } = atOnce.json;
      expect(said).toEqual({
        items,
        total: Number(headers.get('X-Total-Count')),
        ...(match && { match }),
        facets: facets.json,
      });
      expect(atOnce.headers.get('Link')).toBe(
        headers.get('Link')?.replace('limit=1', 'limit=1&facets=1') ?? null,
      );
    },
  );

  it('are asked for with 1 alone', async () => {
    const { status, json } = await list({ facets: 'true' });
    expect([status, json]).toMatchObject([422, { fields: { facets: 'facets must be 1, or left out.' } }]);
  });
});

describe('related artifacts', () => {
  const relatedTo = async ({ _id }: Artifact) =>
    (await backend.call<RelatedArtifact[]>('GET', pathOf('relatedArtifacts', _id), { as: 'bob' })).json;

  it('are of one place, century, material or kind, the same type first, what shares most first, and say so (RELATED-4, RELATED-5, CALL-6)', async () => {
    const knossos = { discoveredAt: '1900, Knossos, Crete' };
    const labrys = await add('Double axe of gold', {
      ...knossos,
      type: 'Weapons',
      historicalCreationDate: '1510 BC',
    });
    await add('Throne', { ...knossos, type: 'Documents' });
    await add('Gold mask', { type: 'Weapons' });
    await add('Axe from Crete', { type: 'Weapons', discoveredAt: 'Arkalochori, Crete' });
    await add('Flint', { type: 'Weapons', historicalCreationDate: 'c. 1520 BC' });
    await add('Obelisk', {
      type: 'Weapons',
      historicalContext: 'Once stood beside an axe of gold from Knossos',
    });
    const related = await relatedTo(labrys);
    expect(related.map(({ name, reason }) => [name, reason])).toEqual([
      ['Axe from Crete', 'Also an axe · Also from Crete'],
      ['Flint', 'Same century: 16th century BC'],
      ['Gold mask', 'Also of gold'],
      ['Throne', 'Also from Knossos'],
      ['"Bronze" axe', 'Also an axe'],
    ]);
    // Where they were found, for the map beside them (PLACE-36).
    const throne = related.find(({ name }) => name === 'Throne');
    expect(throne?.found?.name).toMatch(/Greece$/);
    expect((await backend.call('GET', pathOf('relatedArtifacts', labrys._id))).status).toBe(401);
  });

  it('are nearest in time first where they share as much, then the most liked (RELATED-5)', async () => {
    const bowl = (historicalCreationDate: string, name = `Bowl of ${historicalCreationDate}`) =>
      add(name, { type: 'Writings', historicalCreationDate });
    const lamp = await bowl('AD 120–260');
    await bowl('unknown');
    await bowl('300 BC');
    const liked = await bowl('AD 300', 'Bowl that is liked');
    await bowl('AD 300');
    await bowl('2nd century');
    await backend.call('POST', pathOf('setLike', liked._id), { as: 'bob' });
    expect((await relatedTo(lamp)).map(({ name }) => name)).toEqual([
      ...['Bowl of 2nd century', 'Bowl that is liked', 'Bowl of AD 300', 'Bowl of 300 BC', 'Bowl of unknown'],
    ]);
  });

  it('are twelve at most, and none where nothing is shared (RELATED-4)', async () => {
    const coins = [];
    for (let n = 0; n < 15; n++) coins.push(await add(`Coin ${n}`, { type: 'Documents' }));
    await add('Coin of Weapons', { type: 'Weapons' });
    const related = await relatedTo(coins[0] as Artifact);
    expect(related.map(({ type }) => type)).toEqual(Array(12).fill('Documents'));
    expect(new Set(related.map(({ _id }) => _id)).size).toBe(12);
    expect(await relatedTo(await add('Omphalos', { type: 'Documents' }))).toEqual([]);
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
  const facets = async () => (await backend.call('GET', `${pathOf('artifactFacets')}?search=shard`)).json;

  it('is told to have found more than 10,000, and ends there, as long as it does (LIST-11)', async () => {
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
