import type { Page } from '@playwright/test';
import { pagesBehind, pathsOf } from '#contract/pages.ts';
import { artifactLikedBy } from './artifacts.ts';
import { expect, test } from './fixtures.ts';

/** The sum of all shifts of a page while it loads (Layout Instability API). */
const MOST = 0.01;

const SIZES = [
  { width: 360, height: 740 },
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Those of what is held in a hand: a phone and a tablet. */
const HELD = SIZES.filter(({ width }) => width === 360 || width === 768);

/** Adds up every shift of the page from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.sum += entry.value;
        shifts.moved.push(
          ...entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : 'text',
          ),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

type Shifts = { sum: number; moved: string[] };

async function expectStill(page: Page, path: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // What loads after the last request: pictures are decoded, the footer is rendered.
    await page.waitForTimeout(500);
    const { sum, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
    expect(sum, `${path} at ${size.width} px: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
  }
}

test.describe('A page does not move while it loads', () => {
  for (const path of pagesBehind('public', 'unguarded').flatMap((page) => pathsOf(page, [])))
    test(`${path}, for a visitor`, async ({ page }) => {
      await watchShifts(page);
      await expectStill(page, path);
    });

  test('that of no page', async ({ page, provokes }) => {
    provokes(/status of 404/);
    await watchShifts(page);
    await expectStill(page, '/nowhere');
  });

  for (const [pointer, touch, sizes] of [
    ['a mouse', {}, SIZES],
    ['a finger, for which links are taller', { hasTouch: true, isMobile: true }, HELD],
  ] as const)
    test.describe(`under ${pointer}`, () => {
      test.use(touch);

      test('the pages of a signed-in person (LIMIT-6)', async ({ page, signedIn: _ }) => {
        const { _id } = await artifactLikedBy(1);
        await watchShifts(page);
        for (const path of ['/', '/all-artifacts', `/artifact/${_id}`, '/add-artifact', '/my-artifacts'])
          await expectStill(page, path, sizes);
      });
    });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first picture of the list is whole on the first screen (LIMIT-6)', async ({ page }) => {
    await page.goto('/all-artifacts');
    const picture = page.getByRole('list', { name: 'Artifacts' }).locator('picture').first();
    const box = await picture.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(740);
  });
});
