import { StaleWhileRevalidate } from 'workbox-strategies';
import { SEEN_LIMITS, SEEN_PICTURES } from '#src/lib/seenLimits.ts';

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

describe('the service worker', () => {
  it('keeps pictures in one cache, with a number and an age, as answers are kept (OFFLINE-2)', async () => {
    await import('./serviceWorker.ts');
    expect(jest.mocked(StaleWhileRevalidate).mock.calls).toEqual([
      [{ cacheName: SEEN_PICTURES, plugins: [{ limits: { ...SEEN_LIMITS, purgeOnQuotaError: true } }] }],
    ]);
  });
});
