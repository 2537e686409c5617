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
