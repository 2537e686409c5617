import type { Locator, Page } from '@playwright/test';
import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

/** The text size that people with low vision set in their browser; that of the page itself must follow it. */
const TWICE = 'html { font-size: 200% !important }';

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const expectNoSideways = (page: Page, message: string) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message }).toBe(360);

async function openTwiceAsLarge(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.addStyleTag({ content: TWICE });
}

/** The texts of those that are not shown whole. */
const cutOf = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

async function expectBelow(upper: Locator, lower: Locator): Promise<void> {
  const [label, value] = [await upper.boundingBox(), await lower.boundingBox()];
  expect(value?.y).toBeGreaterThanOrEqual((label?.y ?? Infinity) + (label?.height ?? 0));
}

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('with text twice as large no page of a phone scrolls sideways, menu, buttons on a picture and its tools stay in reach, facts stand below their labels, and the labels of a form, dates and signs are whole (ACCESS-7)', async ({
  page,
  signedIn: _,
}) => {
  const owner = await openAccount();
  const { _id, presentLocation } = await addArtifact(owner);
  const { _id: long } = await addArtifact(owner, { name: LONG_WORD, presentLocation: LONG_WORD });
  const openWhole = async (path: string) => {
    await openTwiceAsLarge(page, path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expectNoSideways(page, path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Open menu' })).toBeInViewport({
      ratio: 0.95,
    });
  };
  for (const path of ['/', '/all-artifacts', `/artifact/${long}`, '/my-profile', '/help'])
    await openWhole(path);

  await openWhole(`/artifact/${_id}`);
  const place = page.getByRole('term').filter({ hasText: 'Present Location' });
  await expectBelow(place, page.getByRole('definition').filter({ hasText: presentLocation }));
  const link = page.getByRole('button', { name: 'Copy link' });
  const [button, sign] = [await link.boundingBox(), await link.locator('svg').boundingBox()];
  expect(button?.width).toBeGreaterThan(sign?.width ?? Infinity);

  await openWhole(`/compare?a=${_id}&b=${long}`);
  const row = page.getByRole('row').filter({ hasText: 'Present Location' });
  await expectBelow(row.getByRole('rowheader'), row.getByRole('cell').first());
  await expectBelow(row.getByRole('cell').first(), row.getByRole('cell').last());

  await openWhole('/add-artifact');
  const labels = page.getByRole('form', { name: 'Add Artifact' }).locator('label[for]');
  await expect(labels).toHaveCount(11);
  await expect.poll(() => cutOf(labels)).toEqual([]);

  await openTwiceAsLarge(page, '/artifact/nebra-sky-disc');
  // A covered button takes no press.
  await page.getByRole('button', { name: 'Guided details (5)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of Nebra Sky Disc' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Zoom into the picture' }).click();
  const tools = ['Guided details', 'Zoom out', 'Show the whole picture', 'Zoom in', 'Close'];
  for (const name of tools)
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await openTwiceAsLarge(page, '/all-artifacts?search=dagger');
  const date = page.getByRole('article').locator('.lines-2', { hasText: 'years ago' });
  await expect(date.first()).toBeVisible();
  const room = () => date.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(room).toBeLessThanOrEqual(0);

  await page.getByRole('article').first().getByRole('link').first().click();
  const results = page.getByRole('navigation', { name: 'Results' });
  await expect(results).toBeVisible();
  await expect.poll(() => cutOf(results.locator('a, button'))).toEqual([]);
});

test('a phone does not scroll sideways when timeline or map are open, with text of 100% and of 200% (ACCESS-7)', async ({
  page,
}) => {
  await page.goto('/all-artifacts');
  const countries = page
    .getByRole('region', { name: 'Countries and their surroundings' })
    .locator('a > span');
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size} !important }` });
    // On a phone each takes the place of the other.
    for (const [view, shown] of [
      ['Timeline', 'slider'],
      ['Map', 'list'],
    ] as const) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await expect(page.getByRole('region', { name: view }).getByRole(shown).first()).toBeVisible();
      await expectNoSideways(page, `${view}, ${size}`);
    }
    await expect(countries.first()).toBeVisible();
    await expect.poll(() => cutOf(countries), size).toEqual([]);
  }
});

test('with text twice as large an empty list leaves no hole between its controls (ACCESS-7)', async ({
  page,
}) => {
  await openTwiceAsLarge(page, '/all-artifacts?search=qqzzxxqq');
  await expect(page.getByText('No artifacts found.')).toBeVisible();
  const gap = async () => {
    const types = await page.getByRole('group', { name: 'Type' }).boundingBox();
    const opener = await page.getByRole('button', { name: 'Timeline' }).boundingBox();
    return (opener?.y ?? Infinity) - (types?.y ?? 0) - (types?.height ?? 0);
  };
  await expect.poll(gap).toBeLessThan(40);
});

for (const width of [360, 768, 1280])
  test(`with text twice as large every label of the list is whole, ${width} px wide (ACCESS-7)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTwiceAsLarge(page, '/all-artifacts');
    const labels = page.getByRole('main').locator('label');
    await expect(labels.filter({ hasText: 'Per page' })).toBeVisible();
    await expect.poll(() => cutOf(labels)).toEqual([]);

    const timeline = page.getByRole('region', { name: 'Timeline' });
    await page.getByRole('button', { name: 'Timeline' }).click();
    const years = timeline.locator('[aria-hidden] > span').filter({ hasText: /\d/, visible: true });
    await expect(years.first()).toBeVisible();
    const places = await years.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    expect(places.length).toBeGreaterThan(1);
    places.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThan(places[index]?.right ?? 0));
  });

test('with text twice as large set in the browser the bar of a wide screen is one menu (LAYOUT-5)', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  await page.goto('/help');
  await expect(menu).toBeHidden();
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeHidden();
});
