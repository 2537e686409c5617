/**
 * Gives the page the browser's locks, which jsdom lacks, as if another tab had all of them until the test says otherwise.
 * @returns releases them
 */
export function holdLocks(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const request = (_name: string, run: () => Promise<unknown>) => released.then(run);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return release;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));
