import { jest } from '@jest/globals';
import fs from 'node:fs/promises';
import type http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Artifact } from '#contract/artifact.ts';
import { artifactListQuerySchema } from '#contract/artifactList.ts';
import { BACKEND_PATH, pathOf, SEARCH_MATCH_HEADER, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { LENGTHS } from '#contract/constants.ts';
import { maintain } from '../operator/maintenance.ts';
import { DEFAULT_LIMITS } from '../core/http/rateLimit.ts';
import { importFile } from '../operator/import/importFile.ts';
import type { Db } from '../core/db/database.ts';
import { createCountCache } from './countCache.ts';
import { saveRecords, type CatalogueRecord } from './records.ts';
import {
  emptyDatabase,
  person,
  openBackend,
  openTestDatabase,
  refusal,
  type TestBackend,
} from '../testing/backend.ts';
import type { Identity } from '../core/identity/tokens.ts';
import { createExports } from './exports.ts';

const backend = await openBackend();
/** Where what was exported is imported. */
const target = await openTestDatabase();
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'export-'));
afterAll(() => Promise.all([backend.close(), target.close()]));

/** Empties the database of `backend`, or the given one, and opens a backend on it. */
async function emptied(
  options: Parameters<typeof openBackend>[0] = {},
  { db }: { db: Db } = backend,
): Promise<TestBackend> {
  await emptyDatabase(db);
  return openBackend({ db, ...options });
}

const LIST = pathOf('listArtifacts');
const FORMATS = ['csv', 'ndjson', 'jsonld', 'geojson'] as const;

const ask = (query: string, headers: Record<string, string> = {}, on = backend) =>
  on.call<string>('GET', LIST + query, { headers });
const recordsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CatalogueRecord & { createdAt: string });

const HOSTILE = [
  '=HYPERLINK("https://evil.example","free")',
  "'=1+1",
  "''@SUM(A1)",
  "'tis a text",
  '+1',
  '-1,5',
  '@here',
  '＝1',
  'a;=1+1;"""=2;\t=3',
  "a;'=1+1;\"'=2",
  'a\n=1+1\n"-2',
  '"quoted", and; separated\tby all',
  'two\nlines',
  '{"@graph":[{"name":"inner"}]}',
  '] } , [ {',
  'שלום 🏺 \u2028 \u0085 é',
  '<script>alert(1)</script>',
  '\\"\\',
];

/** A record with this text in every field that takes any text. */
const hostileRecord = (text: string, n: number): CatalogueRecord => {
  const line = text.replaceAll(/\s+/g, ' ');
  return {
    source: `${text} museum`.slice(0, LENGTHS.recordKey),
    sourceId: `${text}${n}`,
    name: line,
    historicalContext: `${text}\n${text}`,
    description: text,
    historicalCreationDate: line,
    discoveredAt: line,
    discoveredBy: line,
    presentLocation: line,
    image: n % 2 ? `https://example.org/=${n}.jpg?a="b",c` : '/pictures/artifacts/rosetta-stone.webp',
    type: 'Writings',
    adderName: line,
    sourceUrl: text,
    licence: text,
    createdAt: new Date(Date.UTC(1999, 0, 1, 0, 0, n)),
    details: n % 2 ? [1, 2, 3].map((x) => ({ x, y: x / 2, title: line, text })) : [],
    foundPin: n % 2 ? { lat: -33.4 - n / 100, lon: 151.2 } : null,
    keptPin: n % 3 ? null : { lat: 90, lon: -180 },
    findSpot: 'exact',
    notice: line,
    citedSource: line,
    pictureRights: n % 2 ? 'CC-BY-SA-4.0' : null,
    pictureCredit: line,
  };
};

describe('Everything that a list finds', () => {
  it('is asked for by Accept, or by format, which counts more (DATA-4)', async () => {
    await backend.add('ann', { name: 'Lamp' });
    const types = [
      ['?format=csv', 'x/y', 'text/csv; charset=utf-8', 'artifacts.csv'],
      ['?format=ndjson', 'text/csv', 'application/x-ndjson; charset=utf-8', 'artifacts.ndjson'],
      ['', 'application/ld+json', 'application/ld+json; charset=utf-8', 'artifacts.jsonld'],
      ['', 'text/html, application/json;q=0.3, text/csv;q=0.5', 'text/csv; charset=utf-8', 'artifacts.csv'],
      ['', '*/*', 'application/json', undefined],
      ['', 'application/geo+json', 'application/geo+json; charset=utf-8', 'artifacts.geojson'],
      ['?format=geojson', '*/*', 'application/geo+json; charset=utf-8', 'artifacts.geojson'],
      ['?format=json', 'text/csv', 'application/json', undefined],
    ] as const;
    for (const [query, Accept, type, file] of types) {
      const { status, headers } = await ask(query, { Accept });
      expect([status, headers.get('Content-Type')]).toEqual([200, type]);
      expect(headers.get('Content-Disposition')).toBe(file ? `attachment; filename="${file}"` : null);
    }
  });

  it('is refused in a form that there is not, with a sentence that names those there are (DATA-4)', async () => {
    expect(await ask('?format=xlsx')).toMatchObject({
      status: 422,
      json: refusal('invalid', 'format must be one of json, csv, ndjson, jsonld, geojson.'),
    });
  });

  it.each(FORMATS)('comes back without loss when its %s is imported (DATA-5, PLACE-19)', async (format) => {
    const first = await emptied();
    const again = await emptied({}, target);
    const records = HOSTILE.flatMap((text, n) => [
      hostileRecord(text, 2 * n),
      hostileRecord(text, 2 * n + 1),
    ]);
    await saveRecords(first.db, records, new Date());
    const file = path.join(folder, `whole.${format}`);
    const { json } = await ask(`?format=${format}&sort=oldest`, {}, first);
    await fs.writeFile(file, json);
    const rejected: unknown[] = [];
    await importFile(target.db, file, { onRejected: (rejection) => rejected.push(rejection) });
    expect(rejected).toEqual([]);
    const [before, after] = [
      recordsOf((await ask('?format=ndjson&sort=oldest', {}, first)).json),
      recordsOf((await ask('?format=ndjson&sort=oldest', {}, again)).json),
    ];
    expect(before).toEqual(
      records.map((record) => ({ ...record, createdAt: record.createdAt?.toISOString() })),
    );
    expect(after).toEqual(before);
  });

  it.each(FORMATS)(
    'comes back from %s with line breaks of one kind, and letters composed (DATA-5)',
    async (format) => {
      const own = await emptied();
      const again = await emptied({}, target);
      await own.add('ann', {
        name: 'e\u0301',
        description: '=one\rtwo\r\nthree',
        historicalContext: '\r' + 'x',
      });
      const file = path.join(folder, `typed.${format}`);
      await fs.writeFile(file, (await ask(`?format=${format}`, {}, own)).json);
      await importFile(target.db, file);
      const { json } = await ask('?format=ndjson', {}, again);
      expect(recordsOf(json)).toMatchObject([
        { name: 'é', description: '=one\ntwo\nthree', historicalContext: 'x', adderName: 'Ann' },
      ]);
    },
  );

  it('runs no formula in a spreadsheet: such a text begins with an apostrophe (DATA-6)', async () => {
    await backend.add('ann', { name: '=1+1', discoveredBy: '@sum', presentLocation: 'a;=1+1;"=2' });
    const { json } = await ask('?format=csv&search=1');
    expect(json).toContain("'=1+1");
    expect(json).toContain("'@sum");
    // A German spreadsheet ends cells with semicolons, and finds no quotation mark at their start.
    expect(json).toContain(`a;'=1+1;""'=2`);
    expect(json).not.toMatch(/(?:^|[,;"])[=+@\t]/m);
  });

  it('has as many, in the same order, as all pages of the list (DATA-4)', async () => {
    const many = await emptied();
    const records = Array.from({ length: 450 }, (_, n) => ({
      ...hostileRecord(n % 3 ? `Axe ${n}` : `Bowl ${n}`, n),
      historicalCreationDate: `${100 + n} AD`,
    }));
    await saveRecords(many.db, records, new Date());
    await maintain(many.db, 1000);
    const liked = (await many.call<Artifact[]>('GET', `${LIST}?limit=1`)).json[0]?._id ?? '';
    await many.call('POST', pathOf('setLike', liked), { as: 'ann' });
    for (const query of ['', '&sort=name-asc', '&type=Writings&from=200&to=300', '&sort=newest&search=axe']) {
      const listed = await many.call<Artifact[]>('GET', `${LIST}?limit=1000${query}`);
      const { json, headers } = await ask(`?format=ndjson&page=2&limit=1${query}`, {}, many);
      expect(recordsOf(json).map(({ name }) => name)).toEqual(listed.json.map(({ name }) => name));
      expect(listed.json.length).toBeGreaterThan(90);
      expect(headers.get(TOTAL_COUNT_HEADER)).toBe(String(listed.json.length));
      expect(headers.get('Link')).toBeNull();
    }
    const close = await ask('?format=ndjson&search=bowel', {}, many);
    expect([close.headers.get(SEARCH_MATCH_HEADER), recordsOf(close.json).length]).toEqual(['close', 150]);
    expect((await ask('?format=ndjson&search=nothing+at+all', {}, many)).json).toBeUndefined();
  });

  it('shows nobody’s e-mail address or likes, not even to themselves (DATA-4)', async () => {
    await backend.add('ben');
    for (const format of FORMATS) {
      const { json } = await backend.call<string>('GET', `${LIST}?format=${format}`, { as: 'ben' });
      expect(json).not.toMatch(/ben@example|adderEmail|isLikedByUser/);
    }
  });

  it('is a JSON-LD document in schema.org’s words, each artifact under its address (DATA-4)', async () => {
    const site = await emptied({ publicUrl: 'https://history.example.org' });
    await site.add('ann', { name: 'Lamp' });
    await site.add('ann', { name: 'Bowl' });
    const { json } = await ask('?format=jsonld&search=lamp', {}, site);
    const document = JSON.parse(json) as { '@context': object; '@graph': object[] };
    expect(document['@context']).toMatchObject({
      '@base': 'https://history.example.org/',
      name: 'schema:name',
    });
    expect(document['@graph']).toEqual([
      expect.objectContaining({
        '@id': expect.stringMatching(/^\/artifact\/[\da-f-]{36}$/),
        '@type': 'schema:VisualArtwork',
        name: 'Lamp',
      }),
    ]);
  });

  it('has the years that a date is understood as beside its words in JSON-LD (DATA-4, DATE-5)', async () => {
    const site = await emptied();
    await site.add('ann', { historicalCreationDate: 'before 1984' });
    await site.add('ann', { historicalCreationDate: 'long ago' });
    const { '@graph': nodes } = JSON.parse((await ask('?format=jsonld&sort=oldest', {}, site)).json) as {
      '@graph': object[];
    };
    expect(nodes[0]).toMatchObject({ historicalCreationDate: 'before 1984', temporalCoverage: '../1984' });
    expect(nodes[1]).not.toHaveProperty('temporalCoverage');
  });

  it('names pages and pictures below the path of the site in JSON-LD (SERVERS-9)', async () => {
    const site = await emptied({ publicUrl: 'https://example.org/history' });
    const image = '/pictures/artifacts/rosetta-stone.webp';
    const { _id } = await site.add('ann');
    await site.db.execute(sql`update artifacts set image = ${image} where id = ${_id}`);
    await site.add('ann', { image: 'https://example.com/a.jpg' });
    const { json } = await ask('?format=jsonld&sort=newest', {}, site);
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [
        { image: 'https://example.com/a.jpg' },
        {
          '@id': expect.stringMatching(/^artifact\//),
          image: image.slice(1),
        },
      ],
    });
    expect(JSON.parse((await ask('?format=geojson&sort=oldest', {}, site)).json)).toMatchObject({
      features: [{ properties: { image: `https://example.org/history${image}` } }, {}],
    });
  });

  it('is GeoJSON of what was found where, with what is known of it (PLACE-20)', async () => {
    const site = await emptied({ publicUrl: 'https://history.example.org' });
    await site.add('ann', { name: 'Nowhere', discoveredAt: '1931', presentLocation: 'Peru' });
    const foundPin = { lat: 30.9627, lon: 46.1031 };
    const { _id } = await site.add('ann', { name: 'Lyre', discoveredAt: 'Ur', foundPin });
    const { json } = await ask('?format=geojson&sort=newest', {}, site);
    const { type, features } = JSON.parse(json) as { type: string; features: object[] };
    expect(type).toBe('FeatureCollection');
    expect(features).toEqual([
      {
        type: 'Feature',
        id: _id,
        geometry: { type: 'Point', coordinates: [46.1031, 30.9627] },
        properties: expect.objectContaining({
          name: 'Lyre',
          url: `https://history.example.org/artifact/${_id}`,
          foundPin,
          found: { ...foundPin, precision: 'site', name: 'Ur', own: true },
        }) as object,
      },
      expect.objectContaining({
        geometry: null,
        properties: expect.objectContaining({
          name: 'Nowhere',
          kept: expect.objectContaining({ name: 'Peru', precision: 'country' }) as object,
        }) as object,
      }),
    ]);
    await site.add('ann', { name: 'Somewhere there', discoveredAt: 'Japan' });
    const inLand = JSON.parse((await ask('?format=geojson&search=somewhere', {}, site)).json) as object;
    expect(inLand).toMatchObject({
      features: [{ geometry: null, properties: { found: { name: 'Japan', precision: 'country' } } }],
    });
    const inArea = await ask('?format=geojson&area=40,20,50,40', {}, site);
    expect((JSON.parse(inArea.json) as { features: object[] }).features).toHaveLength(1);
    const none = await ask('?format=geojson&search=zzqqxx', {}, site);
    expect(JSON.parse(none.json)).toEqual({ type: 'FeatureCollection', features: [] });
    const linked = JSON.parse((await ask('?format=jsonld&search=lyre', {}, site)).json) as {
      '@graph': object[];
    };
    expect(linked['@graph']).toMatchObject([
      {
        found: {
          '@type': 'schema:Place',
          geo: { '@type': 'schema:GeoCoordinates', lat: 30.9627, lon: 46.1031 },
        },
      },
    ]);
  });

  it('costs as much whatever page is named, so that a few are begun in a minute (DATA-7)', async () => {
    const limited = await openBackend({
      db: backend.db,
      limits: { ...DEFAULT_LIMITS, readsPerAddress: 1000 },
    });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await ask('?format=csv&limit=1', {}, limited)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('A download', () => {
  let server: http.Server;
  let port: number;
  /** More than are compared with a search at once. */
  const COUNT = 2100;
  const LAST = String(COUNT - 1);
  /** Long, but of few words, which are indexed sooner. */
  const LONG_TEXT = `The axe was found where two rivers meet.${'\n'.repeat(9900)}`;
  let many: TestBackend;

  beforeAll(async () => {
    many = await emptied();
    // The newest, which come first, are long: more than waits in a connection.
    await many.db.execute(sql`insert into artifacts (id, name, description, type, created_at)
      select gen_random_uuid(), 'Axe ' || n, case when n >= ${COUNT - 1000}::int then ${LONG_TEXT} else '' end, 'Tools',
        '2020-01-01'::timestamptz + n * interval '1 second'
      from generate_series(0, ${COUNT - 1}::int) n`);
    server = serve({ fetch: many.app.fetch, port: 0, hostname: '127.0.0.1' }) as http.Server;
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const address = () => `http://127.0.0.1:${port}${BACKEND_PATH}${LIST}?format=ndjson`;
  const isRefused = async () => {
    const controller = new AbortController();
    const { status } = await fetch(address(), { signal: controller.signal });
    controller.abort();
    return status === 503;
  };
  /** A server of downloads alone; a refusal, which is awaited here, is no defect. */
  const quietly = (answer: (c: Context) => Promise<Response> | Response) =>
    new Hono().get('/', answer).onError((_, c) => c.body(null, 503));
  /** Waits for what the server notices of a connection. */
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
  };

  it('is compressed once, for a client that takes that (DATA-4)', async () => {
    const response = await fetch(`${address()}&search=axe`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(recordsOf(await response.text())).toHaveLength(COUNT);
  });

  it('is one of two at a time of an address, reads on only as it is read, and ends with its client (DATA-7)', async () => {
    const select = jest.spyOn(many.db, 'select');
    const slow = [0, 1].map(() => net.connect(port, '127.0.0.1'));
    for (const client of slow) {
      client.write(`GET ${BACKEND_PATH}${LIST}?format=ndjson HTTP/1.1\r\nHost: x\r\n\r\n`);
      await once(client, 'readable');
    }
    await until(isRefused);
    const { status, json } = await many.call('GET', `${LIST}?limit=6`);
    expect([status, (json as unknown as Artifact[]).length]).toEqual([200, 6]);
    // What went on by itself would have read them all by then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // The long ones are twice ten batches of a megabyte; those that nobody reads are not read from the database.
    expect(select.mock.calls.length).toBeLessThan(15);
    for (const client of slow) client.destroy();
    await until(async () => !(await isRefused()));
    select.mockRestore();
  });

  it('is given up when its client reads nothing for so long (DATA-7)', async () => {
    const exportList = createExports('https://history.example.org', { readMs: 50 });
    const counts = createCountCache();
    const query = await artifactListQuerySchema.validate({});
    const app = quietly((c) =>
      exportList({ c, db: many.db, counts, query, address: '203.0.113.7' }, 'ndjson'),
    );
    const stalled = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as http.Server;
    await once(stalled, 'listening');
    const client = net.connect((stalled.address() as AddressInfo).port, '127.0.0.1');
    const [socket] = (await once(stalled, 'connection')) as [Socket];
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    client.destroy();
    // The next one of the same caller begins.
    await until(async () => (await app.request('/')).status === 200);
    stalled.close();
  });

  it('is given up when its client reads too slowly over the whole (DATA-7)', async () => {
    const counts = createCountCache();
    const query = await artifactListQuerySchema.validate({});
    /** How many parts a client gets that reads each of them after twenty seconds. */
    const partsRead = async (leastBytesPerSecond: number): Promise<number> => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
      const exportList = createExports('https://history.example.org', {
        readMs: 30_000,
        leastBytesPerSecond,
      });
      const destroy = jest.fn();
      const app = quietly((c) => exportList({ c, db: many.db, counts, query, address: 'x' }, 'ndjson'));
      const response = await app.request(
        '/',
        {},
        { incoming: { socket: { destroy, once: jest.fn(), off: jest.fn() } } },
      );
      const reader = response.body?.getReader();
      let parts = 0;
      for (; parts < 10 && destroy.mock.calls.length === 0; parts += 1) {
        await reader?.read();
        jest.advanceTimersByTime(20_000);
      }
      await reader?.cancel();
      jest.useRealTimers();
      return parts;
    };
    expect(await partsRead(10_000)).toBe(10);
    expect(await partsRead(10_000_000)).toBeLessThan(4);
  });

  it('leaves its turn, and nothing behind, when it ends and when its connection does (DATA-7)', async () => {
    const exportList = createExports('https://history.example.org');
    const counts = createCountCache();
    const query = await artifactListQuerySchema.validate({ search: LAST });
    const app = quietly((c) => exportList({ c, db: many.db, counts, query, address: 'x' }, 'ndjson'));
    const socket = new EventEmitter();
    const ask = async () => app.request('/', {}, { incoming: { socket } });
    await (await ask()).text();
    expect(socket.listenerCount('close')).toBe(0);
    // Two wait behind another response of their connection, and are never read.
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 503]);
    socket.emit('close');
    await until(async () => (await ask()).status === 200);
  });

  it('takes no turn for a client that was gone before it began (DATA-7)', async () => {
    const exportList = createExports('https://history.example.org');
    const counts = createCountCache();
    const query = await artifactListQuerySchema.validate({ search: LAST });
    const app = quietly((c) => exportList({ c, db: many.db, counts, query, address: 'x' }, 'ndjson'));
    const gone = Object.assign(new EventEmitter(), { destroyed: true });
    for (let n = 0; n < 2; n += 1) await app.request('/', {}, { incoming: { socket: gone } });
    expect(gone.listenerCount('close')).toBe(0);
    const next = await app.request('/');
    expect(next.status).toBe(200);
    await next.text();
  });

  it('is one of two of all visitors together, behind whom nobody who is signed in waits (DATA-7, SERVERS-10)', async () => {
    const exportList = createExports('https://history.example.org');
    const counts = createCountCache();
    const query = await artifactListQuerySchema.validate({ search: LAST });
    const begin = async (address: string, caller?: Identity) => {
      const app = quietly((c) => exportList({ c, db: many.db, counts, query, address, caller }, 'ndjson'));
      return app.request('/');
    };
    const [first, second, third] = [await begin('first'), await begin('second'), await begin('third')];
    const users = [await begin('third', person('ann')), await begin('fourth', person('bob'))];
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(users.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([first, second, ...users].map((response) => response.text()));
    expect((await begin('third')).status).toBe(200);
  });

  it('reads no further for a client that has gone, and is under way until then (DATA-7)', async () => {
    const exportList = createExports('https://history.example.org');
    const counts = createCountCache();
    // Found among the last ones: nothing is written before all have been compared.
    const query = await artifactListQuerySchema.validate({ search: LAST, sort: 'oldest' });
    const app = quietly((c) => exportList({ c, db: many.db, counts, query, address: '203.0.113.7' }, 'csv'));
    const isBegun = async () => (await app.request('/')).status === 200;
    const reader = (await app.request('/')).body?.getReader();
    await reader?.read();
    const other = await app.request('/');
    const execute = jest.spyOn(many.db, 'execute');
    const row = reader?.read();
    await until(() => Promise.resolve(execute.mock.calls.length > 0));
    const going = reader?.cancel();
    expect(await isBegun()).toBe(false);
    await Promise.all([row, going]);
    expect(execute).toHaveBeenCalledTimes(1);
    await other.body?.cancel();
    execute.mockRestore();
    expect(await isBegun()).toBe(true);
  });

  it('has the head of an answer without reading anything (DATA-7)', async () => {
    const head = () => fetch(address(), { method: 'HEAD' });
    await until(async () => (await head()).status === 200);
    for (let n = 0; n < 3; n++) expect((await head()).headers.get(TOTAL_COUNT_HEADER)).toBe(String(COUNT));
  });
});
