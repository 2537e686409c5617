import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

/** The text size that people with low vision set in their browser; that of the page itself must follow it. */
const TWICE = 'html { font-size: 200% !important }';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('with text twice as large no page of a phone scrolls sideways, and the menu stays in reach', async ({
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
