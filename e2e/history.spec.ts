import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { logIn, openAccount, signIn } from './people.ts';

test.describe('An artifact that its owner changes', () => {
  test('in two tabs at once loses nothing, and can be taken back, by keyboard alone (PRODUCT-2, ARTIFACT-13, ARTIFACT-14, MINE-9)', async ({
    page,
    context,
    provokes,
  }) => {
    provokes(/412/);
    const person = await openAccount();
    const artifact = await addArtifact(person, { name: 'Old vase', presentLocation: 'Trier' });
    await signIn(page, person);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/my-artifacts');
      await tab.getByRole('button', { name: 'Update Old vase' }).click();
      await expect(tab.getByLabel('Artifact Name')).toHaveValue('Old vase');
    }

    await page.getByLabel('Present Location').fill('Oslo');
    await page.getByLabel('Present Location').press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible();
    await other.getByLabel('Artifact Name').fill('Painted vase');
    await other.getByLabel('Artifact Name').press('Enter');
    await expect(other.getByRole('alert')).toContainText('This artifact was changed meanwhile');
    await expect(other.getByRole('alert')).toContainText(/removed: Trier;\s+→\s+added: Oslo/);
    await expect(other.getByLabel('Present Location')).toHaveValue('Oslo');
    await other.getByLabel('Artifact Name').press('Enter');
    await expect(other.getByRole('alertdialog', { name: 'Updated!' })).toBeVisible();

    await page.goto(`/artifact/${artifact._id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Painted vase' })).toBeVisible();
    await page.getByRole('button', { name: 'History' }).press('Enter');
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await changes.last().getByRole('button', { name: 'Restore what was before' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Restore the earlier version?' });
    await question.getByRole('button', { name: 'Restore' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Restored!' }).getByRole('button').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Old vase' })).toBeVisible();
    await expect(changes).toHaveCount(3);
    // The page can be scrolled and spoken again after two dialogs in a row.
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
});

test.describe('A user who leaves', () => {
  test('deletes the account, and what was added stays without a name (PRODUCT-2, PROFILE-14)', async ({
    page,
    provokes,
  }) => {
    // Of the photos that a person may have, most are not there.
    provokes(/status of 400/, /status of 404.*profile_pics/);
    const person = await openAccount();
    const reader = await openAccount();
    const artifact = await addArtifact(person);
    await signIn(page, person);
    await page.goto('/update-profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByLabel('Type DELETE').fill('DELETE');
    await dialog.getByLabel('Type DELETE').press('Enter');
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByLabel('Your password').press('Enter');
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText(/Login failed/).first()).toBeVisible();
    await logIn(page, reader);
    await page.goto(`/artifact/${artifact._id}`);
    await expect(page.getByText('Added by a member')).toBeVisible();
  });
});
