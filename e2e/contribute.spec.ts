import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ARTIFACT_MESSAGES, type NewArtifact } from '#contract/artifact.ts';
import { localDate } from '#src/lib/localDate.ts';
import { addArtifact, aNewArtifact, card } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, signIn } from './people.ts';
import { phonePhoto, placeIn } from './phonePhoto.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Add Artifact' });
const addButton = (page: Page) => form(page).getByRole('button', { name: 'Add Artifact' });

async function fillIn(page: Page, artifact: NewArtifact): Promise<void> {
  await page.getByLabel('Artifact Name').fill(artifact.name);
  await page.getByRole('combobox', { name: 'Artifact Type' }).selectOption(artifact.type);
  await page.getByLabel('Image URL').fill(artifact.image);
  await page.getByLabel('Short Description').fill(artifact.description);
  await page.getByLabel('Historical Context').fill(artifact.historicalContext);
  await page.getByLabel('Creation Date').fill(artifact.historicalCreationDate);
  await page.getByLabel('Discovery Date').fill(artifact.discoveredAt);
  await page.getByLabel("Discoverer's Name").fill(artifact.discoveredBy);
  await page.getByLabel('Present Location').fill(artifact.presentLocation);
}

async function closeNotice(page: Page, title: string, text: string): Promise<void> {
  const notice = page.getByRole('alertdialog', { name: title });
  await expect(notice.getByText(text)).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
}

test.describe('A picture of one’s own', () => {
  test('is sent without its place, smaller, and light on cards (ADD-10, PICTURE-5, PICTURE-6)', async ({
    page,
    signedIn: _,
  }) => {
    const artifact = aNewArtifact();
    const file = await phonePhoto();
    await page.goto('/add-artifact');
    await fillIn(page, artifact);
    await page.getByLabel('Choose a picture').setInputFiles(file);
    await expect(page.getByText('The picture is uploaded.')).toBeVisible();
    await expect(page.getByLabel('Image URL')).toHaveValue(/artifact_pics%2F.+\.webp\?alt=media$/);
    await addButton(page).click();
    await expect(page).toHaveURL('/my-artifacts');

    const shown = card(page, artifact).locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const address = await shown.evaluate((image: HTMLImageElement) => image.src);
    for (const [width, height, suffix] of [
      [480, 640, '-480'],
      [960, 1280, '-960'],
      [1536, 2048, ''],
    ] as const) {
      const response = await page.request.get(address.replace('.webp', `${suffix}.webp`));
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      const bytes = await response.body();
      expect(placeIn(bytes)).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      if (suffix) expect(bytes.byteLength).toBeLessThanOrEqual(80 * 1024);
    }
    await card(page, artifact).getByRole('link', { name: artifact.name }).first().click();
    await expect(page.getByText('Uploaded picture')).toBeVisible();
  });

  test('is pasted, and refused when it cannot be read', async ({ page, signedIn: _ }) => {
    await page.goto('/add-artifact');
    await expect(page.getByLabel('Choose a picture')).toBeEnabled();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['no picture'], 'jar.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(
      page.getByText('This file cannot be read as a picture. Please choose another one.'),
    ).toBeVisible();
    await expect(page.getByLabel('Image URL')).toHaveValue('');
  });
});

test.describe('Adding an artifact', () => {
  test('leads to My Artifacts and into its download, and shows it to everybody (PRODUCT-2, MINE-8)', async ({
    page,
    signedIn: _,
    anotherBrowser,
  }) => {
    const artifact = aNewArtifact({ type: 'Writings' });
    await page.goto('/my-artifacts');
    await expect(page.getByText('No Artifacts Added Yet')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Add Artifact' }).click();
    await fillIn(page, artifact);
    await addButton(page).click();
    await expect(page.getByRole('alertdialog', { name: 'Artifact Added Successfully' })).toBeVisible();
    await expect(page).toHaveURL('/my-artifacts');
    await expect(card(page, artifact)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    const visitor = await anotherBrowser();
    await visitor.goto(`/all-artifacts?search=${artifact.name}`);
    await expect(card(visitor, artifact).getByText('Writings')).toBeVisible();
    await expect(card(visitor, artifact).getByText(artifact.description)).toBeVisible();
  });
});

test.describe('My Artifacts', () => {
  test('grows as one scrolls, and by the keyboard', async ({ page }) => {
    const owner = await openAccount();
    for (let added = 0; added < 60; added += 10)
      await Promise.all(Array.from({ length: 10 }, () => addArtifact(owner)));
    await signIn(page, owner);
    await page.goto('/my-artifacts');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);

    // One page of the list.
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(cards.nth(24).getByRole('link')).toBeFocused();
    await cards.last().scrollIntoViewIfNeeded();
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards).toHaveCount(60, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();

    // Back finds the same card in the same place of the window.
    const opened = cards.nth(50).getByRole('heading').getByRole('link');
    await opened.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await opened.boundingBox())?.y ?? NaN);
    const before = await top();
    await opened.click();
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
    await page.goBack();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
  });
});

test.describe('Updating an artifact', () => {
  test('changes its card and its page, its creation date in free text (PRODUCT-2)', async ({ page }) => {
    const owner = await openAccount();
    const artifact = await addArtifact(owner);
    await signIn(page, owner);
    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: `Update ${artifact.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Update ${artifact.name}` });
    await expect(dialog.getByLabel('Artifact Name')).toHaveValue(artifact.name);
    await expect(dialog.getByLabel('Created At')).toHaveValue('900 BC');

    // The dialog stays open while a field is invalid.
    await dialog.getByLabel('Short Description').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText(ARTIFACT_MESSAGES.description)).toBeVisible();

    const renamed = { name: `${artifact.name} with Stand` };
    await dialog.getByLabel('Artifact Name').fill(renamed.name);
    await dialog.getByLabel('Short Description').fill('A small lamp, now mended.');
    await dialog.getByLabel('Created At').fill('100 BC');
    await dialog.getByLabel('Present Location').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await closeNotice(page, 'Updated!', 'Artifact has been updated.');
    await expect(dialog).toBeHidden();
    await expect(card(page, renamed).getByText('A small lamp, now mended.')).toBeVisible();

    await card(page, renamed).getByRole('link', { name: renamed.name }).click();
    const details = page.getByRole('tabpanel', { name: 'Details' }).getByRole('definition');
    await expect(details.nth(2)).toHaveText(localDate(artifact.createdAt));
    await expect(details.nth(3)).toHaveText('100 BC');
    await expect(details.nth(6)).toHaveText('N/A');
  });

  test('is given up with the close mark, after a question, and not with Escape in the list of types', async ({
    page,
  }) => {
    const owner = await openAccount();
    const artifact = await addArtifact(owner);
    await signIn(page, owner);
    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: `Update ${artifact.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Update ${artifact.name}` });
    await dialog.getByLabel('Artifact Name').fill('Something else');
    const types = dialog.getByLabel('Artifact Type');
    await types.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => types.evaluate((list) => list.matches(':open'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => types.evaluate((list) => list.matches(':open'))).toBe(false);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Artifact Name')).toHaveValue('Something else');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, artifact)).toBeVisible();
    // The keyboard is where it was before the dialog and its question.
    await expect(page.getByRole('button', { name: `Update ${artifact.name}` })).toBeFocused();
  });
});

test.describe('Deleting an artifact', () => {
  test('asks first, then takes it from everywhere (PRODUCT-2)', async ({ page, provokes }) => {
    provokes(/status of 404/);
    const owner = await openAccount();
    const artifact = await addArtifact(owner);
    await signIn(page, owner);
    await page.goto('/my-artifacts');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });

    await page.getByRole('button', { name: `Delete ${artifact.name}` }).click();
    await expect(question.getByText('You won’t be able to revert this!')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(card(page, artifact)).toBeVisible();

    await page.getByRole('button', { name: `Delete ${artifact.name}` }).click();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await closeNotice(page, 'Deleted!', 'Artifact has been deleted.');
    await expect(card(page, artifact)).toBeHidden();
    await expect(page.getByText('No Artifacts Added Yet')).toBeVisible();

    await page.goto(`/artifact/${artifact._id}`);
    await expect(page.getByText('Artifact not found.')).toBeVisible();
  });
});
