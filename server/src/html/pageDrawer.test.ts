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

describe('a page for visitors', () => {
  let defects: unknown[];
  const drawer = (draw: (options: DrawOptions) => Promise<DrawnPage | undefined>) =>
    createPageDrawer({ draw, onDefect: (error) => defects.push(error) });

  beforeEach(() => {
    defects = [];
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
    expect(await draw(page('/'))).toBeUndefined();
    expect(defects).toEqual([error]);
  });
});
