import { addArtifact, card } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, openAccount, post, uniqueWord } from './people.ts';
import { BACKEND } from './ports.ts';
import { pathOf } from '#contract/calls.ts';

/** One word, longer than any screen of a phone is wide. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

test('a word of any length widens no page, 320 px wide, and an artifact’s page keeps the line breaks of a text (ACCESS-8, SAFE-5)', async ({
  page,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const owner = await openAccount(aPerson(LONG.slice(0, 90)));
  const add = (name: string) =>
    addArtifact(owner, {
      name: LONG + name,
      description: `${LONG}\nLook here\nand there`,
      historicalContext: LONG,
      discoveredAt: LONG,
      discoveredBy: LONG,
      presentLocation: LONG,
    });
  const [first, second] = [await add('1'), await add('2')];
  await post(BACKEND + pathOf('addReview', first._id), { review: LONG }, owner.token);
  for (const path of [
    `/artifact/${first._id}?tab=reviews`,
    `/artifact/${first._id}?tab=related`,
    `/compare?a=${first._id}&b=${second._id}`,
    `/all-artifacts?search=${LONG}`,
    `/artifact/${first._id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(LONG).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(320);
  }
  await expect(page.getByRole('definition').getByText('Look here')).toHaveText(
    new RegExp(`^${LONG}\\nLook here\\nand there$`),
    { useInnerText: true },
  );
});

test('in the list a text in Arabic begins at the right of its card, a card shows the lines of a description below each other, without the empty ones, and a select is as high as a text field beside it', async ({
  page,
}) => {
  const owner = await openAccount();
  const word = uniqueWord();
  const name = `جرة فخارية ${word}`;
  await addArtifact(owner, { name, description: 'وصف الجرة' });
  const lamp = await addArtifact(owner, {
    name: `Lamp ${word}`,
    description: 'A cow.\n\nMaterial: Graphite',
  });
  await page.goto(`/all-artifacts?search=${word}`);
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

  await expect(card(page, lamp).getByText('A cow.')).toHaveText(/^A cow\.\nMaterial: Graphite$/, {
    useInnerText: true,
  });

  const heights = await Promise.all(
    ['Search artifacts', 'Sort by', 'Per page'].map(async (label) => {
      // The field with its border.
      const box = await page.getByRole('main').getByLabel(label).locator('..').boundingBox();
      return box?.height;
    }),
  );
  expect(heights).toEqual([56, 56, 56]);
});
