import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { JSDOM } from 'jsdom';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { readSiteDir } from '../../core/institution/siteDir.ts';
import { readEnv } from '../../core/run/env.ts';
import { EMPTY_DOCUMENT } from './document.ts';
import { createSite, PAGE_SCRIPTS_FILE, type PageScripts } from './site.ts';
import { siteConfig } from './siteConfig.ts';

const INLINE = "document.title = 'early';";
const EMPTY = `<!doctype html><html><head><title>Explore History</title>
<script type="application/json" id="config">{}</script><script>${INLINE}</script>
<link rel="manifest" href="/site.webmanifest"><link rel="dns-prefetch" href="//cdn.example.org">
<style>@font-face { src: url(/assets/inter.woff2) }</style>
<script defer src="/assets/main.0123456789.js"></script></head><body><div id="root"></div></body></html>`;

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, EMPTY_DOCUMENT), EMPTY);
  fs.writeFileSync(path.join(folder, 'assets/main.0123456789.js'), 'plain');
  fs.writeFileSync(path.join(folder, 'assets/main.0123456789.js.br'), 'brotli');
  fs.writeFileSync(path.join(folder, 'assets/main.0123456789.js.gz'), 'gzip');
  fs.writeFileSync(path.join(folder, 'assets/main.0123456789.js.map'), '{}');
  fs.writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  fs.writeFileSync(path.join(folder, '.sources'), 'secret');
  fs.mkdirSync(path.join(folder, '.renderer'));
  fs.writeFileSync(path.join(folder, '.renderer/render.cjs'), 'secret');
  const scripts: PageScripts = {
    pages: {
      '/': ['/assets/home.js'],
      '/artifact/:id': ['/assets/artifact.js'],
      '/all-artifacts': ['/assets/list.js'],
    },
    signedIn: ['/assets/provider.js'],
  };
  fs.writeFileSync(path.join(folder, PAGE_SCRIPTS_FILE), JSON.stringify(scripts));
});

const REAL = {
  FIREBASE_API_KEY: 'key</script><script>alert(1)</script>',
  FIREBASE_AUTH_DOMAIN: 'history.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'history',
  FIREBASE_STORAGE_BUCKET: 'history.appspot.com',
  FIREBASE_APP_ID: '1:2:web:3',
  PUBLIC_URL: 'https://history.example.org',
};
const siteOf = (source: Record<string, string>) => {
  const env = readEnv(source);
  return createSite({ folder, publicUrl: env.publicUrl, configFor: (page) => siteConfig(env, page) });
};
const get = (url: string, headers: Record<string, string> = {}, source: Record<string, string> = {}) =>
  siteOf(source).request(url, { headers });
const configIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('the page', () => {
  it('carries the configuration of local accounts and photos', async () => {
    const html = await (
      await get('http://127.0.0.1:3100/', {}, { PORT: '3100', AUTH_EMULATOR_PORT: '9100' })
    ).text();
    const config = configIn(html);
    expect(config).toEqual({
      apiBaseUrl: '/backend',
      publicUrl: 'http://localhost:3100',
      firebase: {
        apiKey: 'local',
        authDomain: 'localhost',
        projectId: 'demo-explore-history',
        storageBucket: 'demo-explore-history.appspot.com',
        appId: 'local',
      },
      authEmulatorUrl: 'http://127.0.0.1:9100',
      storageEmulator: { host: '127.0.0.1', port: 3100 },
    });
  });

  it('has the product’s own words, to the letter, where nobody has said whose site it is (INST-2)', async () => {
    const description =
      'Explore, like, review and contribute records of historical artifacts from all over the world.';
    const alt = 'A vase, a bowl and an inscribed stone beside the words Explore History';
    const html = await (await get('/')).text();
    const head = html.slice(html.indexOf('<title>'), html.indexOf('<script')).trim();
    expect(head.split(/\n\s*/)).toEqual([
      '<title>Explore History</title>',
      `<meta name="description" content="${description}" />`,
      '<link rel="canonical" href="http://localhost:3000/" />',
      '<meta property="og:site_name" content="Explore History" />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:title" content="Explore History" />',
      `<meta property="og:description" content="${description}" />`,
      '<meta property="og:url" content="http://localhost:3000/" />',
      '<meta property="og:image" content="http://localhost:3000/share.jpg" />',
      '<meta property="og:image:type" content="image/jpeg" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      `<meta property="og:image:alt" content="${alt}" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta name="twitter:title" content="Explore History" />',
      `<meta name="twitter:description" content="${description}" />`,
      '<meta name="twitter:image" content="http://localhost:3000/share.jpg" />',
      `<meta name="twitter:image:alt" content="${alt}" />`,
    ]);
    expect(await (await get('/favicon.svg')).text()).toBe('<svg/>');
  });

  it('names files, links and calls below the path that the site has in front of its proxy (SERVERS-9)', async () => {
    const source = { ...REAL, PUBLIC_URL: 'https://example.org/history' };
    const html = await (await get('http://127.0.0.1:3000/all-artifacts', {}, source)).text();
    expect([...html.matchAll(/<script defer src="(.*?)">/g)].map(([, src]) => src)).toEqual([
      '/history/assets/main.0123456789.js',
      '/history/assets/list.js',
    ]);
    expect(html).toContain('href="/history/site.webmanifest"');
    expect(html).toContain('url(/history/assets/inter.woff2)');
    expect(html).toContain('href="//cdn.example.org"');
    expect(html).toContain('<link rel="canonical" href="https://example.org/history/all-artifacts"');
    expect(configIn(html)).toMatchObject({
      apiBaseUrl: '/history/backend',
      publicUrl: 'https://example.org/history',
    });
  });

  it.each([
    ['/', ['/assets/main.0123456789.js', '/assets/home.js']],
    ['/artifact/0192-abc', ['/assets/main.0123456789.js', '/assets/artifact.js']],
    ['/no/such/page', ['/assets/main.0123456789.js']],
  ])('tells the browser early which scripts %s needs', async (url, scripts) => {
    const html = await (await get(`http://localhost:3000${url}`)).text();
    expect([...html.matchAll(/<script defer src="(.*?)">/g)].map(([, src]) => src)).toEqual(scripts);
  });

  it('of the institution’s own words is one where it was written, and else none (INST-10)', async () => {
    const env = readEnv(REAL);
    const site = createSite({
      folder,
      publicUrl: env.publicUrl,
      institution: { ...EXPLORE_HISTORY, pages: ['imprint'] },
      configFor: (page) => siteConfig(env, page),
    });
    const imprint = await site.request('/about/imprint');
    expect(imprint.status).toBe(200);
    expect(await imprint.text()).toContain(
      '<link rel="canonical" href="https://history.example.org/about/imprint"',
    );
    for (const path of ['/about/terms', '/about', '/about/:id', '/about/imprint/x'])
      expect([path, (await site.request(path)).status]).toEqual([path, 404]);
  });

  it('is beside the files of the build as they are at a public address on which nothing is set (INST-2)', async () => {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
    fs.cpSync(folder, own, { recursive: true });
    const built = {
      '/site.webmanifest': '{ "name": "Explore History" }',
      '/favicon.svg': '<svg><title>Explore History</title></svg>',
      '/service-worker.js': "[{'revision':'old1','url':'offline'}]",
    };
    for (const [file, text] of Object.entries(built)) fs.writeFileSync(path.join(own, file), text);
    const { publicUrl } = readEnv(REAL);
    const served = async (institution?: Institution) => {
      const configFor = (page: URL) => siteConfig(readEnv(REAL), page, institution);
      const site = createSite({ folder: own, publicUrl, institution, configFor });
      const answers = Object.keys(built).map(async (file) => {
        const response = await site.request(file);
        return [file, response.headers.get('Cache-Control'), await response.text()];
      });
      return Promise.all(answers);
    };
    const { institution, isOwn } = await readSiteDir(path.join(own, 'none'), publicUrl);
    expect(isOwn).toBe(true);
    const asBuilt = await served();
    expect(asBuilt.map(([file = '', , text]) => [file, text])).toEqual(Object.entries(built));
    expect(await served(institution)).toEqual(asBuilt);
    // The page for times without a connection shows a contact and the links of the footer.
    for (const told of [{ contact: { phone: '+49 30 1234' } }, { pages: ['imprint' as const] }]) {
      const [manifest, icon, worker] = await served({ ...institution, ...told });
      expect([manifest, icon]).toEqual(asBuilt.slice(0, 2));
      expect(worker).not.toEqual(asBuilt[2]);
    }
  });

  describe('that was rendered for a visitor', () => {
    const request = (
      url: string,
      renderPage: Parameters<typeof createSite>[0]['renderPage'],
      headers: Record<string, string> = {},
    ) => {
      const env = readEnv({});
      const configFor = (page: URL) => siteConfig(env, page);
      return createSite({ folder, publicUrl: env.publicUrl, configFor, renderPage }).request(url, {
        headers,
      });
    };
    const rendered = {
      remembers: false,
      head: '<link rel="preload" as="image" imagesrcset="/vase.avif 480w"/><title>All $& Artifacts</title>',
      styles: '<style>b{color:$1}</style>',
      body: "<h1>$' Vase</h1>",
      state: '{"path":"</script><script>alert(1)</script>"}',
    };

    it('is another one for a browser that remembers somebody, which its head knows (SESSION-2)', async () => {
      const renderPage = jest.fn((_c: unknown, remembers: boolean) =>
        Promise.resolve({ ...rendered, head: '', remembers }),
      );
      const response = await request('/all-artifacts', renderPage, { Cookie: 'a=b; remembers=true' });
      const html = await response.text();
      expect(html).toContain('<html data-remembers');
      expect(html).toContain('<script defer src="/assets/provider.js"></script>');
      // It has no title of its own before the provider has spoken.
      expect(html).toContain('<title>');
      expect(response.headers.get('Vary')).toBe('Cookie');
      expect(await (await request('/all-artifacts', renderPage)).text()).not.toContain('data-remembers');
    });

    it('is called elsewhere what the page says of its list, which ends no tag (FOUND-4)', async () => {
      const card = {
        title: '“"></title><script>” – All Artifacts',
        description: 'Lists "lamps".',
        path: '/all-artifacts?search=%22%3E',
        indexed: false,
      };
      const html = await (
        await request('/all-artifacts', () => Promise.resolve({ ...rendered, card }))
      ).text();
      const { document } = new JSDOM(html).window;
      const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute('content');
      expect(contentOf('meta[property="og:title"]')).toBe(card.title);
      expect(contentOf('meta[name="description"]')).toBe(card.description);
      expect(contentOf('meta[name="robots"]')).toBe('noindex, follow');
      expect(
        [...document.querySelectorAll('link[rel=canonical]')].map((each) => each.getAttribute('href')),
      ).toEqual(['http://localhost:3000/all-artifacts?search=%22%3E']);
      const other = await (await request('/all-artifacts', () => Promise.resolve(rendered))).text();
      expect(other).not.toContain('noindex');
    });

    it('leads to the last page where the list ends before it (LIST-3)', async () => {
      const instead = '/all-artifacts?page=2';
      const response = await request('/all-artifacts?page=40', () =>
        Promise.resolve({ ...rendered, instead }),
      );
      expect([response.status, response.headers.get('Location')]).toEqual([302, instead]);
      // Another time the list may be longer.
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    });

    it('has status 404 where its artifact is missing, also compressed', async () => {
      const env = readEnv({});
      const configFor = (page: URL) => siteConfig(env, page);
      const site = createSite({
        folder,
        publicUrl: env.publicUrl,
        configFor,
        renderPage: () => Promise.resolve(rendered),
        cardOf: () => Promise.resolve(null),
      });
      const response = await site.request('/artifact/0192-abc', { headers: { 'Accept-Encoding': 'br' } });
      expect([response.status, response.headers.get('Content-Encoding')]).toEqual([404, 'br']);
    });

    it('comes compressed with Brotli to browsers that accept it, and plain to others', async () => {
      const page = (accepted: string) =>
        request('/all-artifacts', () => Promise.resolve(rendered), { 'Accept-Encoding': accepted });
      const compressed = await page('gzip, deflate, br');
      expect(compressed.headers.get('Content-Encoding')).toBe('br');
      expect(compressed.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
      expect(compressed.headers.get('Content-Type')).toContain('text/html');
      const html = zlib.brotliDecompressSync(await compressed.arrayBuffer()).toString();
      const plain = await page('gzip');
      expect(plain.headers.get('Content-Encoding')).toBeNull();
      expect(await plain.text()).toBe(html);
    });

    it('stands in the document: its title and first picture before the scripts, then its styles, and the state that the scripts start from', async () => {
      const html = await (await request('/all-artifacts', () => Promise.resolve(rendered))).text();
      expect(html).toContain('<div id="root"><h1>$\' Vase</h1></div>');
      expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>All $& Artifacts</title>']);
      expect(html).toMatch(/vase\.avif.*<script defer.*<style>b\{color:\$1\}<\/style>.*<\/head>/s);
      expect(html).not.toContain('<script>alert(1)');
      const [, state = ''] =
        /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
      expect(state.length).toBeGreaterThan(0);
      expect(JSON.parse(state)).toEqual(JSON.parse(rendered.state));
    });

    it('says with status 404 that there is no such page (ROUTE-5)', async () => {
      const response = await request('/no/such/page', () => Promise.resolve(rendered));
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(rendered.body);
    });

    it('names its scripts, which wait for nothing but its HTML', async () => {
      const html = await (await request('/all-artifacts', () => Promise.resolve(rendered))).text();
      expect([...html.matchAll(/<script defer src="(.*?)">/g)].map(([, src]) => src)).toEqual([
        '/assets/main.0123456789.js',
        '/assets/list.js',
      ]);
    });

    it('needs no exception from the policy', async () => {
      const policyOf = async (renderPage: Parameters<typeof request>[1]) =>
        (await request('/all-artifacts', renderPage)).headers.get('Content-Security-Policy');
      expect(await policyOf(() => Promise.resolve(rendered))).toBe(await policyOf(undefined));
    });

    it('is the empty document where nothing was rendered', async () => {
      const empty = await (await request('/all-artifacts', undefined)).text();
      expect(empty).toContain('<div id="root"></div>');
      expect(await (await request('/all-artifacts', () => Promise.resolve(undefined))).text()).toBe(empty);
    });
  });

  it('carries the configuration of a real project, which cannot break out of its element', async () => {
    const html = await (await get('https://history.example.org/', {}, REAL)).text();
    expect(html).not.toContain('<script>alert(1)');
    const config = configIn(html) as Record<string, unknown>;
    expect(config.firebase).toMatchObject({ apiKey: REAL.FIREBASE_API_KEY });
    expect(config.authEmulatorUrl).toBeUndefined();
  });

  it.each([
    ['/', 200],
    ['/index.html', 200],
    // The service worker keeps it, for pages without a connection.
    ['/offline', 200],
    ['/all-artifacts', 200],
    ['/my-profile', 200],
    ['/artifact/0192-abc', 200],
    ['/no/such/page', 404],
    ['/catalogue/item12.5', 404],
    ['/index.php', 404],
    ['/assets', 404],
  ])('is served for %s with status %i, and never cached (ROUTE-5)', async (url, status) => {
    const response = await get(url, { Accept: 'text/html' });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    ['/all-artifacts/?search=Vase%20a&page=2', '/all-artifacts?search=Vase%20a&page=2'],
    ['/Login', '/login'],
    ['/ARTIFACT/0192-aBc%20d/', '/artifact/0192-aBc%20d'],
    ['//', '/'],
  ])('in another spelling, %s, leads to its own (ROUTE-11)', async (url, location) => {
    const to = (response: Response) => [response.status, response.headers.get('Location')];
    expect(to(await get(`http://localhost:3000${url}`))).toEqual([308, location]);
    const below = { ...REAL, PUBLIC_URL: 'https://example.org/history' };
    expect(to(await get(`http://localhost:3000${url}`, {}, below))).toEqual([308, `/history${location}`]);
  });

  it.each(['//evil.example/', '//evil.example/login/', '/login//', '/artifact/', '/artifact/a/b/'])(
    'is none at %s, which leads nowhere (ROUTE-5)',
    async (url) => {
      const response = await get(`http://localhost:3000${url}`);
      expect([response.status, response.headers.get('Location')]).toEqual([404, null]);
    },
  );

  it('says nothing of who asks for it (SAFE-8)', async () => {
    const page = async (headers: Record<string, string>) =>
      (await get('http://localhost:3000/my-profile', headers)).text();
    const headers = { Authorization: 'Bearer ann', Cookie: 'user={"uid":"ann"}; isLoggedIn=true' };
    expect(await page(headers)).toBe(await page({}));
  });

  it('allows its own inline script, and no other (SAFE-3)', async () => {
    const csp = (await get('/')).headers.get('Content-Security-Policy') ?? '';
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(csp).toContain(`script-src 'self' 'sha256-${hash}' https://apis.google.com;`);
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain('http://127.0.0.1:9099');
    expect(csp).not.toContain('googleapis.com');
  });

  it('may speak to the real services, and not to an emulator, with a real project (PRODUCT-5)', async () => {
    const csp = (
      await get('/', {}, { ...REAL, API_BASE_URL: 'https://api.example.org/backend' })
    ).headers.get('Content-Security-Policy');
    expect(csp).toContain('https://identitytoolkit.googleapis.com');
    expect(csp).toContain('https://api.example.org ');
    expect(csp).toContain('frame-src https://history.firebaseapp.com');
    expect(csp).not.toContain('127.0.0.1');
  });

  it('lets the sign-in popup answer, and nobody else look in', async () => {
    const { headers } = await get('/');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect((await get('/', {}, REAL)).headers.get('Strict-Transport-Security')).toBeTruthy();
  });
});

describe('files', () => {
  const script = '/assets/main.0123456789.js';

  it.each([
    ['br', 'gzip, deflate, br', 'brotli'],
    ['gzip', 'gzip, deflate', 'gzip'],
    [null, '', 'plain'],
  ])('come compressed as %s', async (encoding, accepted, content) => {
    const response = await get(script, { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Content-Type')).toContain('javascript');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toBe(content);
  });

  it('without a hash in their name are asked for again', async () => {
    expect((await get('/favicon.svg')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/gone.0123456789.js',
    '/missing.png',
    '/app.html',
    '/.sources',
    '/.renderer/render.cjs',
    `${script}.map`,
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('that are missing or private answer 404: %s', async (url) => {
    const response = await get(url, { Accept: 'image/avif,image/webp,*/*' });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });
});
