import { expect, test } from './fixtures.ts';

/** A browser from before there were popovers, in which somebody was signed in. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    localStorage.setItem('isLoggedIn', 'true');
  }),
);

test('a browser that is too old shows the pages as they were rendered, and says what needs a newer one (ACCESS-10)', async ({
  page,
}) => {
  await page.goto('/all-artifacts');
  await page.waitForLoadState('networkidle');
  const sentence = page.getByText('Signing in, and the pages of an account, need a newer browser');
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').first()).toBeVisible();
  // No menu that cannot be closed.
  await expect(page.locator('[popover]').filter({ visible: true })).toHaveCount(0);

  await page.getByLabel('Search artifacts').fill('Antikythera');
  await page.getByLabel('Search artifacts').press('Enter');
  await expect(page).toHaveURL(/\/all-artifacts\?.*search=Antikythera/);
  await expect(page.getByRole('link', { name: 'Antikythera Mechanism', exact: true })).toBeVisible();
  await sentence.getByRole('link', { name: 'All artifacts' }).click();
  await expect(page).toHaveURL('/all-artifacts');
});
