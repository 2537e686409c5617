import { violationsOn } from './axe.ts';
import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('A card is fitted with the keyboard once, then an artifact is as large as it is, and so is what hands hold: 11 cm, without the scene beside it (ARTIFACT-15)', async ({
  page,
  signedIn: _,
}) => {
  const seal = await addArtifact(await openAccount(), {
    description: 'A seal.\n\nDimensions: height 3 cm, width 4 cm',
  });
  await page.goto(`/artifact/${seal._id}`);
  await page.getByRole('button', { name: 'In your hand' }).click();
  const hand = page.getByRole('dialog', { name: `In your hand: ${seal.name}` });
  const slider = hand.getByRole('slider', { name: 'Size of the drawn card' });
  await slider.press('End');
  for (let step = 0; step < 4; step += 1) await slider.press('PageDown');
  await slider.press('ArrowLeft');
  const card = await hand.locator('[data-card]').boundingBox();
  // Upright on a phone.
  expect((card?.height ?? 0) / (card?.width ?? 1)).toBeCloseTo(85.6 / 53.98, 1);
  await hand.getByRole('button', { name: 'The card fits' }).click();

  const bar = hand.getByRole('img', { name: 'Scale bar: 2 cm' }).locator('> div');
  await expect(hand.getByText('At its true size: 3 cm high, 4 cm wide')).toBeVisible();
  const width = (await bar.boundingBox())?.width ?? 0;
  expect(width / 20).toBeCloseTo((card?.height ?? 0) / 85.6, 1);
  expect(
    (await hand.getByRole('img', { name: seal.name, exact: true }).boundingBox())?.height,
  ).toBeGreaterThan(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsOn(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'In your hand' }).click();
  await expect(hand.getByText('At its true size: 3 cm high, 4 cm wide')).toBeVisible();

  // A card on a phone whose 360 px are 65 mm wide.
  await page.evaluate(() => localStorage.setItem('cardWidth', '474'));
  await page.goto('/artifact/venus-of-willendorf');
  await page.getByRole('button', { name: 'In your hand' }).click();
  const held = page.getByRole('dialog', { name: /^In your hand: Venus/ });
  await expect(held.getByText('At its true size: 11 cm high')).toBeVisible();
  const scale = await held.getByRole('img', { name: /^Scale bar: / }).boundingBox();
  expect(scale?.width).toBeLessThan(312);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press('Escape');
  await page.goto('/artifact/code-of-hammurabi');
  await expect(page.getByRole('button', { name: 'True size' })).toBeVisible();
});
