import type { Locator, Page } from '@playwright/test';
import { aNewArtifact, card, likeButton, likes } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, userMenu } from './people.ts';

/** More tab stops than any screen has. */
const MANY = 90;

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let stops = 0; stops < MANY && !(await isFocused(target)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
/** Closes the dialog, whose button has the focus. */
async function confirm(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a person does everything with the keyboard alone (ACCESS-2)', async ({ page }) => {
  test.slow();
  const person = aPerson();
  const artifact = aNewArtifact();
  const banner = page.getByRole('banner');
  const main = page.getByRole('main');

  await test.step('registers', async () => {
    await page.goto('/');
    await expect(banner).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await press(page, banner.getByRole('link', { name: 'Register' }));
    await expect(page).toHaveURL('/register');
    await type(page, 'Name', person.name);
    await type(page, 'Email', person.email);
    await type(page, 'Password', person.password);
    await page.keyboard.press('Enter');
    await confirm(page, 'Account Created Successfully!');
    await expect(userMenu(page, person)).toBeVisible();
  });

  await test.step('adds an artifact', async () => {
    await page.keyboard.press('Shift+Tab');
    await press(page, banner.getByRole('link', { name: 'Add Artifact' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Add Artifact' })).toBeVisible();
    await type(page, 'Artifact Name', artifact.name);
    await tabTo(page, page.getByRole('combobox', { name: 'Artifact Type' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Tools' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Artifact Type' })).toHaveValue('Weapons');
    await type(page, 'Image URL', artifact.image);
    await type(page, 'Short Description', artifact.description);
    await type(page, 'Historical Context', artifact.historicalContext);
    await type(page, 'Creation Date', artifact.historicalCreationDate);
    await type(page, 'Discovery Date', artifact.discoveredAt);
    await type(page, "Discoverer's Name", artifact.discoveredBy);
    await type(page, 'Present Location', artifact.presentLocation);
    await page.keyboard.press('Enter');
    await confirm(page, 'Artifact Added Successfully');
    await expect(page).toHaveURL('/my-artifacts');
  });

  await test.step('updates it', async () => {
    await press(page, main.getByRole('button', { name: `Update ${artifact.name}` }));
    const dialog = page.getByRole('dialog', { name: `Update ${artifact.name}` });
    await expect(dialog).toBeVisible();
    await type(page, 'Created At', '100 BC');
    await page.keyboard.press('Enter');
    await confirm(page, 'Updated!');
    await expect(dialog).toBeHidden();
  });

  await test.step('likes it', async () => {
    await press(page, card(page, artifact).getByRole('link', { name: artifact.name }));
    await expect(page.getByRole('heading', { level: 1, name: artifact.name })).toBeVisible();
    await tabTo(page, likeButton(page, artifact));
    await page.keyboard.press('Space');
    await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, 1));
    await expect(likeButton(page, artifact)).toBeFocused();
  });

  await test.step('reviews it', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Details' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: /Reviews/ })).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, page.getByPlaceholder('Write your review here...'));
    await page.keyboard.insertText('Written without a mouse.');
    await press(page, page.getByRole('button', { name: 'Submit Review' }));
    await confirm(page, 'Success');
    await expect(page.getByText('Written without a mouse.')).toBeVisible();
  });

  await test.step('deletes it', async () => {
    await press(page, userMenu(page, person));
    await page.keyboard.press('m');
    while (!(await isFocused(page.getByRole('menuitem', { name: 'My Artifacts' }))))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my-artifacts');
    await press(page, main.getByRole('button', { name: `Delete ${artifact.name}` }));
    // Cancel has the initial focus.
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await confirm(page, 'Are you sure?');
    await confirm(page, 'Deleted!');
    await expect(page.getByText('No Artifacts Added Yet')).toBeVisible();
  });

  await test.step('logs out', async () => {
    await press(page, userMenu(page, person));
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
