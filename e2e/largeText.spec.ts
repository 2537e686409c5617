import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

/** The text size that people with low vision set in their browser; that of the page itself must follow it. */
const TWICE = 'html { font-size: 200% !important }';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('with text twice as large no page of a phone scrolls sideways, and the menu stays in reach (ACCESS-7)', async ({
  page,
  signedIn: _,
}) => {
  const { _id } = await addArtifact(await openAccount());
  for (const path of ['/', '/all-artifacts', `/artifact/${_id}`, '/add-artifact', '/my-profile', '/help']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.addStyleTag({ content: TWICE });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(360);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Open menu' })).toBeInViewport({
      ratio: 0.95,
    });
  }
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
    if (width < 600) await timeline.getByRole('button', { name: 'Timeline: All of time' }).click();
    const years = timeline.locator('[aria-hidden] > span').filter({ hasText: /\d/, visible: true });
    await expect(years.first()).toBeVisible();
    const places = await years.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    expect(places.length).toBeGreaterThan(1);
    places.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThan(places[index]?.right ?? 0));
  });
