import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What has the keyboard focus and no ring around it or its card; fields have a border of their own instead. */
const withoutRing = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches('input, select')) return null;
    const ringed = focused.matches('.stretched') ? focused.closest('article') : focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed ?? focused);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? null : focused.outerHTML.slice(0, 120);
  });

for (const path of ['/', '/all-artifacts', '/login'])
  test(`everything that the keyboard reaches on ${path} has a ring (ACCESS-3)`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const bare: (string | null)[] = [];
    for (let press = 0; press < 26; press += 1) {
      await page.keyboard.press('Tab');
      bare.push(await withoutRing(page));
    }
    expect(bare.filter((html) => html !== null)).toEqual([]);
  });
