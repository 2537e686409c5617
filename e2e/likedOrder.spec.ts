import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, post, signIn } from './people.ts';
import { BACKEND } from './ports.ts';

/** Logs somebody in who likes three artifacts, and opens their order; the artifacts as they are listed. */
async function openOrder(page: Page): Promise<Artifact[]> {
  const person = await openAccount();
  const liked: Artifact[] = [];
  for (let n = 0; n < 3; n += 1) {
    const artifact = await addArtifact(person);
    await post(BACKEND + pathOf('setLike', artifact._id), { liked: true }, person.token);
    liked.unshift(artifact);
  }
  await signIn(page, person);
  await page.goto('/liked-artifacts');
  await page.getByRole('button', { name: 'Put in order' }).click();
  await expectOrder(page, liked);
  return liked;
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Liked artifacts, to be put in order' }).getByRole('listitem');

const expectOrder = (page: Page, order: (Artifact | undefined)[]) =>
  expect(rows(page)).toContainText(order.map((artifact) => artifact?.name ?? ''));

const saved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());

/** Presses a key once the list listens again, which it does a moment after it has said what the last key did: nobody reads so fast. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.press(key);
}

test.describe('Liked artifacts are put in order', () => {
  test('by keys: Space lifts, arrows move, Space drops, Escape puts back; all of it is spoken; and by dragging with the mouse (LIKED-4)', async ({
    page,
  }) => {
    const [a, b, c] = await openOrder(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    // One column; wide windows have two, across which left and right move.
    await page.setViewportSize({ width: 1000, height: 800 });
    const handle = page.getByRole('button', { name: new RegExp(`^Move ${a?.name}, place`) });
    const spoken = page.locator('#root [aria-live=assertive]');
    await handle.focus();
    await press(page, 'Space');
    await expect(spoken).toHaveText(`${a?.name} is lifted, at place 1 of 3.`);
    await press(page, 'ArrowDown');
    await expect(spoken).toHaveText(`${a?.name} would be at place 2 of 3.`);
    await press(page, 'Escape');
    await expect(spoken).toHaveText(`${a?.name} is back at place 1 of 3.`);
    await expectOrder(page, [a, b, c]);

    await press(page, 'Space');
    await expect(spoken).toHaveText(`${a?.name} is lifted, at place 1 of 3.`);
    await press(page, 'ArrowDown');
    await expect(spoken).toHaveText(`${a?.name} would be at place 2 of 3.`);
    await press(page, 'ArrowDown');
    await expect(spoken).toHaveText(`${a?.name} would be at place 3 of 3.`);
    const isSaved = saved(page);
    await press(page, 'Space');
    await isSaved;
    await expectOrder(page, [b, c, a]);
    await expect(handle).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
    await press(page, 'Space');
    await expect(spoken).toHaveText(`${a?.name} is lifted, at place 3 of 3.`);
    await press(page, 'ArrowUp');
    await expect(spoken).toHaveText(`${a?.name} would be at place 1 of 3.`);
    await press(page, 'ArrowRight');
    await expect(spoken).toHaveText(`${a?.name} would be at place 2 of 3.`);
    await press(page, 'Escape');
    await expect(spoken).toHaveText(`${a?.name} is back at place 3 of 3.`);
    await page.reload();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      [b, c, a].map((each) => each?.name ?? ''),
    );

    await page.getByRole('button', { name: 'Put in order' }).click();
    await expectOrder(page, [b, c, a]);
    const from = await handle.boundingBox();
    const to = await rows(page).first().boundingBox();
    if (!from || !to) throw new Error('The rows have no place.');
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, to.y + to.height / 2, { steps: 12 });
    await expect(page.getByText(`${a?.name} would be at place 1 of 3.`)).toBeAttached();
    const isSavedAgain = saved(page);
    await page.mouse.up();
    await isSavedAgain;
    await expectOrder(page, [a, b, c]);
  });
});

test.describe('On a phone, liked artifacts are put in order', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by dragging with a finger (LIKED-4)', async ({ page, context }) => {
    const [a, b, c] = await openOrder(page);
    const from = await page
      .getByRole('button', { name: new RegExp(`^Move ${a?.name}, place`) })
      .boundingBox();
    const to = await rows(page).last().boundingBox();
    if (!from || !to) throw new Error('The rows have no place.');
    const touch = await context.newCDPSession(page);
    const x = from.x + from.width / 2;
    const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await send('touchStart', start);
    for (let step = 1; step <= 12; step += 1) await send('touchMove', start + ((end - start) * step) / 12);
    await expect(page.getByText(`${a?.name} would be at place 3 of 3.`)).toBeAttached();
    const isSaved = saved(page);
    await send('touchEnd');
    await isSaved;
    await expectOrder(page, [b, c, a]);
  });
});
