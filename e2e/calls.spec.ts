import { expect, test } from './fixtures.ts';

test('the calls are read and tried on a page of this server alone (DATA-2)', async ({ page }) => {
  await page.goto('/backend/docs');
  await page.getByRole('button', { name: 'How many artifacts and likes' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"artifacts": ').first()).toBeVisible();
});
