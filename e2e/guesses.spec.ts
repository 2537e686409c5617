import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`what we guessed lies exactly over the picture, and is accessible, ${width} pixels wide (PICTURE-7)`, async ({
    page,
    signedIn: _,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto('/artifact/nebra-sky-disc');
    await page.getByRole('button', { name: 'Zoom into the picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture of Nebra Sky Disc' });
    await dialog.getByRole('button', { name: 'What we guessed' }).click();
    await expect(dialog.getByRole('region', { name: 'What we guessed' })).toContainText('Invented');
    const shown = (selector: string) =>
      dialog.locator(selector).evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        const { x, y, width: wide, height: high } = image.getBoundingClientRect();
        return { naturalWidth, naturalHeight, x, y, wide, high };
      });
    await expect.poll(() => shown('img[src$="-guesses.webp"]')).toEqual(await shown('picture img'));
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
