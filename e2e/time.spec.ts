import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addArtifact } from './artifacts.ts';
import { openAccount, uniqueWord } from './people.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const bars = (page: Page) => timeline(page).getByRole('img');
const handle = (page: Page, name: 'First year' | 'Last year') => timeline(page).getByRole('slider', { name });
const chip = (page: Page) => page.getByRole('link', { name: /^Remove the period/ });
const found = (page: Page, count: string) =>
  expect(page.getByText(new RegExp(`^${count} artifacts? found`))).toBeVisible();

/** Opens the list with its timeline. */
async function openTimeline(page: Page): Promise<void> {
  await page.goto('/all-artifacts');
  await page.getByRole('button', { name: 'Timeline' }).click();
  await expect(bars(page)).toBeVisible();
}

/** The middle of a place on the bars, from 0 at the left to 1 at the right. */
async function placeOf(bars: Locator, share: number) {
  const box = await bars.boundingBox();
  if (!box) throw new Error('The bars have no place.');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

test.describe('The timeline', () => {
  test('narrows the list by dragging, and by its handles with the keyboard; the chip takes it back; a press goes into a bar and back out, and the browser goes back as well (LIST-13)', async ({
    page,
  }) => {
    await openTimeline(page);
    const [from, to] = [await placeOf(bars(page), 0.9), await placeOf(bars(page), 0.995)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/[?&]from=1\d01$/);
    await expect(chip(page)).toBeVisible();

    await handle(page, 'Last year').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/[?&]to=2000$/);
    await expect(handle(page, 'Last year')).toHaveAttribute('aria-valuetext', /^from 1\d01 to 2000$/);

    await chip(page).click();
    await expect(page).toHaveURL('/all-artifacts');
    await expect(chip(page)).toBeHidden();
    // What is said of the whole list moves the bars.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

    const { x, y } = await placeOf(bars(page), 0.98);
    await page.mouse.click(x, y);
    await expect(page).toHaveURL('/all-artifacts?from=1901&to=2000');
    await expect(bars(page)).toHaveAccessibleName(/^Artifacts from 1901 to 2000/);
    await timeline(page).getByRole('button', { name: 'Back to all of time' }).click();
    await expect(page).toHaveURL('/all-artifacts');
    await page.goBack();
    await expect(page).toHaveURL('/all-artifacts?from=1901&to=2000');
    await expect(chip(page)).toHaveText('1901 to 2000');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('is a button that opens it, and obeys a finger (LIST-13)', async ({ page }) => {
      await page.goto('/all-artifacts');
      await expect(bars(page)).toBeHidden();
      await page.getByRole('button', { name: 'Timeline' }).tap();
      await expect(bars(page)).toBeVisible();
      const period = timeline(page).getByRole('button', { name: '16th to 18th century' });
      expect((await period.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await period.tap();
      await expect(page).toHaveURL('/all-artifacts?from=1501&to=1800');
      await expect(chip(page)).toHaveText('1501 to 1800');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
});

test.describe('An artifact opened from a list', () => {
  test('leads to those before and after it, across pages, and back to the same place; on a direct visit it shows none of that, but its place in time beside its related ones (LIST-14, RELATED-5)', async ({
    page,
    signedIn: _,
  }) => {
    const ada = await openAccount();
    const word = uniqueWord();
    for (let n = 1; n <= 8; n += 1)
      await addArtifact(ada, { name: `${word} ${n}`, historicalCreationDate: `${n}00 BC` });
    await page.goto(`/all-artifacts?search=${word}&sort=name-asc&to=-100`);
    await found(page, '8');
    await page.getByRole('link', { name: `${word} 5`, exact: true }).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: `${word} 5`, exact: true }).click();

    const name = page.getByRole('heading', { level: 1 });
    const results = page.getByRole('navigation', { name: 'Results' });
    await expect(name).toHaveText(`${word} 5`);
    await results.getByRole('link', { name: 'Next' }).click();
    await expect(name).toHaveText(`${word} 6`);
    await page.keyboard.press('k');
    await expect(name).toHaveText(`${word} 5`);
    await page.getByRole('tab', { name: /Reviews/ }).click();
    await page.getByPlaceholder('Write your review here...').pressSequentially('jk');
    await expect(name).toHaveText(`${word} 5`);

    await results.getByRole('link', { name: 'Back to results' }).click();
    // The review is not sent.
    await page.getByRole('button', { name: 'Leave' }).click();
    await found(page, '8');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

    await page.getByRole('link', { name: `${word} 6`, exact: true }).click();
    await expect(name).toHaveText(`${word} 6`);
    await page.keyboard.press('j');
    await expect(name).toHaveText(`${word} 7`);
    await page.keyboard.press('j');
    await expect(name).toHaveText(`${word} 8`);
    await expect(results.getByRole('button', { name: 'Next' })).toBeDisabled();
    await results.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(`/all-artifacts?search=${word}&to=-100&sort=name-asc&page=2`);
    await expect(page.getByRole('heading', { level: 2, name: `${word} 8` })).toBeVisible();

    const other = uniqueWord();
    const discoveredAt = `1931, Hill of Z${other}`;
    const old = await addArtifact(ada, {
      name: `Old ${other}`,
      discoveredAt,
      historicalCreationDate: '196 BC',
    });
    await addArtifact(ada, { name: `New ${other}`, discoveredAt, historicalCreationDate: '1851' });
    await page.goto(`/artifact/${old._id}`);
    await expect(page.getByRole('definition').filter({ hasText: '196 BC' })).toHaveAttribute(
      'data-note',
      /^2,\d{3} years ago$/,
    );
    await expect(results).toBeHidden();
    await page
      .getByRole('region', { name: 'In time' })
      .getByRole('link', { name: `New ${other}, 1851` })
      .click();
    await expect(name).toHaveText(`New ${other}`);
  });
});
