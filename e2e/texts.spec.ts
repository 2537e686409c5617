import { addArtifact, card } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, openAccount, post } from './people.ts';
import { BACKEND } from './ports.ts';
import { pathOf } from '#contract/calls.ts';

/** One word, longer than any screen of a phone is wide. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

test('a word of any length widens no page, 320 px wide (ACCESS-8)', async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const owner = await openAccount(aPerson(LONG.slice(0, 90)));
  const add = (name: string) =>
    addArtifact(owner, {
      name: LONG + name,
      description: LONG,
      historicalContext: LONG,
      discoveredAt: LONG,
      discoveredBy: LONG,
      presentLocation: LONG,
    });
  const [first, second] = [await add('1'), await add('2')];
  await post(BACKEND + pathOf('addReview', first._id), { review: LONG }, owner.token);
  for (const path of [
    `/artifact/${first._id}`,
    `/artifact/${first._id}?tab=reviews`,
    `/artifact/${first._id}?tab=related`,
    `/compare?a=${first._id}&b=${second._id}`,
    `/all-artifacts?search=${LONG}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(LONG).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(320);
  }
});

test('a text in Arabic begins at the right of its card', async ({ page }) => {
  const name = `جرة فخارية ${Date.now()}`;
  await addArtifact(await openAccount(), { name, description: 'وصف الجرة' });
  await page.goto(`/all-artifacts?search=${encodeURIComponent(name)}`);
  const shown = card(page, { name });
  for (const text of [shown.getByRole('heading', { name }), shown.getByText('وصف الجرة')]) {
    const free = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: words.left - box.left, right: box.right - words.right };
    });
    expect(free.right).toBeLessThan(2);
    expect(free.left).toBeGreaterThan(20);
  }
});

test('a card shows the lines of a description below each other, without the empty ones', async ({ page }) => {
  const artifact = await addArtifact(await openAccount(), { description: 'A cow.\n\nMaterial: Graphite' });
  await page.goto(`/all-artifacts?search=${encodeURIComponent(artifact.name)}`);
  await expect(card(page, artifact).getByText('A cow.')).toHaveText(/^A cow\.\nMaterial: Graphite$/, {
    useInnerText: true,
  });
});

test('an artifact’s page keeps the line breaks of a text (SAFE-5)', async ({ page, signedIn: _ }) => {
  const { _id } = await addArtifact(await openAccount(), { description: 'Look here\nand there' });
  await page.goto(`/artifact/${_id}`);
  await expect(page.getByRole('definition').getByText('Look here')).toHaveText(/^Look here\nand there$/, {
    useInnerText: true,
  });
});

test('a select is as high as a text field beside it', async ({ page }) => {
  await page.goto('/all-artifacts');
  const heights = await Promise.all(
    ['Search artifacts', 'Sort by', 'Per page'].map(async (label) => {
      // The field with its border.
      const box = await page.getByRole('main').getByLabel(label).locator('..').boundingBox();
      return box?.height;
    }),
  );
  expect(heights).toEqual([56, 56, 56]);
});
