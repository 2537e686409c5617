import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { switchTheme } from './switchTheme.ts';

const PHONE = { width: 360, height: 740 };

const line = (page: Page) => page.getByRole('list', { name: 'Oldest first' }).getByRole('listitem');
const places = (page: Page) => page.getByRole('button', { name: /^Put it here/ });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const hand = (page: Page) => page.getByRole('heading', { level: 3 });
/** What a live region has said of the last one. */
const answer = (page: Page) => page.getByRole('main').getByText(/^(?:Right|Not there)\. .+: .+\.$/);

/** Opens a game; the names of the one that lies there and of the one in the hand. */
async function open(page: Page, seed: string): Promise<string[]> {
  await page.goto(`/all-artifacts?view=order&seed=${seed}`);
  await expect(line(page)).toHaveCount(1);
  return [await line(page).locator('p').first().innerText(), await hand(page).innerText()];
}

const expectNoViolation = async (page: Page) => {
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    expect(await violationsOn(page)).toEqual([]);
  }
};

/** The middle of what is shown. */
async function middleOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('Put these in order, on a phone', () => {
  // Colours have no way between two themes.
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

  test('is played with the keyboard alone, from the list to the last answer (ORDER-1, ORDER-2, ORDER-3)', async ({
    page,
  }) => {
    await page.goto('/all-artifacts');
    const link = page.getByRole('link', { name: 'Put these in order' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/all-artifacts\?view=order&seed=\d{6}$/);
    await expect(page.getByRole('heading', { name: 'Put these in order' })).toBeFocused();
    await expectNoViolation(page);
    for (let lying = 1; lying < 7; lying += 1) {
      // From the heading, then from the card: an arrow leads into the line, Enter puts it there.
      if (lying > 1) {
        await expect(hand(page)).toBeFocused();
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('ArrowDown');
      await expect(places(page).nth(lying > 1 ? 1 : 0)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(answer(page)).toHaveCount(1);
      await expect(line(page)).toHaveCount(lying + 1);
      // The verdict has the focus: Enter once more leaves it where it is.
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^(?:Right|Not there)\.$/)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(next(page)).toBeFocused();
      if (lying === 1) await expectNoViolation(page);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: /6 in their places$/ })).toBeFocused();
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test.describe('Put these in order, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is not offered, and its address says what it needs (LIST-15)', async ({ page }) => {
    await page.goto('/all-artifacts');
    await expect(page.getByText(/artifacts found/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Put these in order' })).toBeHidden();
    await page.goto('/all-artifacts?view=order&seed=4b');
    await expect(page.getByText('To put artifacts in order, scripts are needed.')).toBeVisible();
    await expect(page.getByText('Dealing seven artifacts...')).toBeHidden();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL('/all-artifacts');
  });
});

test.describe('Put these in order, with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('is dragged by its handle, beside which the page scrolls (ORDER-2)', async ({ page, context }) => {
    await open(page, '4b');
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await send('touchStart', from);
      for (let step = 1; step <= 12; step += 1)
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / 12,
          y: from.y + ((to.y - from.y) * step) / 12,
        });
    };
    const name = await middleOf(hand(page));
    await swipe(name, { x: name.x, y: name.y - 120 });
    await send('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(line(page)).toHaveCount(1);

    const card = await page.locator('[data-handle]').boundingBox();
    if (!card) throw new Error('There is no handle.');
    await swipe(
      { x: card.x + card.width / 2, y: card.y + card.height / 2 },
      await middleOf(places(page).last()),
    );
    await send('touchEnd');
    await expect(answer(page)).toHaveCount(1);
    await expect(line(page)).toHaveCount(2);
  });
});

test.describe('Put these in order', () => {
  test('is dragged with the mouse, and what is let go over the hand stays there (ORDER-2)', async ({
    page,
  }) => {
    await open(page, '4b');
    const from = await middleOf(hand(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(line(page)).toHaveCount(1);
    const to = await middleOf(places(page).first());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect(answer(page)).toHaveCount(1);
    await expect(line(page)).toHaveCount(2);
  });

  test('is printed as a sheet of cards without dates and one of answers, and goes on without a connection, with all its pictures (ORDER-5)', async ({
    page,
    context,
    provokes,
  }) => {
    provokes(/ERR_INTERNET_DISCONNECTED/);
    await open(page, '4b');
    await page.waitForLoadState('networkidle');
    await page
      .locator('li p')
      .evaluateAll((names) => names.forEach((name) => (name.textContent = 'Long name '.repeat(50))));
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('The answers, oldest first')).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByRole('listitem')).toHaveCount(14);
    await page.emulateMedia({ media: null });

    await context.setOffline(true);
    for (let lying = 1; lying < 7; lying += 1) {
      await places(page).first().click();
      await expect(line(page)).toHaveCount(lying + 1);
      await next(page).click();
    }
    await expect(page.getByRole('heading', { name: /6 in their places$/ })).toBeVisible();
    const shown = () =>
      line(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(shown).toEqual(Array<boolean>(7).fill(true));
  });
});
