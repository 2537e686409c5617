import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addArtifact } from './artifacts.ts';
import { openAccount, signIn } from './people.ts';

const mapOf = (page: Page) => page.getByRole('application', { name: 'Where the artifacts are from' });
const count = (page: Page) => page.getByText(/artifacts? on this map/);

test.describe('The map', () => {
  test('comes closer by key and wheel, and its area narrows the list until its chip is removed (PLACE-30, PLACE-32)', async ({
    page,
  }) => {
    await page.goto('/all-artifacts');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(count(page)).toBeVisible();
    const all = await count(page).textContent();
    await mapOf(page).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.mouse.move(640, 400);
    await expect(count(page)).not.toHaveText(all ?? '');
    await page.getByRole('link', { name: 'Show artifacts of this area' }).click();
    await expect(page).toHaveURL(/[?&]area=/);
    await page.getByRole('link', { name: /^Remove the area/ }).click();
    await expect(page).toHaveURL('/all-artifacts');
    await page.getByRole('button', { name: 'Whole world' }).click();
    await expect(count(page)).toHaveText(all ?? '');
  });

  test('comes closer at a double click, and is moved by dragging (PLACE-30)', async ({ page }) => {
    await page.goto('/all-artifacts');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(count(page)).toBeVisible();
    const link = page.getByRole('link', { name: 'Show artifacts of this area' });
    const edges = async () => {
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
      const [west = NaN, , east = NaN] = (searchParams.get('area') ?? '').split(',').map(Number);
      return { west, degrees: (east - west + 360) % 360 };
    };
    const degrees = async () => (await edges()).degrees;
    expect(await degrees()).toBeGreaterThan(300);
    // In the South Pacific, where there is no dot.
    await mapOf(page).dblclick({ position: { x: 120, y: 250 } });
    await expect.poll(degrees).toBeLessThan(200);
    const { west } = await edges();
    const { x = NaN, y = NaN } = (await mapOf(page).boundingBox()) ?? {};
    await page.mouse.move(x + 200, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 320, y + 200, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await edges()).west).toBeLessThan(west - 10);
    expect(await degrees()).toBeLessThan(200);
  });

  test('names the artifact of a dot that is pressed, and leads to it (PLACE-31)', async ({ page }) => {
    // Its middle is where the treaty was found again.
    await page.goto('/all-artifacts?search=treaty+of+waitangi&area=170.78,-44.29,178.78,-38.29');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(count(page)).toHaveText(/^1 artifact /);
    await mapOf(page).click();
    const card = page.getByRole('group', { name: 'At this place' });
    await expect(card.getByRole('link', { name: 'Treaty of Waitangi' })).toHaveAttribute(
      'href',
      /^\/artifact\//,
    );
  });

  test('moves the pin of a form by a press (PLACE-41)', async ({ page }) => {
    const person = await openAccount();
    const { name } = await addArtifact(person, { discoveredAt: 'Luxor, Egypt' });
    await signIn(page, person);
    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: `Update ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Update ${name}` });
    await dialog.getByRole('button', { name: 'Show on a map where it was found' }).click();
    await dialog.getByRole('application', { name: 'Map of where it was found' }).click();
    await expect(dialog.getByText(/^Your pin: /)).toBeVisible();
    await expect(dialog.getByText('Placed by your pin.')).toBeVisible();
    await expect(dialog.getByText(/The ring is where the words are understood to be\.$/)).toBeVisible();
  });
});
