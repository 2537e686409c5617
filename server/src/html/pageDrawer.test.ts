import { jest } from '@jest/globals';
import type { DrawOptions, DrawnPage } from '#contract/drawnPage.ts';
import { createPageDrawer } from './pageDrawer.ts';

const page = (pathname: string, more: Partial<DrawOptions> = {}): DrawOptions => ({
  url: new URL(pathname, 'http://localhost:3000'),
  apiBaseUrl: '/backend',
  ...more,
});
const drawn = (body: string): DrawnPage => ({ head: '', body, state: '{}' });
const CALL = new Request('http://localhost:3000/backend/artifacts');
const answers = { fetch: () => Promise.resolve(Response.json([])) };

describe('a page for visitors', () => {
  let defects: unknown[];
  let count: number;
  const drawer = (draw: (options: DrawOptions) => Promise<DrawnPage | undefined>) =>
    createPageDrawer({ draw, onDefect: (error) => defects.push(error) });
  const numbered = () => Promise.resolve(drawn(`drawing ${(count += 1)}`));

  beforeEach(() => {
    defects = [];
    count = 0;
  });

  it('that asks for no data is drawn once', async () => {
    const draw = drawer(numbered);
    expect((await draw(page('/', answers)))?.body).toBe('drawing 1');
    expect((await draw(page('/login', answers)))?.body).toBe('drawing 2');
    expect((await draw(page('/?from=there', answers)))?.body).toBe('drawing 1');
  });

  it('is drawn again in another year, which it shows', async () => {
    const draw = drawer(numbered);
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00') });
    await draw(page('/', answers));
    jest.setSystemTime(new Date('2027-01-01T12:00'));
    expect((await draw(page('/', answers)))?.body).toBe('drawing 2');
    jest.useRealTimers();
  });

  it('that asks for data is drawn each time', async () => {
    const draw = drawer(async ({ fetch }) => {
      await fetch?.(CALL);
      return numbered();
    });
    await draw(page('/all-artifacts', answers));
    expect((await draw(page('/all-artifacts', answers)))?.body).toBe('drawing 2');
  });

  it('waits a second for its data', async () => {
    jest.useFakeTimers();
    const draw = drawer(({ fetch }) =>
      (fetch?.(CALL) ?? Promise.resolve()).then(
        () => drawn('with data'),
        () => drawn('still loading'),
      ),
    );
    const page1 = draw(page('/all-artifacts', { fetch: () => new Promise(() => {}) }));
    await jest.advanceTimersByTimeAsync(1000);
    expect((await page1)?.body).toBe('still loading');
    jest.useRealTimers();
  });

  it('is left to the browser when drawing it fails, which is told', async () => {
    const error = new Error('No.');
    const draw = drawer(() => Promise.reject(error));
    expect(await draw(page('/', answers))).toBeUndefined();
    expect(defects).toEqual([error]);
  });
});
