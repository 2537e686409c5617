import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHE_LIMITS, PICTURE_CACHE } from '#src/lib/cacheLimits.ts';

jest.mock('workbox-core');
jest.mock('workbox-navigation-preload');
jest.mock('workbox-precaching');
jest.mock('workbox-routing');
jest.mock('workbox-strategies');
jest.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(readonly limits: object) {}
  },
}));

type Asked = { sameOrigin: boolean; url: URL; request: { destination: string }; event: { type: string } };

describe('the service worker', () => {
  const listeners = new Map<string, (event: object) => void>();
  const inCache = new Set<string>();
  const addressOf = (file: string): string => new URL(file, location.href).href;

  beforeAll(async () => {
    const files = ['assets/main.0123456789.js', 'assets/inter-latin.0123456789.woff2', 'offline'];
    const parts = ['assets/7.aaaaaaaaaa.js', 'assets/8.aaaaaaaaaa.js'];
    Object.assign(self, {
      __WB_MANIFEST: [...files, ...parts].map((url) => ({ url, revision: null })),
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      caches: {
        open: () =>
          Promise.resolve({
            keys: () => Promise.resolve([...inCache].map((url) => ({ url }))),
            delete: ({ url }: { url: string }) => Promise.resolve(inCache.delete(url)),
          }),
      },
    });
    jest.mocked(CacheFirst.prototype).handleAll.mockImplementation(((asked: { request: Request }) => {
      inCache.add(asked.request.url);
      return [Promise.resolve(), Promise.resolve()];
    }) as never);
    await import('./serviceWorker.ts');
  });

  /** Tells it of an event, and waits until it has done what it does then. */
  const tell = async (type: string, data?: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ data, waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
    await Promise.all(waits);
  };

  it('loads ahead what every page begins with, and no part of a page before it is used (OFFLINE-1)', () => {
    const [[shell] = []] = jest.mocked(precacheAndRoute).mock.calls;
    expect(shell?.map((entry) => (typeof entry === 'string' ? entry : entry.url))).toEqual([
      'assets/main.0123456789.js',
      'assets/inter-latin.0123456789.woff2',
      'offline',
    ]);
    const [isPart] = jest.mocked(registerRoute).mock.calls[0] as unknown as [
      (asked: { url: URL }) => boolean,
    ];
    expect(isPart({ url: new URL(addressOf('assets/7.aaaaaaaaaa.js')) })).toBe(true);
    expect(isPart({ url: new URL(addressOf('backend/artifacts')) })).toBe(false);
  });

  it('begins a new version with the parts that were at hand in the one before (OFFLINE-1)', async () => {
    inCache.clear();
    inCache.add(addressOf('assets/7.bbbbbbbbbb.js'));
    await tell('install');
    await tell('activate');
    expect([...inCache]).toEqual([addressOf('assets/7.aaaaaaaaaa.js')]);
  });

  it('loads the other parts when a page says that the line is free (OFFLINE-1)', async () => {
    inCache.clear();
    await tell('message', { type: 'LOAD_AHEAD' });
    expect([...inCache]).toEqual(['7', '8'].map((name) => addressOf(`assets/${name}.aaaaaaaaaa.js`)));
  });

  it('keeps pictures in one cache, with a number and an age, as answers are kept (OFFLINE-2)', () => {
    expect(jest.mocked(StaleWhileRevalidate).mock.calls).toEqual([
      [
        {
          cacheName: PICTURE_CACHE,
          plugins: [expect.anything(), { limits: { ...CACHE_LIMITS, purgeOnQuotaError: true } }],
        },
      ],
    ]);
  });

  it.each([
    [true, 'shown', { destination: 'image' }, 'fetch'],
    [true, 'shown before there was a service worker', { destination: '' }, 'message'],
    [false, 'of another site', { destination: 'image' }, 'fetch'],
    [false, 'of another site, shown before', { destination: '' }, 'message'],
    [false, 'that is none', { destination: 'script' }, 'fetch'],
    [false, 'that is a script, loaded before', { destination: '' }, 'message'],
  ])('keeps a picture (%s): one %s (OFFLINE-1)', (isKept, what, request, type) => {
    const url = new URL(what.includes('a script') ? '/assets/1.js' : '/pictures/1.webp', location.href);
    const matches = jest.mocked(registerRoute).mock.calls.at(-1)?.[0] as unknown as (asked: Asked) => boolean;
    expect(matches({ sameOrigin: !what.includes('another site'), url, request, event: { type } })).toBe(
      isKept,
    );
  });

  it('keeps no error in the place of a picture (OFFLINE-1)', async () => {
    const [plugin] = jest.mocked(StaleWhileRevalidate).mock.calls[0]?.[0]?.plugins ?? [];
    const keeps = (response: Response) =>
      plugin?.cacheWillUpdate?.({
        request: new Request(location.href),
        response,
        event: {} as never,
      });
    const picture = new Response();
    expect(await keeps(picture)).toBe(picture);
    for (const error of [404, 503].map((status) => new Response(null, { status })))
      expect(await keeps(error)).toBeNull();
    // Of another site, to which an own address has led: neither its status nor its content can be read.
    expect(await keeps(Response.error())).toBeNull();
  });
});
