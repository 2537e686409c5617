import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

type DevTools = {
  store?: { dispatch: (action: object) => void; getState: () => { machines: Record<string, unknown> } };
};

/** Replaces the browser's extension and exposes the page's store. */
const installDevTools = (page: Page) =>
  page.addInitScript(() => {
    type Make = (...args: unknown[]) => DevTools['store'];
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        () =>
        (...enhancers: ((make: Make) => Make)[]) =>
        (createStore: Make): Make =>
        (...args) => {
          const store = enhancers.reduceRight((make, enhance) => enhance(make), createStore)(...args);
          Object.assign(window, { store });
          return store;
        },
    });
  });

const machines = (page: Page) =>
  page.evaluate(() => (window as unknown as DevTools).store?.getState().machines);

test('Redux DevTools shows the machines of the product, and cannot drive them', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  await installDevTools(page);
  await page.goto('/');
  await expect
    .poll(() => machines(page))
    .toMatchObject({ session: { context: { uid: null } }, hero: {}, version: {} });

  // Paused, so that the slides do not advance.
  await page.getByRole('region', { name: 'Featured stories' }).hover();
  await expect.poll(() => machines(page)).toMatchObject({ hero: { value: 'paused' } });
  const drive = () =>
    page.evaluate(() =>
      (window as unknown as DevTools).store?.dispatch({
        type: 'machine/send',
        payload: { id: 'hero', event: { type: 'next' } },
      }),
    );
  const before = await machines(page);
  await drive();
  expect(await machines(page)).toEqual(before);
  const served = (await Promise.all(scripts)).join('\n');
  expect(served).toContain('its user');
  for (const development of ['machine/send', 'why/']) expect(served).not.toContain(development);
});
