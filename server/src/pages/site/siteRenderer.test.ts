import { jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { loadRenderer, RENDERER_FILE } from './loadRenderer.ts';
import { createLimiter, RENDER_COST } from '../../core/http/rateLimit.ts';
import { busy } from '../../core/http/callerQueue.ts';
import type { Strangers } from '../../core/http/strangers.ts';
import { createSiteRenderer } from './siteRenderer.ts';

const addressOf = () => '203.0.113.5';

/** Renders whatever the backend answers; of an artifact, nothing. */
const RENDERER = `exports.renderPage = async ({ url, apiBaseUrl, fetch, onRender, inTurn }) => url.pathname.startsWith('/artifact/') ? undefined : inTurn(async () => {
  await onRender();
  return {
    head: '',
    styles: '',
    body: fetch ? await (await fetch(new Request(new URL(apiBaseUrl + '/artifacts', url)))).text() : 'without data',
    state: '{}',
  };
}, !/[?&](search|page)=/.test(url.search));`;

/** Renders a page with its data, or without when they do not come. */
const PATIENT_RENDERER = `const page = (body) => () => ({ head: '', styles: '', body, state: '{}' });
exports.renderPage = ({ url, apiBaseUrl, fetch }) =>
  fetch(new Request(new URL(apiBaseUrl + '/artifacts', url))).then(page('with data'), page('still loading'));`;
const silent = new Hono().get('/backend/artifacts', () => new Promise<Response>(() => {}));

/** Renders a long page for each address, and says how many it has rendered. */
const LONG_RENDERER = `let rendered = 0;
exports.renderPage = ({ url, keep }) => keep(url.search, async () => {
  rendered += 1;
  return { head: '', styles: '', body: rendered + ' ' + 'x'.repeat(250000), state: '{}' };
});`;

function withRenderer(source: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rendering-'));
  fs.mkdirSync(path.dirname(path.join(folder, RENDERER_FILE)));
  fs.writeFileSync(path.join(folder, RENDERER_FILE), source);
  return folder;
}

let folder: string;
beforeAll(() => (folder = withRenderer(RENDERER)));

it('evaluates what renders once, however often what is said of the site changes (INST-1)', () => {
  expect(loadRenderer(folder)).toBe(loadRenderer(folder));
});

const backend = new Hono().get('/backend/artifacts', (c) =>
  c.text(`for ${c.req.header('X-Forwarded-For') ?? 'nobody'}`),
);
const onDefect = (error: unknown) => {
  throw error;
};

const nobodyElse: Strangers = (_what, _address, task) => task();

const options = {
  backend,
  addressOf,
  strangers: nobodyElse,
  siteFolder: '',
  publicUrl: 'http://localhost:3000',
  onRender: () => Promise.resolve(),
  onDefect,
};

/** The body that is rendered for a request. */
async function bodyFor(
  headers: Record<string, string>,
  changes: Partial<Parameters<typeof createSiteRenderer>[0]> = {},
) {
  const render = createSiteRenderer({ ...options, siteFolder: folder, ...changes });
  const site = new Hono().get('*', async (c) => c.text((await render?.(c, false))?.body ?? 'not rendered'));
  return (await site.request('http://localhost:3000/all-artifacts', { headers })).text();
}

describe('a page that is rendered', () => {
  it("asks the backend of this process, as its visitor's browser would through the same proxies", async () => {
    expect(await bodyFor({})).toBe('for nobody');
    expect(await bodyFor({ 'X-Forwarded-For': '203.0.113.5' })).toBe('for 203.0.113.5');
  });

  it('waits three seconds for its data', async () => {
    jest.useFakeTimers();
    const page = bodyFor({}, { siteFolder: withRenderer(PATIENT_RENDERER), backend: silent });
    await jest.advanceTimersByTimeAsync(2900);
    const state = Promise.race([page, Promise.resolve('waiting')]);
    expect(await state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(100);
    expect(await page).toBe('still loading');
    jest.useRealTimers();
  });

  it('is left to the browser when rendering it fails, which is told', async () => {
    const defects: unknown[] = [];
    const siteFolder = withRenderer(`exports.renderPage = () => Promise.reject(new Error('No.'));`);
    expect(await bodyFor({}, { siteFolder, onDefect: (error) => defects.push(error) })).toBe('not rendered');
    expect(defects.map(String)).toEqual(['Error: No.']);
  });

  it('leaves the data of another backend to the browser', async () => {
    expect(await bodyFor({}, { backend: undefined })).toBe('without data');
  });

  it("counts against its visitor's limit, above which the browser renders it", async () => {
    const { take } = createLimiter({ policy: 'pages', points: 2 * RENDER_COST });
    const visit = () =>
      bodyFor(
        {},
        {
          onRender: async () => {
            await take('203.0.113.5', RENDER_COST);
          },
        },
      );
    expect([await visit(), await visit(), await visit()]).toEqual([
      'for nobody',
      'for nobody',
      'not rendered',
    ]);
  });

  it('is kept with others within a limit in bytes, not in pages', async () => {
    const render = createSiteRenderer({ ...options, siteFolder: withRenderer(LONG_RENDERER) });
    const site = new Hono().get('*', async (c) => c.text((await render?.(c, false))?.body ?? ''));
    const renderedFor = async (from: number) =>
      parseInt(await (await site.request(`http://localhost:3000/all-artifacts?from=-${from}`)).text());
    for (let from = 1; from <= 50; from += 1) expect(await renderedFor(from)).toBe(from);
    expect([await renderedFor(50), await renderedFor(40)]).toEqual([50, 40]);
    expect(await renderedFor(1)).toBe(51);
  });

  it('is left to the browser while too many strangers ask, unless it is one of the few that everybody is sent (SERVERS-10)', async () => {
    const strangers: Strangers = () => Promise.reject(busy());
    const render = createSiteRenderer({ ...options, siteFolder: folder, strangers });
    const site = new Hono().get('*', async (c) =>
      c.text((await render?.(c, c.req.header('Cookie') !== undefined))?.body ?? ''),
    );
    const bodyOf = async (path: string, headers = {}) =>
      (await site.request(`http://localhost:3000${path}`, { headers })).text();
    for (const path of ['/all-artifacts?search=vase', '/all-artifacts?page=2']) {
      expect(await bodyOf(path)).toBe('');
      expect(await bodyOf(path, { Cookie: 'remembers=1' })).toBe('for nobody');
    }
    for (const path of ['/', '/?utm_source=mail', '/all-artifacts'])
      expect(await bodyOf(path)).toBe('for nobody');
  });

  it('waits for no turn where there is nothing to render (SERVERS-10)', async () => {
    const asked: string[] = [];
    const strangers: Strangers = (_what, address, task) => {
      asked.push(address);
      return task();
    };
    const render = createSiteRenderer({ ...options, siteFolder: folder, strangers });
    const site = new Hono().get('*', async (c) => c.text((await render?.(c, false))?.body ?? ''));
    const bodyOf = async (path: string) => (await site.request(`http://localhost:3000${path}`)).text();
    expect([await bodyOf('/artifact/rosetta-stone'), asked]).toEqual(['', []]);
    expect([await bodyOf('/all-artifacts?page=2'), asked]).toEqual(['for nobody', [addressOf()]]);
  });

  it('needs a bundle that renders', () => {
    expect(createSiteRenderer({ ...options, siteFolder: os.tmpdir() })).toBeUndefined();
  });
});
