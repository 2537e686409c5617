import { jest } from '@jest/globals';
import type { RenderOptions, RenderedPage } from '#contract/renderedPage.ts';
import { createPageRenderer } from './pageRenderer.ts';

const page = (pathname: string, more: Partial<RenderOptions> = {}): RenderOptions => ({
  url: new URL(pathname, 'http://localhost:3000'),
  apiBaseUrl: '/backend',
  ...more,
});
const rendered = (body: string): RenderedPage => ({ remembers: false, head: '', body, state: '{}' });
const CALL = new Request('http://localhost:3000/backend/artifacts');

describe('a page for visitors', () => {
  let defects: unknown[];
  const renderer = (render: (options: RenderOptions) => Promise<RenderedPage | undefined>) =>
    createPageRenderer({ render, onDefect: (error) => defects.push(error) });

  beforeEach(() => {
    defects = [];
  });

  it('waits three seconds for its data', async () => {
    jest.useFakeTimers();
    const render = renderer(({ fetch }) =>
      (fetch?.(CALL) ?? Promise.resolve()).then(
        () => rendered('with data'),
        () => rendered('still loading'),
      ),
    );
    const page1 = render(page('/all-artifacts', { fetch: () => new Promise(() => {}) }));
    await jest.advanceTimersByTimeAsync(3000);
    expect((await page1)?.body).toBe('still loading');
    jest.useRealTimers();
  });

  it('is left to the browser when rendering it fails, which is told', async () => {
    const error = new Error('No.');
    const render = renderer(() => Promise.reject(error));
    expect(await render(page('/'))).toBeUndefined();
    expect(defects).toEqual([error]);
  });
});
