import { originsOfPort, ownOriginsOf, refuseAccess, type LocalRequest } from './localAccess.ts';

const SITE = 'http://localhost:3000';
const ownOrigins = ownOriginsOf({ port: 3000, publicUrl: SITE, allowedOrigins: [] });
const access = { ownOrigins, isPublicPage: (path: string) => path === '/' };

const refusalOf = (
  headers: LocalRequest['headers'] = {},
  { peer = '127.0.0.1', ...others }: Partial<LocalRequest> & { peer?: string } = {},
): string | undefined =>
  refuseAccess(
    {
      method: 'GET',
      url: '/',
      httpVersion: '1.1',
      headers: { host: 'localhost:3000', ...headers },
      socket: { remoteAddress: peer },
      ...others,
    },
    access,
  );

const PROXY = /nobody through a proxy\. To open it to others, set the FIREBASE_ variables/;
const PAGE = /^The accounts of this server are local ones: of all pages .+ http:\/\/localhost:3000, /;

describe('a server with local accounts answers this computer', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
  ])('%s asking %s', (peer, host) => {
    expect(refusalOf({ host }, { peer })).toBeUndefined();
  });

  it.each<[string, LocalRequest['headers']]>([
    ['curl', { 'user-agent': 'curl/8', accept: '*/*' }],
    ['fetch of Node', { 'sec-fetch-mode': 'cors', 'accept-encoding': 'br', connection: 'keep-alive' }],
    ['http of Node without an agent', { connection: 'close' }],
    ['a program that follows its requests', { 'x-request-id': '1', traceparent: '00-1-1-00' }],
  ])('the program: %s', (_name, headers) => {
    expect(refusalOf(headers, { method: 'POST' })).toBeUndefined();
  });
});

describe('a server with local accounts refuses', () => {
  it('another computer (SAFE-2)', () => {
    expect(refusalOf({}, { peer: '192.168.1.7' })).toMatch(PROXY);
  });

  it.each([undefined, 'rebound.example:3000', '192.168.1.7:3000', 'localhost.example'])(
    'another name of its own: %s',
    (host) => {
      expect(refusalOf({ host })).toMatch(PROXY);
    },
  );

  it('a proxy with nothing but the habits of a default nginx', () => {
    expect(refusalOf({ connection: 'close' }, { httpVersion: '1.0' })).toMatch(PROXY);
  });

  it.each(
    [
      'Forwarded Via X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded-Server X-Forwarded',
      'X-Real-IP X-Client-IP Client-IP True-Client-IP X-Cluster-Client-IP Fastly-Client-IP Fly-Client-IP X-Remote-Addr',
      'CF-Connecting-IP CF-Ray CF-Visitor CDN-Loop X-Original-Forwarded-For X-Original-URL X-Envoy-External-Address',
      'X-Amzn-Trace-Id X-Azure-ClientIP X-ARR-LOG-ID X-Varnish X-Scheme X-ProxyUser-Ip Proxy-Connection X-BlueCoat-Via',
      'X-Originating-IP X-Vercel-Id X-Cloud-Trace-Context X-Appengine-User-IP Tailscale-User-Login WL-Proxy-Client-IP',
    ]
      .join(' ')
      .split(' '),
  )('a proxy that adds %s, whatever it says', (name) => {
    expect(refusalOf({ [name.toLowerCase()]: '127.0.0.1' })).toMatch(PROXY);
  });

  it.each<[string, LocalRequest['headers']]>([
    ['plain', { referer: 'http://history.example/' }],
    [
      'secure',
      { referer: 'https://history.example/', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    ],
    ['posting', { origin: 'https://history.example', 'sec-fetch-site': 'same-origin' }],
  ])('our own pages behind a silent proxy: %s', (_name, headers) => {
    expect(refusalOf(headers)).toMatch(PAGE);
  });
});

/** What browsers send with what a page asks, by the kind of request. */
const REQUESTS: [string, LocalRequest['headers'], Partial<LocalRequest>?][] = [
  ['fetch', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: '' }],
  ['preflight', { 'sec-fetch-mode': 'cors', origin: '' }, { method: 'OPTIONS' }],
  ['no-cors POST', { 'sec-fetch-mode': 'no-cors', origin: '' }, { method: 'POST' }],
  ['no-cors GET', { 'sec-fetch-mode': 'no-cors', referer: '' }],
  ['picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', referer: '' }],
  ['form', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', origin: '' }, { method: 'POST' }],
  ['frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', referer: '' }],
  [
    'window',
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', referer: '' },
    { url: '/handler' },
  ],
  ['websocket', { 'sec-fetch-mode': 'websocket', origin: '', connection: 'Upgrade', upgrade: 'websocket' }],
];
/** The same request of a page of the given origin. */
const from = (page: string, site: string, headers: LocalRequest['headers']): LocalRequest['headers'] => ({
  ...headers,
  'sec-fetch-site': site,
  ...('origin' in headers && { origin: page }),
  ...('referer' in headers && { referer: `${page}/` }),
});

describe.each(REQUESTS)('a %s', (_kind, headers, others) => {
  it.each([
    [SITE, 'same-origin'],
    [SITE, 'cross-site'],
    ['http://127.0.0.1:3000', 'same-site'],
  ])('is answered to a page of %s (%s)', (page, site) => {
    expect(refusalOf(from(page, site, headers), others)).toBeUndefined();
  });

  it.each([
    ['https://evil.example', 'cross-site'],
    ['http://localhost:8080', 'same-site'],
    ['https://localhost:3000', 'same-site'],
    ['null', 'cross-site'],
  ])('is refused to a page of %s (%s)', (page, site) => {
    expect(refusalOf(from(page, site, headers), others)).toMatch(PAGE);
  });

  it('is refused to a page that keeps its address to itself', () => {
    const { referer: _referer, ...rest } = from('null', 'cross-site', headers);
    expect(refusalOf(rest, others)).toMatch(PAGE);
  });

  it('is refused to an old browser’s foreign page', () => {
    const entries = Object.entries(from('https://evil.example', '', headers));
    const old = Object.fromEntries(entries.filter(([name]) => !name.startsWith('sec-fetch')));
    expect(refusalOf(old, others)).toMatch(PAGE);
  });
});

describe('an address that a person opens', () => {
  const opening = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it('is answered when it was typed', () => {
    expect(refusalOf({ ...opening, 'sec-fetch-site': 'none' }, { url: '/any' })).toBeUndefined();
  });

  it('is answered when a link on a foreign page led to it, unless it is no page for that', () => {
    const link = { ...opening, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' };
    expect(refusalOf(link, { url: '/?search=axe' })).toBeUndefined();
    expect(refusalOf(link, { url: '/handler' })).toMatch(PAGE);
  });
});

describe('the product’s own origins', () => {
  it('are those of its port, its public address and the configured ones', () => {
    expect(originsOfPort(80)).toEqual(['http://localhost', 'http://127.0.0.1']);
    const configured = {
      port: 3001,
      publicUrl: 'http://localhost:3000/app',
      allowedOrigins: ['https://a.example'],
    };
    expect([...ownOriginsOf(configured)]).toEqual([
      'http://localhost:3001',
      'http://127.0.0.1:3001',
      'http://localhost:3000',
      'https://a.example',
    ]);
  });
});
