import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { addArtifact, card, likeButton, PICTURE } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, signIn, uniqueWord } from './people.ts';
import { switchTheme } from './switchTheme.ts';

const NOTICE = 'Human remains are shown.';
const cover = (place: Page | Locator) => place.getByRole('button', { name: `${NOTICE} Show the picture` });
const opened = (page: Page) => page.getByRole('group', { name: 'The picture is shown' });
const shown = (place: Page | Locator) => place.locator(`img[src*="portland-vase"]`);

/** Presses Tab, backwards too, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 40 && !(await isFocused()); stops += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

async function expectAccessible(page: Page): Promise<void> {
  // The other theme changes colours and nothing else.
  await switchTheme(page, 'dark');
  expect(await violationsOn(page, ['color-contrast']), 'dark').toEqual([]);
  await switchTheme(page, 'light');
  expect(await violationsOn(page), 'light').toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('where something was found is told to others no closer than its owner says with the keyboard (CARE-2, CARE-5)', async ({
  page,
  anotherBrowser,
}) => {
  const owner = await openAccount();
  const word = `Zan${uniqueWord()}`;
  const discoveredAt = `${word} Hill, Kemsing, 1987`;
  const foundPin = { lat: 51.31372, lon: 0.22915 };
  const artifact = await addArtifact(owner, { discoveredAt, foundPin });
  await signIn(page, owner);
  await page.goto('/my-artifacts');
  await page.getByRole('button', { name: `Update ${artifact.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Update ${artifact.name}` });
  const opener = dialog.getByRole('button', { name: 'Handle with care (optional)' });
  await expect(dialog.getByLabel('Where it was found is shown')).toHaveCount(0);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const choice = dialog.getByLabel('Where it was found is shown');
  await expect(choice).toHaveValue('exact');
  await tabTo(page, choice);
  await expectAccessible(page);
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(choice).toHaveValue('area');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Note before it is shown')).toBeFocused();
  await page.keyboard.insertText(NOTICE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Updated!' }).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.goto(`/artifact/${artifact._id}`);
  await expect(page.getByText(discoveredAt).first()).toBeVisible();
  const other = await anotherBrowser();
  await signIn(other, await openAccount());
  await other.goto(`/artifact/${artifact._id}`);
  await expect(other.getByText('1987, England, United Kingdom').first()).toBeVisible();
  expect(await other.content()).not.toMatch(new RegExp(`${word}|Kemsing|51\\.31`));
  await other.getByRole('button', { name: 'History' }).click();
  await expect(other.getByRole('list', { name: 'Changes' })).toBeVisible();
  expect(await other.content()).not.toMatch(new RegExp(`${word}|Kemsing|51\\.31`));
});

test('a picture is covered by its note until it is pressed, and then shown for the rest of the visit; with forced colours the cover and its focus are told from what is around them (CARE-6)', async ({
  page,
  signedIn: _,
}) => {
  const artifact = await addArtifact(await openAccount(), { notice: NOTICE, image: PICTURE });
  const list = `/all-artifacts?search=${artifact.name}`;
  const isCovered = async (place: Page | Locator) => {
    await expect(cover(place)).toBeVisible();
    await expect(shown(place)).toHaveCount(0);
  };
  await page.goto(list);
  await isCovered(card(page, artifact));
  await likeButton(page, artifact).click();
  await expectAccessible(page);
  await page.goto('/liked-artifacts');
  await isCovered(card(page, artifact));
  await page.goto(`/compare?a=${artifact._id}&b=phaistos-disc`);
  await isCovered(page.getByRole('region', { name: 'Pictures' }));
  await page.goto(`/artifact/${artifact._id}`);
  await isCovered(page.getByRole('main'));
  const zoom = page.getByRole('button', { name: 'Zoom into the picture' });
  await expect(zoom).toHaveCount(0);
  await expectAccessible(page);

  await tabTo(page, cover(page));
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeFocused();
  await expect(shown(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(zoom).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: 'All Artifacts' }).click();
  await page.getByRole('searchbox').first().fill(artifact.name);
  await expect(card(page, artifact)).toBeVisible();
  await expect(shown(card(page, artifact))).toBeVisible();
  await page.goto(list);
  await isCovered(card(page, artifact));

  await page.emulateMedia({ forcedColors: 'active' });
  await expect(cover(page).getByText('Show the picture')).toHaveCSS('text-decoration-line', 'underline');
  await tabTo(page, cover(page));
  await expect(cover(page)).not.toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeFocused();
  await expect(opened(page)).not.toHaveCSS('outline-style', 'none');
});
