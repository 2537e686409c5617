import { watchVersions } from './registerServiceWorker.ts';

class FakeWorker extends EventTarget {}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = jest.fn(() => Promise.resolve());
}

/** A page of a browser with service workers. @param controlled whether one has served it */
function watch(controlled: boolean, registration = new FakeRegistration()) {
  const container = Object.assign(new EventTarget(), { controller: controlled ? new FakeWorker() : null });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const told: string[] = [];
  const end = watchVersions(registration as unknown as ServiceWorkerRegistration, {
    waiting: () => told.push('waiting'),
    taken: () => told.push('taken'),
  });
  const install = () => {
    const worker = (registration.installing = new FakeWorker());
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: worker });
    worker.dispatchEvent(new Event('statechange'));
  };
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'));
  return { told, registration, install, takeOver, end };
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Opens a page in a browser with service workers. @returns what starts one, and what says that the page still does something */
async function open(connection: object = {}, controller: FakeWorker | null = null) {
  jest.resetModules();
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => [] });
  const register = jest.fn(() => Promise.resolve(new FakeRegistration()));
  const postMessage = jest.fn();
  const serviceWorker = { controller, register, ready: Promise.resolve({ active: { postMessage } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  let work = () => {};
  class FakeObserver {
    constructor(tell: () => void) {
      work = tell;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const { registerServiceWorker } = await import('./registerServiceWorker.ts');
  const started = registerServiceWorker();
  await jest.advanceTimersByTimeAsync(0);
  return { register, postMessage, started, work: () => work() };
}

describe('The service worker', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  });

  it('starts on a first visit when the page has come to rest (OFFLINE-1)', async () => {
    const { register, work } = await open();
    await jest.advanceTimersByTimeAsync(2999);
    work();
    await jest.advanceTimersByTimeAsync(2999);
    expect(register).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is told of the pictures that the page has shown before, that of the first screen as well (OFFLINE-1)', async () => {
    const { postMessage } = await open();
    const loaded = [
      { initiatorType: 'img', name: '/pictures/vase-480.webp' },
      { initiatorType: 'link', name: '/pictures/lamp-480.avif' },
      { initiatorType: 'link', name: '/assets/main.css' },
      { initiatorType: 'fetch', name: '/backend/artifacts' },
    ];
    Object.assign(performance, { getEntriesByType: () => loaded });
    await jest.advanceTimersByTimeAsync(60_000);
    const urlsToCache = ['/pictures/vase-480.webp', '/pictures/lamp-480.avif'];
    expect(postMessage).toHaveBeenCalledWith({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });

  it('starts at once where it has served the page (OFFLINE-4)', async () => {
    const { register } = await open({}, new FakeWorker());
    expect(register).toHaveBeenCalledTimes(1);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'loads nothing ahead for who has %o (OFFLINE-1)',
    async (connection) => {
      const { register, started } = await open(connection);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(await started).toBeNull();
      expect(register).not.toHaveBeenCalled();
    },
  );
});

describe('An open page', () => {
  it('is told of a new version that waits, and of one that has been taken in any tab (OFFLINE-4)', () => {
    const { told, install, takeOver } = watch(true);
    install();
    expect(told).toEqual(['waiting']);
    takeOver();
    expect(told).toEqual(['waiting', 'taken']);
  });

  it('is told of one that was there before it (OFFLINE-4)', () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker();
    expect(watch(true, registration).told).toEqual(['waiting']);
  });

  it('does not take the first service worker for a new version, but the next one (OFFLINE-4)', () => {
    const { told, install, takeOver } = watch(false);
    install();
    takeOver();
    expect(told).toEqual([]);
    install();
    takeOver();
    expect(told).toEqual(['waiting', 'taken']);
  });

  it('asks for a new version when it is seen again (OFFLINE-4)', () => {
    const { registration } = watch(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  it('is told nothing after its end', () => {
    const { told, install, takeOver, end } = watch(true);
    end();
    install();
    takeOver();
    expect(told).toEqual([]);
  });
});
