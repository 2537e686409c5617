/**
 * Gives the page the browser's locks, which jsdom lacks, as if another tab had all of them until the test says otherwise.
 * @returns gives the page its turns
 */
export function holdTurns(): () => void {
  let give = () => {};
  const turn = new Promise<void>((resolve) => (give = resolve));
  const request = (_name: string, run: () => Promise<unknown>) => turn.then(run);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return give;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));
