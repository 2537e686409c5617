import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

/** A window of 1280 x 1024 px, enlarged four times (https://www.w3.org/WAI/WCAG22/Understanding/reflow). */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

/** Stops of Tab that are looked at on each page: the bar, the page's own tools, and the first of its content. */
const STOPS = 16;

test('enlarged four times no page scrolls sideways, and what has the focus is seen (ACCESS-8)', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.name).not.toBe('');
  const { _id } = await addArtifact(await openAccount());
  for (const path of [
    ...['/', '/all-artifacts', `/artifact/${_id}`, '/add-artifact', '/my-artifacts', '/liked-artifacts'],
    `/compare?a=${_id}&b=phaistos-disc`,
    ...['/my-profile', '/update-profile', '/help', '/feedback'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(320);
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      // Its middle is not covered by the bar, nor outside the window.
      await expect
        .poll(
          () =>
            page.evaluate(() => {
              const focus = document.activeElement ?? document.body;
              const { left, top, width, height } = focus.getBoundingClientRect();
              const visible = (from: number, length: number, all: number) =>
                (Math.max(0, from) + Math.min(all, from + length)) / 2;
              const [x, y] = [visible(left, width, innerWidth), visible(top, height, innerHeight)];
              const seen = document.elementFromPoint(x, y);
              const isSeen = focus.contains(seen) || seen?.contains(focus) || false;
              return isSeen ? 'seen' : focus.outerHTML.slice(0, 200);
            }),
          { message: `${path}, stop ${stop + 1}` },
        )
        .toBe('seen');
    }
  }
});
