import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import type { Artifact, OwnRecord } from '#contract/artifact.ts';
import { LIST_FORMATS } from '#contract/artifactList.ts';
import { areaOf, EARTH, UNPLACED, writeArea, type Area } from '#contract/area.ts';
import { CALLS, pathOf, TOTAL_COUNT_HEADER, type CallName } from '#contract/calls.ts';
import { artifactPath, EMPTY_PAGE_PATH, SERVICE_WORKER_PATH } from '#contract/constants.ts';
import type { Change } from '#contract/history.ts';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { pages } from '#contract/pages.ts';
import { anArtifact } from '#contract/testing.ts';
import { DOCS_PATH, OEMBED_PATH, SITEMAP_PATH, UNSUBSCRIBE_PATH } from './core/http/addresses.ts';
import { createLog } from './core/run/log.ts';
import { readEnv } from './core/run/env.ts';
import { listTables, readRows } from './core/db/tables.ts';
import { maintain } from './operator/maintenance.ts';
import { CARDS_PATH, createCards } from './pages/cards/cards.ts';
import { createCrawlers } from './pages/crawlers/crawlers.ts';
import { EMPTY_DOCUMENT } from './pages/site/document.ts';
import { createSite } from './pages/site/site.ts';
import { siteConfig } from './pages/site/siteConfig.ts';
import { openBackend } from './testing/backend.ts';

const SITE = 'https://history.example.org';
/** Two records of one site, and one of which only the region is told. */
const SPOT = { lat: 51.31372, lon: 0.22915 };
const CELL = { lat: 51.3, lon: 0.32 };
const EXACT = {
  discoveredAt: '14 May 1987, Zanzibarrow Hill, Kemsing',
  foundPin: SPOT,
  presentLocation: 'Ashmolean Museum',
};
/** The words, the figures, and how a cut would write them; times of day have such figures as well. */
const SECRET = /zanzibarrow|kemsing|(?<!:\d\d:)51[.,]31|(?<!\d)0[.,]229|14 may/i;

/** Whose site it is; its name needs escaping wherever it stands. */
const MUSEUM: Institution = {
  ...EXPLORE_HISTORY,
  name: 'Ann & Ben’s <"متحف">',
  tagline: 'What a $& "city" has kept.',
  contact: {},
  social: {},
};
/** What the product is called where nobody has said whose site it is. */
const PRODUCT = /explore history|explorehistory|from all over the world/i;

const lines: string[] = [];
let site: Hono;
const ids: string[] = [];
/** The suggestions of one who does not own them, by their artifacts' places. */
const suggested: string[] = [];
const PICTURE = 'https://example.org/care.jpg';

const backend = await openBackend({
  log: createLog((line) => void lines.push(line)),
  publicUrl: SITE,
  institution: MUSEUM,
});
beforeAll(async () => {
  const exact = await backend.add('ann', { name: 'Hoard', ...EXACT });
  const body = anArtifact({ name: 'Hoard', ...EXACT, presentLocation: 'London', findSpot: 'area' });
  await backend.call('PUT', pathOf('updateArtifact', exact._id), { as: 'ann', body });
  const second = await backend.add('ann', { name: 'Bracelet', ...EXACT, findSpot: 'area', image: PICTURE });
  const region = await backend.add('ann', {
    name: 'Idol',
    ...{ ...EXACT, findSpot: 'region', image: PICTURE, notice: 'Human remains are shown.' },
    // One of two that hold it is its find spot.
    presentLocation: 'Ashmolean Museum, Oxford; Zanzibarrow Hill, Kemsing',
  });
  ids.push(exact._id, second._id, region._id);
  for (const id of ids) await backend.call('POST', pathOf('setLike', id), { as: 'ben' });
  for (const id of ids) {
    const body = { changes: { name: 'Treasure', presentLocation: 'Oxford' }, reason: 'Why' };
    const { json } = await backend.call<{ _id: string }>('POST', pathOf('suggestChange', id), {
      as: 'ben',
      body,
    });
    suggested.push(json._id);
  }
  await maintain(backend.db);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outputs-'));
  for (const [file, text] of [
    [
      EMPTY_DOCUMENT,
      '<html><head><title>Explore History</title><meta property="og:title" content="Explore History"></head><body><div id="root"></div></body></html>',
    ],
    ['robots.txt', 'User-agent: *'],
    ['page-scripts.json', '{}'],
    ['favicon.svg', '<svg><title>Explore History</title></svg>'],
    ['site.webmanifest', '{"name":"Explore History","start_url":"."}'],
    [SERVICE_WORKER_PATH, "[{'revision':'old1','url':'a.js'},{'revision':'old2','url':'offline'}]"],
  ] as const)
    fs.writeFileSync(path.join(folder, file), text);
  const env = readEnv({});
  const onDefect = (error: unknown): never => {
    throw error;
  };
  const common = {
    ...{ db: backend.db, siteFolder: folder, publicUrl: SITE, institution: MUSEUM },
    onDefect,
  };
  const count = () => Promise.resolve();
  const cards = createCards({
    ...common,
    count,
    addressOf: () => 'somebody',
    drawCard: () => Promise.resolve((facts) => Promise.resolve(Buffer.from(JSON.stringify(facts)))),
  });
  site = new Hono()
    .route(CARDS_PATH, cards.routes)
    .route(
      '/',
      createCrawlers({
        ...common,
        count,
        addressOf: () => 'somebody',
        strangers: (_what, _address, read) => read(),
        cardOf: cards.cardOf,
      }),
    )
    .route(
      '/',
      createSite({
        folder,
        publicUrl: SITE,
        institution: MUSEUM,
        configFor: (page) => siteConfig(env, page, MUSEUM),
        cardOf: cards.cardOf,
      }),
    );
});
afterAll(() => backend.close());

type Ask = { path?: string; body?: unknown };
const idsOf = (name: CallName): Ask[] => ids.map((id) => ({ path: pathOf(name, id, id) }));
const asks = (name: CallName, ...queries: string[]): Ask[] =>
  queries.map((query) => ({ path: pathOf(name) + query }));
const NAMED = '?search=hoard';
/** What no place is known of. */
const UNKNOWN = `?area=${UNPLACED}`;

/**
 * What is asked of each call. A call without a line is an error of types, and so is one that the contract no longer has. What pages show, print,
 * render on the server and keep for times without a connection are answers of these calls.
 */
const OF_CALLS: Record<CallName, () => Ask[]> = {
  health: () => asks('health', ''),
  ready: () => asks('ready', ''),
  openApi: () => asks('openApi', ''),
  aboutPage: () => asks('aboutPage', '?page=imprint'),
  registerUser: () => [{ body: {} }],
  announceGoogleLogin: () => [{ body: {} }],
  deleteAccount: () => asks('deleteAccount', '?artifacts=nothing'),
  listArtifacts: () =>
    asks(
      'listArtifacts',
      '',
      '?facets=1',
      NAMED,
      `${NAMED}&facets=1`,
      UNKNOWN,
      `${UNKNOWN}&facets=1`,
      '?type=Tools&sort=name&limit=100',
    ).concat(
      LIST_FORMATS.flatMap((format) =>
        asks('listArtifacts', `?format=${format}`, `${NAMED}&format=${format}`),
      ),
    ),
  artifactFacets: () => asks('artifactFacets', '', NAMED, UNKNOWN),
  artifactTimeline: () => asks('artifactTimeline', '', NAMED, UNKNOWN),
  artifactMap: () =>
    asks('artifactMap', '', '?times=1', `${NAMED}&zoom=20`, '?zoom=20&area=0,51,0.5,51.6', UNKNOWN),
  featuredArtifacts: () => asks('featuredArtifacts', ''),
  catalogueTotals: () => asks('catalogueTotals', ''),
  onThisDay: () => asks('onThisDay', '?day=05-14', '?day=12-01'),
  similarArtifacts: () =>
    asks('similarArtifacts', '?name=Hoard', `?name=x&image=${encodeURIComponent(PICTURE)}`),
  relatedArtifacts: () => idsOf('relatedArtifacts'),
  artifact: () => idsOf('artifact'),
  artifactManifest: () => idsOf('artifactManifest'),
  addArtifact: () => [{ body: {} }],
  updateArtifact: () => idsOf('updateArtifact').map((ask) => ({ ...ask, body: { name: 'Mine' } })),
  deleteArtifact: () => idsOf('deleteArtifact'),
  artifactHistory: () => idsOf('artifactHistory'),
  myArtifacts: () => asks('myArtifacts', ''),
  ownRecords: () => asks('ownRecords', ''),
  unusedPictures: () => asks('unusedPictures', `?ids=${'0'.repeat(36)}`),
  setLike: () => idsOf('setLike').map((ask) => ({ ...ask, body: { liked: true } })),
  liked: () => asks('liked', '', '?fields=_id'),
  moveLiked: () => idsOf('moveLiked').map((ask) => ({ ...ask, body: { before: ids[0] } })),
  reviews: () => idsOf('reviews'),
  addReview: () => idsOf('addReview').map((ask) => ({ ...ask, body: { review: 'Fine.' } })),
  updateReview: () => idsOf('updateReview').map((ask) => ({ ...ask, body: { review: 'Fine.' } })),
  deleteReview: () => idsOf('deleteReview'),
  suggestions: () => asks('suggestions', '', ...ids.map((id) => `?artifact=${id}`)),
  suggestChange: () =>
    idsOf('suggestChange').map((ask) => ({
      ...ask,
      body: { changes: { discoveredAt: 'Oxford', foundPin: { lat: 1, lon: 1 } }, reason: 'Why' },
    })),
  decideSuggestion: () =>
    suggested.map((part, n) => ({
      path: pathOf('decideSuggestion', ids[n], part),
      body: { decision: 'accept' },
    })),
  hidden: () => asks('hidden', ''),
  notifications: () => asks('notifications', ''),
  readNotifications: () => [{ body: { until: '2030-01-01T00:00:00.000Z' } }],
  weeklyMail: () => asks('weeklyMail', ''),
  setWeeklyMail: () => [{ body: { weekly: true } }, { body: { weekly: false } }],
  findPlace: () => asks('findPlace', '?text=Hoard'),
  reportArtifact: () => idsOf('reportArtifact').map((ask) => ({ ...ask, body: { reason: 'Why' } })),
  reportReview: () => idsOf('reportReview').map((ask) => ({ ...ask, body: { reason: 'Why' } })),
  reportSuggestion: () =>
    suggested.map((part, n) => ({
      path: pathOf('reportSuggestion', ids[n], part),
      body: { reason: 'Why' },
    })),
  sendMessage: () => [{ body: {} }],
  sendFeedback: () => [{ body: {} }],
};

/** What is asked of every other address, by the route that answers it. */
const OF_ADDRESSES: Record<string, () => string[]> = {
  [`${CARDS_PATH}/:file{.+\\.jpg}`]: () => ids.map((id) => `${CARDS_PATH}/${id}.jpg`),
  '/robots.txt': () => ['/robots.txt'],
  [SITEMAP_PATH]: () => [SITEMAP_PATH],
  '/:file{sitemap-\\d{1,6}\\.xml}': () => ['/sitemap-0.xml', '/sitemap-1.xml'],
  [OEMBED_PATH]: () => ids.map((id) => `${OEMBED_PATH}?url=${encodeURIComponent(SITE + artifactPath(id))}`),
  '/index.html': () => ['/index.html'],
  [EMPTY_PAGE_PATH]: () => [EMPTY_PAGE_PATH],
  '/site.webmanifest': () => ['/site.webmanifest'],
  '/favicon.svg': () => ['/favicon.svg'],
  [SERVICE_WORKER_PATH]: () => [SERVICE_WORKER_PATH],
  ...Object.fromEntries(pages.map(({ path }) => [path, () => ids.map((id) => path.replace(':id', id))])),
  '*': () => ids.map((id) => `/no-such-page/${id}`),
};

const askAs = async (name: CallName, { path, body }: Ask, as?: string) => {
  const { json, headers } = await backend.call(CALLS[name].method, path ?? pathOf(name), { as, body });
  return JSON.stringify([json, Object.fromEntries(headers)]);
};
/** How many a list finds, and how many a map counts there. */
const countIn = async (query: string, as?: string): Promise<number[]> => {
  const list = await backend.call('GET', `${pathOf('listArtifacts')}?${query}`, { as });
  const map = await backend.call<{ total: number }>('GET', `${pathOf('artifactMap')}?${query}`, { as });
  return [Number(list.headers.get(TOTAL_COUNT_HEADER)), map.json.total];
};

describe('Where a vague record was found', () => {
  it.each(Object.keys(CALLS) as CallName[])('is not in what strangers get by %s (CARE-3)', async (name) => {
    const list = OF_CALLS[name]();
    expect(list.length).toBeGreaterThan(0);
    for (const ask of list)
      for (const as of ['ben', undefined]) expect(await askAs(name, ask, as)).not.toMatch(SECRET);
  });

  it('is at no other address of the site; a new one needs a line here (CARE-3)', async () => {
    const routes = [...new Set(site.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))];
    expect(routes.filter((route) => !(route in OF_ADDRESSES) && route !== '/*')).toEqual([]);
    for (const address of Object.values(OF_ADDRESSES).flatMap((addresses) => addresses())) {
      const response = await site.request(address, { headers: { Accept: 'text/html' } });
      const answer = JSON.stringify([await response.text(), Object.fromEntries(response.headers)]);
      expect([address, answer]).not.toContainEqual(expect.stringMatching(SECRET));
    }
    const others = backend.app.routes.map(({ path }) => path.replace('/backend', ''));
    const known: string[] = [
      ...Object.values(CALLS).map(({ path }) => path),
      DOCS_PATH,
      UNSUBSCRIBE_PATH,
      '/*',
    ];
    expect(others.filter((path) => !known.includes(path))).toEqual([]);
    expect(await (await backend.app.request(`/backend${DOCS_PATH}`)).text()).not.toMatch(SECRET);
  });

  it('is found by no search for its words, and by no misspelt one (CARE-2)', async () => {
    for (const words of [
      'Zanzibarrow',
      'Zanzibarow',
      'Kemsing',
      'Kemsin',
      '"Zanzibarrow Hill"',
      '51.31372',
      '14 May',
    ])
      for (const as of [undefined, 'ben'])
        expect([words, await countIn(`search=${encodeURIComponent(words)}`, as)]).toEqual([words, [0, 0]]);
    expect(await countIn('search=England')).toEqual([3, 3]);
    expect(await countIn('search=1987')).toEqual([3, 3]);
  });

  it('is found no more, nor counted, by what was counted while it was told exactly (CARE-2)', async () => {
    const { _id } = await backend.add('cleo', { name: 'Sickle', ...EXACT });
    const body = anArtifact({ name: 'Sickle', ...EXACT, findSpot: 'area' });
    await maintain(backend.db);
    const queries = [
      'search=sickle+Zanzibarrow',
      'search=sickle+Zanzibarow',
      'search=sickle&area=0.2,51.3,0.25,51.32',
    ];
    for (const query of queries) expect([query, await countIn(query)]).toEqual([query, [1, 1]]);
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'cleo', body });
    for (const query of queries) expect([query, await countIn(query)]).toEqual([query, [0, 0]]);
    await maintain(backend.db);
    for (const query of queries) expect([query, await countIn(query)]).toEqual([query, [0, 0]]);
    const empty = `${pathOf('listArtifacts')}?facets=1&search=Zanzibarrow&type=Tools&area=0,51,1,52`;
    expect((await backend.call('GET', empty)).json).toMatchObject({ items: [], total: 0, facets: [] });
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'cleo' });
  });

  it('is in no area that comes closer and closer, but the point of the grid (CARE-2)', async () => {
    let area: Area = EARTH;
    for (let step = 0; step < 18; step++) {
      const { west, south, east, north } = area;
      const [lat, lon] = [(south + north) / 2, (west + east) / 2];
      const quarters = [
        { west, south, east: lon, north: lat },
        { west: lon, south, east, north: lat },
        { west, south: lat, east: lon, north },
        { west: lon, south: lat, east, north },
      ];
      for (const quarter of quarters)
        if ((await countIn(`search=hoard&area=${writeArea(quarter)}`))[0] === 1) area = quarter;
    }
    const { west, south } = areaOf(writeArea(area)) ?? EARTH;
    expect([Math.abs(south - CELL.lat) < 0.01, Math.abs(west - CELL.lon) < 0.01]).toEqual([true, true]);
    const around = { west: SPOT.lon - 0.02, east: SPOT.lon + 0.02, south: 51.305, north: 51.32 };
    expect(await countIn(`area=${writeArea(around)}`)).toEqual([0, 0]);
  });

  it('is told of several records as of one, to whoever does not own them (CARE-2)', async () => {
    const [first, second, region] = await Promise.all(
      ids.map(
        async (id) => (await backend.call<Artifact>('GET', pathOf('artifact', id), { as: 'ben' })).json,
      ),
    );
    const name = 'England, United Kingdom';
    const found = { ...CELL, precision: 'region', name };
    expect(first).toMatchObject({ discoveredAt: `1987, ${name}`, found, findSpot: 'area' });
    expect(second?.found).toEqual(found);
    expect(region).toMatchObject({ found: { precision: 'region', name }, findSpot: 'region' });
    // It is that of the whole region, wherever in it.
    const york = await backend.add('cleo', { discoveredAt: 'York', findSpot: 'region' });
    const path = pathOf('artifact', york._id);
    expect((await backend.call<Artifact>('GET', path, { as: 'ben' })).json.found).toEqual(region?.found);
    await backend.call('DELETE', path, { as: 'cleo' });
  });

  it('is not where the rest of the record tells, which is finer than a grid (CARE-2)', async () => {
    const words = { discoveredAt: 'Not known', description: 'Findspot: Oxford\nMade in Oxford.' };
    const told = await backend.add('cleo', { name: 'Token', ...words });
    const vague = await backend.add('cleo', { name: 'Token', ...words, findSpot: 'area' });
    const read = async (id: string, as: string) =>
      (await backend.call<Artifact>('GET', pathOf('artifact', id), { as })).json.found;
    expect(await read(told._id, 'ben')).toMatchObject({ precision: 'town', told: true });
    expect(await read(vague._id, 'ben')).toBeNull();
    expect(await read(vague._id, 'cleo')).toMatchObject({ told: true });
    await maintain(backend.db);
    expect(await countIn('search=token&area=-1.5,51.5,-1,52')).toEqual([1, 1]);
    expect(await countIn(`search=token&area=${UNPLACED}`)).toEqual([1, 0]);
    for (const id of [told._id, vague._id])
      await backend.call('DELETE', pathOf('deleteArtifact', id), { as: 'cleo' });
  });

  it('is no place that holds a part of it, either (CARE-2)', async () => {
    const read = async (as: string) =>
      (await backend.call<Artifact>('GET', pathOf('artifact', ids[2]), { as })).json;
    const seen = await read('ben');
    expect(seen).toMatchObject({
      presentLocation: 'Ashmolean Museum, Oxford',
      kept: { name: 'Ashmolean Museum, United Kingdom' },
    });
    expect(seen.alsoKept).toBeUndefined();
    const alsoKept = [{ name: expect.stringContaining('Kemsing') as string }];
    expect(await read('ann')).toMatchObject({ kept: { precision: 'site' }, alsoKept });
  });

  it('is told exactly to its owner: one by one, in lists, as records and in its history (CARE-2)', async () => {
    const own = async <Json>(path: string) => (await backend.call<Json>('GET', path, { as: 'ann' })).json;
    for (const id of ids)
      expect(await own<Artifact>(pathOf('artifact', id))).toMatchObject({
        discoveredAt: EXACT.discoveredAt,
        found: { ...SPOT, own: true },
      });
    for (const { discoveredAt } of await own<Artifact[]>(pathOf('myArtifacts')))
      expect(discoveredAt).toBe(EXACT.discoveredAt);
    for (const record of await own<OwnRecord[]>(pathOf('ownRecords')))
      expect(record).toMatchObject({ discoveredAt: EXACT.discoveredAt, foundPin: SPOT });
    const [change] = await own<Change[]>(pathOf('artifactHistory', ids[0]));
    expect(change).toMatchObject({ before: { findSpot: 'exact' }, after: { findSpot: 'area' } });
  });

  it('stays as it was when another field is changed, and is told again when its owner says so (CARE-1)', async () => {
    const { _id } = await backend.add('cleo', { name: 'Ring', ...EXACT, findSpot: 'region' });
    const { name, image, historicalContext, description } = anArtifact();
    const put = async (changes: object) => {
      const body = { ...{ name, image, historicalContext, description }, ...changes };
      return (await backend.call<Artifact>('PUT', pathOf('updateArtifact', _id), { as: 'cleo', body })).json;
    };
    const read = async (as: string) =>
      (await backend.call<Artifact>('GET', pathOf('artifact', _id), { as })).json;
    expect(await put({ name: 'Gold ring' })).toMatchObject({ discoveredAt: EXACT.discoveredAt, found: SPOT });
    expect(await read('ben')).toMatchObject({ discoveredAt: '1987, England, United Kingdom' });
    await put({ discoveredAt: 'Oxford, 1999' });
    expect(await read('ben')).toMatchObject({ discoveredAt: '1999, England, United Kingdom' });
    await put({ notice: 'From a grave at Zanzibarrow.', historicalCreationDate: '1200 BC, Zanzibarrow' });
    await put({ notice: '', historicalCreationDate: '1200 BC' });
    await put({ findSpot: 'exact' });
    expect(await read('ben')).toMatchObject({ discoveredAt: 'Oxford, 1999', found: { precision: 'town' } });
    // Earlier exact words were never told.
    const path = pathOf('artifactHistory', _id);
    expect(JSON.stringify((await backend.call('GET', path, { as: 'ben' })).json)).not.toMatch(SECRET);
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'cleo' });
  });

  it('is whole in a backup, and in no line of the log (CARE-3)', async () => {
    const [table] = (await listTables(backend.db)).filter(({ name }) => name === 'artifacts');
    const kept: string[] = [];
    await backend.db.transaction(async (tx) => {
      for await (const rows of readRows(tx, table ?? { name: '', columns: [] }, 1e6)) kept.push(...rows);
    });
    expect(kept.filter((row) => SECRET.test(row) && row.includes('Zanzibarrow'))).toHaveLength(3);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => SECRET.test(line))).toEqual([]);
  });

  it('is read by those files alone that tell it to its owner, or store it (CARE-3)', () => {
    const readers = fs
      .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /exactFields|exact_fields/.test(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')),
      );
    expect(readers.sort()).toEqual([
      'artifacts/acceptedWords.ts',
      'artifacts/findSpot.ts',
      'artifacts/held.ts',
      'artifacts/ownArtifacts.ts',
      'artifacts/records.ts',
      'artifacts/rows.ts',
      'artifacts/storedPlaces.ts',
      'core/db/schema.ts',
    ]);
  });
});

describe('A picture that comes after a note', () => {
  it('is in no card of a link, on no map, and in no manifest’s thumbnail (CARE-4)', async () => {
    const id = ids[2] ?? '';
    for (const address of [`${CARDS_PATH}/${id}.jpg`, artifactPath(id)])
      expect(await (await site.request(address, { headers: { Accept: 'text/html' } })).text()).not.toContain(
        PICTURE,
      );
    const { json } = await backend.call('GET', pathOf('artifactManifest', id));
    expect(json).not.toHaveProperty('thumbnail');
    expect(JSON.stringify(json)).toContain('Human remains are shown.');
    const map = await backend.call('GET', `${pathOf('artifactMap')}?search=idol`);
    expect(JSON.stringify(map.json)).not.toContain(PICTURE);
    const [listed] = (await backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?search=idol`)).json;
    expect(listed?.notice).toBe('Human remains are shown.');
  });
});

describe('What the product is called', () => {
  const textAt = async (address: string): Promise<string> =>
    (await site.request(address, { headers: { Accept: 'text/html' } })).text();

  it.each(Object.keys(CALLS) as CallName[])(
    'is not in the answer of %s on a site with a name (INST-2)',
    async (name) => {
      for (const ask of OF_CALLS[name]())
        for (const as of ['ben', undefined]) expect(await askAs(name, ask, as)).not.toMatch(PRODUCT);
    },
  );

  it('is at no other address of such a site; a new one needs a line here (INST-2)', async () => {
    const routes = [...new Set(site.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))];
    expect(routes.filter((route) => !(route in OF_ADDRESSES) && route !== '/*')).toEqual([]);
    for (const address of Object.values(OF_ADDRESSES).flatMap((addresses) => addresses()))
      expect([address, await textAt(address)]).not.toContainEqual(expect.stringMatching(PRODUCT));
    for (const path of [DOCS_PATH, UNSUBSCRIBE_PATH]) {
      const text = await (await backend.app.request(`/backend${path}`)).text();
      expect(text).not.toMatch(PRODUCT);
      expect(text).toContain('Ann &amp; Ben’s &lt;&quot;متحف&quot;&gt;</title>');
    }
  });

  it('gives way to the site’s name in tags, linked data, oEmbed, manifests and the document of calls (INST-2)', async () => {
    const { name, tagline } = MUSEUM;
    const home = await textAt('/');
    expect(home).toContain('<title>Ann &amp; Ben’s &lt;&quot;متحف&quot;&gt;</title>');
    expect(home).toContain('content="What a $&amp; &quot;city&quot; has kept."');
    expect(home).toContain('property="og:site_name" content="Ann &amp; Ben’s &lt;&quot;متحف&quot;&gt;"');
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
        await textAt(artifactPath(ids[0] ?? '')),
      ) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        { isPartOf: { name }, publisher: { '@type': 'Organization', name, url: `${SITE}/` } },
        { itemListElement: [{ name }, {}, {}] },
      ],
    });
    const [oembed = ''] = OF_ADDRESSES[OEMBED_PATH]?.() ?? [];
    expect(JSON.parse(await textAt(oembed))).toMatchObject({ provider_name: name });
    expect(JSON.parse(await textAt('/site.webmanifest'))).toEqual({
      ...{ name, short_name: name, description: tagline },
      start_url: '.',
    });
    expect((await backend.call('GET', pathOf('openApi'))).json).toMatchObject({
      info: { title: name, description: tagline },
    });
    const label = { none: [name] };
    expect((await backend.call('GET', pathOf('artifactManifest', ids[0] ?? ''))).json).toMatchObject({
      provider: [{ id: `${SITE}/`, type: 'Agent', label, homepage: [{ label }] }],
      homepage: [{ label }],
    });
  });

  it('leaves the page for times without a connection when the site is renamed (INST-2)', async () => {
    expect(await textAt(SERVICE_WORKER_PATH)).toMatch(
      /^\[\{'revision':'old1','url':'a\.js'\},\{'revision':'[\w-]{43}old2','url':'offline'\}\]$/,
    );
  });
});
