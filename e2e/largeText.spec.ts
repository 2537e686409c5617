import type { Locator, Page } from '@playwright/test';
import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

/** The text size that people with low vision set in their browser; that of the page itself must follow it. */
const TWICE = 'html { font-size: 200% !important }';

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const expectNoSideways = (page: Page, message: string) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message }).toBe(360);

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('with text twice as large no page of a phone scrolls sideways, and the menu stays in reach (ACCESS-7)', async ({
  page,
  signedIn: _,
}) => {
  const owner = await openAccount();
  const { _id } = await addArtifact(owner);
  const { _id: long } = await addArtifact(owner, { name: LONG_WORD, presentLocation: LONG_WORD });
  for (const path of [
    ...['/', '/all-artifacts', `/artifact/${_id}`, `/artifact/${long}`, `/compare?a=${_id}&b=${long}`],
    ...['/add-artifact', '/my-profile', '/help'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.addStyleTag({ content: TWICE });
    await expectNoSideways(page, path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Open menu' })).toBeInViewport({
      ratio: 0.95,
    });
  }
});

for (const size of ['100%', '200%'])
  test(`a phone does not scroll sideways when timeline or map are open, with text of ${size} (ACCESS-7)`, async ({
    page,
  }) => {
    await page.goto('/all-artifacts');
    await page.addStyleTag({ content: `html { font-size: ${size} !important }` });
    for (const [view, shown] of [
      ['Timeline', 'slider'],
      ['Map', 'list'],
    ] as const) {
      await page.getByRole('button', { name: view }).click();
      await expect(page.getByRole('region', { name: view }).getByRole(shown).first()).toBeVisible();
      await expectNoSideways(page, view);
    }
    const countries = page.getByRole('region', { name: 'Countries and their surroundings' });
    const cut = () =>
      countries
        .locator('a > span')
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    await expect(countries.locator('a > span').first()).toBeVisible();
    await expect.poll(cut).toBe(0);
  });

test('with text twice as large an empty list leaves no hole between its controls (ACCESS-7)', async ({
  page,
}) => {
  await page.goto('/all-artifacts?search=qqzzxxqq');
  await page.addStyleTag({ content: TWICE });
  await expect(page.getByText('No artifacts found.')).toBeVisible();
  const gap = async () => {
    const types = await page.getByRole('group', { name: 'Type' }).boundingBox();
    const opener = await page.getByRole('button', { name: 'Timeline' }).boundingBox();
    return (opener?.y ?? Infinity) - (types?.y ?? 0) - (types?.height ?? 0);
  };
  await expect.poll(gap).toBeLessThan(40);
});

test('with text twice as large the buttons on a picture and the tools of the large one are all in reach, and dates on cards whole (ACCESS-7)', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/artifact/nebra-sky-disc');
  await page.addStyleTag({ content: TWICE });
  // A covered button takes no press.
  await page.getByRole('button', { name: 'Guided details (5)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of Nebra Sky Disc' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Zoom into the picture' }).click();
  const tools = ['Guided details', 'Zoom out', 'Show the whole picture', 'Zoom in', 'Close'];
  for (const name of tools)
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto('/all-artifacts?search=dagger');
  await page.addStyleTag({ content: TWICE });
  const date = page.getByRole('article').locator('.lines-2', { hasText: 'years ago' });
  await expect(date.first()).toBeVisible();
  const room = () => date.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(room).toBeLessThanOrEqual(0);
});

test('with text twice as large a fact stands below its label, on an artifact and compared, and on a round button all of its sign (ACCESS-7)', async ({
  page,
  signedIn: _,
}) => {
  const owner = await openAccount();
  const [one, two] = [await addArtifact(owner), await addArtifact(owner)];
  const below = async (upper: Locator, lower: Locator) => {
    const [label, value] = [await upper.boundingBox(), await lower.boundingBox()];
    expect(value?.y).toBeGreaterThanOrEqual((label?.y ?? Infinity) + (label?.height ?? 0));
  };
  await page.goto(`/artifact/${one._id}`);
  await page.addStyleTag({ content: TWICE });
  const place = page.getByRole('term').filter({ hasText: 'Present Location' });
  await below(place, page.getByRole('definition').filter({ hasText: one.presentLocation }));
  const link = page.getByRole('button', { name: 'Copy link' });
  const [button, sign] = [await link.boundingBox(), await link.locator('svg').boundingBox()];
  expect(button?.width).toBeGreaterThan(sign?.width ?? Infinity);

  await page.goto(`/compare?a=${one._id}&b=${two._id}`);
  await page.addStyleTag({ content: TWICE });
  const row = page.getByRole('row').filter({ hasText: 'Present Location' });
  await below(row.getByRole('rowheader'), row.getByRole('cell').first());
  await below(row.getByRole('cell').first(), row.getByRole('cell').last());
});

test('with text twice as large every label of a form is whole, above its field (ACCESS-7)', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/add-artifact');
  await page.addStyleTag({ content: TWICE });
  const labels = page.getByRole('form', { name: 'Add Artifact' }).locator('label[for]');
  await expect(labels).toHaveCount(11);
  const cut = () =>
    labels.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  await expect.poll(cut).toEqual([]);
});

for (const width of [360, 768, 1280])
  test(`with text twice as large every label of the list is whole, ${width} px wide (ACCESS-7)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/all-artifacts');
    await page.addStyleTag({ content: TWICE });
    const labels = page.getByRole('main').locator('label');
    await expect(labels.filter({ hasText: 'Per page' })).toBeVisible();
    const cut = () =>
      labels.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    await expect.poll(cut).toEqual([]);

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
