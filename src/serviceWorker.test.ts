import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
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

type Asked = { sameOrigin: boolean; request: { destination: string }; event: { type: string } };

describe('the service worker', () => {
  beforeAll(() => import('./serviceWorker.ts'));

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
  ])('keeps a picture (%s): one %s (OFFLINE-1)', (isKept, what, request, type) => {
    const matches = jest.mocked(registerRoute).mock.calls.at(-1)?.[0] as unknown as (asked: Asked) => boolean;
    expect(matches({ sameOrigin: !what.includes('another site'), request, event: { type } })).toBe(isKept);
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
