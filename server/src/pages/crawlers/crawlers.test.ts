import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { JSDOM } from 'jsdom';
import { pathOf } from '#contract/calls.ts';
import type { NewArtifact } from '#contract/artifact.ts';
import { artifactPath } from '#contract/constants.ts';
import type { AboutPage } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { CARDS_PATH, createCards } from '../cards/cards.ts';
import { EMPTY_DOCUMENT } from '../site/document.ts';
import { hideArtifact, unhide } from '../../artifacts/hidden.ts';
import { createSite, PAGE_SCRIPTS_FILE } from '../site/site.ts';
import { siteConfig } from '../site/siteConfig.ts';
import { readEnv } from '../../core/run/env.ts';
import { busy } from '../../core/http/callerQueue.ts';
import { createStrangers, type Strangers } from '../../core/http/strangers.ts';
import { openBackend, refusal } from '../../testing/backend.ts';
import { silentLog } from '../../testing/silentLog.ts';
import { createCrawlers } from './crawlers.ts';

const PUBLIC_URL = 'https://history.example.org';

let folder: string;
let site: Hono;
const count = () => Promise.resolve();
const strangers: Strangers = (_what, _address, read) => read();
const addressOf = () => '198.51.100.7';
const onDefect = (error: unknown) => {
  throw error;
};
const backend = await openBackend();
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'crawlers-'));
  fs.writeFileSync(
    path.join(folder, EMPTY_DOCUMENT),
    '<!doctype html><html><head><title>Explore History</title><script type="application/json" id="config">{}</script></head><body><div id="root"></div></body></html>',
  );
  fs.copyFileSync('public/robots.txt', path.join(folder, 'robots.txt'));
  fs.writeFileSync(
    path.join(folder, PAGE_SCRIPTS_FILE),
    '{"pages":{"/":[],"/all-artifacts":[],"/artifact/:id":[]},"signedIn":[]}',
  );
  const { db } = backend;
  const shared = { db, siteFolder: folder, publicUrl: PUBLIC_URL, count, strangers, addressOf, onDefect };
  const { cardOf, routes } = createCards(shared);
  const env = readEnv({});
  site = new Hono()
    .route(CARDS_PATH, routes)
    .route('/', createCrawlers({ ...shared, cardOf }))
    .route(
      '/',
      createSite({ folder, publicUrl: PUBLIC_URL, configFor: (page) => siteConfig(env, page), cardOf }),
    );
});
afterAll(() => backend.close());

const get = async (address: string) => {
  const response = await site.request(address.replace(PUBLIC_URL, ''));
  return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
};

/** Whether robots.txt lets a crawler without a group of its own fetch a path: the longest rule that matches it decides, `Allow` of two (RFC 9309, 2.2.2). */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): *(\S+)/gm)].map(([, kind, pattern = '']) => {
    const [, start = '', end = ''] = /^(.*?)(\$?)$/.exec(pattern) ?? [];
    const parts = start.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { isAllowed: kind === 'Allow', pattern, matcher: new RegExp(`^${parts.join('.*')}${end}`) };
  });
  const [decisive] = rules
    .filter(({ matcher }) => matcher.test(path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return decisive?.isAllowed ?? true;
}
const documentOf = (html: string) => new JSDOM(html).window.document;

describe('an artifact’s page, read by a machine', () => {
  it('tells in schema.org’s words what lists show, whose its picture is, and the way to it and to its manifest (FOUND-1, DATA-8, PLACE-20, CREDIT-1)', async () => {
    const { _id } = await backend.add('ann', {
      name: 'Lyre',
      type: 'Tools',
      historicalCreationDate: '2500 BC',
      discoveredAt: 'Ur, Iraq',
      foundPin: { lat: 30.9627, lon: 46.1031 },
      presentLocation: 'Peru',
      citedSource: 'Woolley 1934',
      pictureRights: 'CC-BY-4.0',
      pictureCredit: 'Bo',
    });
    const url = PUBLIC_URL + artifactPath(_id);
    const document = documentOf((await get(artifactPath(_id))).text);
    const script = document.querySelector('script[type="application/ld+json"]');
    const data = JSON.parse(script?.textContent ?? '') as { '@graph': Record<string, unknown>[] };
    expect(data['@graph']).toEqual([
      expect.objectContaining({
        '@type': ['VisualArtwork', 'ArchiveComponent'],
        '@id': url,
        name: 'Lyre',
        genre: 'Tools',
        dateCreated: '2500 BC',
        temporalCoverage: '-2499',
        subjectOf: expect.objectContaining({ url: `${PUBLIC_URL}/backend/artifacts/${_id}/manifest.json` }),
        spatialCoverage: {
          '@type': 'Place',
          name: 'Ur, Iraq',
          geo: { '@type': 'GeoCoordinates', latitude: 30.9627, longitude: 46.1031 },
        },
        // The middle of a country is no point.
        itemLocation: { '@type': 'Place', name: 'Peru' },
        citation: 'Woolley 1934',
        image: {
          '@type': 'ImageObject',
          contentUrl: 'https://example.org/axe.jpg',
          creditText: 'Bo, CC BY 4.0',
          license: 'http://creativecommons.org/licenses/by/4.0/',
          acquireLicensePage: url,
        },
      }),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Explore History', item: `${PUBLIC_URL}/` },
          { '@type': 'ListItem', position: 2, name: 'All Artifacts', item: `${PUBLIC_URL}/all-artifacts` },
          { '@type': 'ListItem', position: 3, name: 'Lyre', item: url },
        ],
      },
    ]);
    expect(script?.textContent).not.toContain('ann@example.org');
  });

  it.each<[string, Partial<NewArtifact>, unknown]>([
    [
      'by its whole address, of a picture of the product’s own',
      { image: `${PUBLIC_URL}/pictures/artifacts/rosetta-stone.webp`, pictureRights: 'CC0-1.0' },
      expect.objectContaining({ contentUrl: `${PUBLIC_URL}/pictures/artifacts/rosetta-stone.webp` }),
    ],
    [
      'with its terms alone where nobody is named',
      { pictureRights: 'own' },
      expect.not.objectContaining({ creditText: expect.anything() as unknown }),
    ],
    [
      'not at all where a note comes before it',
      { notice: 'Sacred', pictureRights: 'CC-BY-4.0', pictureCredit: 'Bo' },
      expect.stringContaining('/cards/'),
    ],
  ])('is told whose the picture is, %s (FOUND-1, CREDIT-1, CARE-4)', async (_how, values, told) => {
    const { _id } = await backend.add('ann', { name: 'Lyre', ...values });
    const document = documentOf((await get(artifactPath(_id))).text);
    const script = document.querySelector('script[type="application/ld+json"]');
    const data = JSON.parse(script?.textContent ?? '') as { '@graph': { image: unknown }[] };
    expect(data['@graph'][0]?.image).toEqual(told);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    "'/></title><b>",
    '\u2028 &lt;/script&gt; &quot;',
  ])('lets nothing in a record out of its tag, attribute or script: %s (FOUND-1)', async (name) => {
    const { _id } = await backend.add('ann', { name, description: name, presentLocation: name });
    const { text } = await get(artifactPath(_id));
    const document = documentOf(text);
    expect([...document.querySelectorAll('script')].map(({ type }) => type)).toEqual([
      'application/ld+json',
      'application/json',
    ]);
    expect(document.querySelector('img, b')).toBeNull();
    const { textContent } = document.querySelector('script[type="application/ld+json"]') ?? {};
    const data = JSON.parse(textContent ?? '') as { '@graph': { name: string }[] };
    expect(data['@graph'][0]?.name).toBe(name.trim());
    expect(document.title.length).toBeGreaterThan(0);
  });
});

describe('what an operator has hidden', () => {
  it('is in no page, sitemap, card, oEmbed, JSON-LD, manifest or export, until it is shown again (ANSWER-6)', async () => {
    const { add, call, db } = backend;
    const { _id } = await add('ann', { name: 'Orphic tablet', foundPin: { lat: 39.2, lon: 22.8 } });
    const page = PUBLIC_URL + artifactPath(_id);
    const json = async (path: string) => JSON.stringify((await call('GET', path)).json);
    const everywhere = async () => ({
      page: (await get(page)).text,
      sitemap: (await get('/sitemap-1.xml')).text,
      oembed: (await get(`/oembed?url=${encodeURIComponent(page)}`)).text,
      manifest: await json(pathOf('artifactManifest', _id)),
      ndjson: await json(`${pathOf('listArtifacts')}?format=ndjson`),
      jsonld: await json(`${pathOf('listArtifacts')}?format=jsonld`),
      geojson: await json(`${pathOf('listArtifacts')}?format=geojson`),
      csv: await json(`${pathOf('listArtifacts')}?format=csv`),
    });
    const telling = async () =>
      Object.entries(await everywhere())
        .filter(([, text]) => text.includes('Orphic tablet') || text.includes(page))
        .map(([name]) => name);
    const all = ['page', 'sitemap', 'oembed', 'manifest', 'ndjson', 'jsonld', 'geojson', 'csv'];
    expect(await telling()).toEqual(all);
    expect((await get(page)).text).toContain('application/ld+json');
    await db.transaction((tx) => hideArtifact(tx, { id: _id, reason: 'Stolen', now: new Date() }));
    expect(await telling()).toEqual([]);
    expect((await get(page)).text).not.toContain('application/ld+json');
    expect((await get(`${CARDS_PATH}/${_id}.jpg`)).status).toBe(404);
    await db.transaction((tx) => unhide(tx, _id));
    expect(await telling()).toEqual(all);
  });
});

describe('crawlers', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('find the sitemap by robots.txt, its parts, and in them every page and artifact once (FOUND-2)', async () => {
    const { text: rules } = await get('/robots.txt');
    expect(rules).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
    expect(rules).toContain('\nAllow: /backend/artifacts/*/manifest.json\n');
    await backend.db.execute(sql`insert into artifacts (id, name, type, created_at, source, source_id)
      select gen_random_uuid(), 'Sherd ' || n, 'Tools', now(), 'test', n::text from generate_series(1, 5100) n`);
    const index = await get('/sitemap.xml');
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=UTF-8']);
    const parts = await Promise.all(locations(index.text).map((part) => get(part ?? '')));
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [pages = [], ...artifacts] = parts.map(({ text }) => locations(text));
    expect(pages).toEqual(['/', '/all-artifacts', '/feedback', '/help'].map((path) => PUBLIC_URL + path));
    const stored = await backend.db.execute(sql`select id from artifacts`);
    const ids = (stored as { rows: { id: string }[] }).rows.map(({ id }) => id);
    expect(artifacts.flat().toSorted()).toEqual(ids.map((id) => PUBLIC_URL + artifactPath(id)).toSorted());
    expect(await get('/sitemap-4.xml')).toMatchObject({ status: 404 });
  });

  it('have to wait for a part of the sitemap while too many strangers ask for much at once, and not for its pages (SERVERS-10)', async () => {
    const { db } = backend;
    const shared = { db, siteFolder: folder, publicUrl: PUBLIC_URL, count, addressOf, onDefect };
    const strangers = () => Promise.reject(busy());
    const busySite = createCrawlers({ ...shared, strangers, cardOf: () => Promise.resolve(undefined) });
    const part = await busySite.request('/sitemap-1.xml');
    expect([part.status, part.headers.get('Retry-After'), await part.json()]).toEqual([
      503,
      '1',
      refusal('unavailable'),
    ]);
    expect((await busySite.request('/sitemap-0.xml')).status).toBe(200);
  });

  it('leave others their turn, however many parts one address asks for at once (SERVERS-10)', async () => {
    const { db } = backend;
    const shared = { db, siteFolder: folder, publicUrl: PUBLIC_URL, count, addressOf, onDefect };
    const strangers = createStrangers({ log: silentLog });
    const bounded = createCrawlers({ ...shared, strangers, cardOf: () => Promise.resolve(undefined) });
    const parts = Array.from({ length: 60 }, async () => bounded.request('/sitemap-1.xml'));
    await new Promise(setImmediate);
    expect(await strangers('read', '203.0.113.5', () => Promise.resolve('found'))).toBe('found');
    await Promise.all(parts);
  });

  it('find the pages of the institution’s own words that there are (INST-13)', async () => {
    const institution = { ...EXPLORE_HISTORY, pages: ['imprint', 'terms'] satisfies AboutPage[] };
    const cardOf = () => Promise.resolve(undefined);
    const { db } = backend;
    const shared = { db, siteFolder: folder, publicUrl: PUBLIC_URL, count, strangers, addressOf, onDefect };
    const own = createCrawlers({ ...shared, institution, cardOf });
    const sitemap = await (await own.request('/sitemap-0.xml')).text();
    expect(locations(sitemap).filter((address) => address?.includes('/about'))).toEqual([
      `${PUBLIC_URL}/about/imprint`,
      `${PUBLIC_URL}/about/terms`,
    ]);
    const { text: rules } = await get('/robots.txt');
    expect(mayFetch(rules, '/about/imprint')).toBe(true);
  });

  it('are kept from lists that somebody put together, and from nothing else for visitors (FOUND-5)', async () => {
    const { text } = await get('/robots.txt');
    const list = '/all-artifacts';
    const kept = [
      'search=vase',
      'area=-10,35,30,60',
      'from=-500',
      'to=-400',
      'by=ann',
      'view=map',
      'view=order&seed=482913',
      'seed=482913&view=order',
      'sort=newest',
    ];
    for (const query of kept)
      expect([
        query,
        mayFetch(text, `${list}?${query}`),
        mayFetch(text, `${list}?type=Tools&${query}&page=2`),
      ]).toEqual([query, false, false]);
    const open = [
      '/',
      list,
      `${list}?page=2`,
      `${list}?type=Tools`,
      artifactPath('x'),
      '/sitemap.xml',
      '/sitemap-1.xml',
    ];
    const forMachines = [
      '/backend/artifacts/x/manifest.json',
      '/backend/artifacts?format=ndjson',
      '/oembed?url=x',
    ];
    for (const path of [...open, ...forMachines]) expect([path, mayFetch(text, path)]).toEqual([path, true]);
    expect(mayFetch(text, '/backend/artifacts?page=2')).toBe(false);
  });

  it('learn at Home, at All Artifacts and in robots.txt where the whole catalogue is one answer (FOUND-5)', async () => {
    const whole = `${PUBLIC_URL}/backend/artifacts?format=ndjson`;
    expect((await get('/robots.txt')).text).toContain(`NDJSON: ${whole}\n`);
    for (const path of ['/', '/all-artifacts?page=3'])
      expect((await site.request(path)).headers.get('Link')).toBe(
        `<${whole}>; rel="alternate"; type="application/x-ndjson"`,
      );
    expect((await backend.call('GET', `${pathOf('listArtifacts')}?format=ndjson`)).status).toBe(200);
  });

  it('are told by oEmbed what to show of a link (FOUND-3)', async () => {
    const { _id } = await backend.add('ann', { name: 'Lyre & plectrum' });
    const document = documentOf((await get(artifactPath(_id))).text);
    const link = document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href') ?? '';
    const { status, text } = await get(link);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      version: '1.0',
      type: 'link',
      title: 'Lyre & plectrum',
      provider_name: 'Explore History',
      thumbnail_url: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    for (const limit of ['maxwidth=1200&maxheight=630', 'maxwidth=any'])
      expect(JSON.parse((await get(`${link}&${limit}`)).text)).toHaveProperty('thumbnail_url');
    for (const limit of ['maxwidth=1199', 'maxheight=300'])
      expect(JSON.parse((await get(`${link}&${limit}`)).text)).not.toHaveProperty('thumbnail_url');
  });

  it.each([
    ['', 400],
    ['?url=https://evil.example/artifact/rosetta-stone', 404],
    [`?url=${PUBLIC_URL}/artifact/no-such-thing`, 404],
    [`?url=${PUBLIC_URL}/artifact/x&format=xml`, 501],
  ])('are refused by oEmbed for what is no artifact here: %s (FOUND-3)', async (query, expected) => {
    const { status, text } = await get(`/oembed${query}`);
    expect(status).toBe(expected);
    if (expected === 404) expect(JSON.parse(text)).toEqual(refusal('not-found'));
  });
});
