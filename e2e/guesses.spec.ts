import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

test('what we guessed lies exactly over the picture, its words cover neither it nor their button, and it is accessible, on a phone, a wide screen and a small window at 400 % (PICTURE-7)', async ({
  page,
  signedIn: _,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/artifact/nebra-sky-disc');
  await page.getByRole('button', { name: 'Zoom into the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of Nebra Sky Disc' });
  const button = dialog.getByRole('button', { name: 'What we guessed' });
  await button.click();
  const words = dialog.getByRole('region', { name: 'What we guessed' });
  await expect(words).toContainText('Invented');
  const shown = (selector: string) =>
    dialog.locator(selector).evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      const { x, y, width: wide, height: high } = image.getBoundingClientRect();
      return { naturalWidth, naturalHeight, x, y, wide, high };
    });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
    // A small window at 400 %.
    [320, 256],
  ] as const) {
    const message = `${width} pixels wide`;
    await page.setViewportSize({ width, height });
    await expect(async () => {
      expect(await shown('img[src$="-guesses.webp"]'), message).toEqual(await shown('picture img'));
    }).toPass();
    const [image, told, pressed] = [
      await dialog.locator('picture img').boundingBox(),
      await words.boundingBox(),
      await button.boundingBox(),
    ];
    expect(told?.y, message).toBeGreaterThan((pressed?.y ?? Infinity) + (pressed?.height ?? 0));
    if (width > 900) expect(told?.x, message).toBeGreaterThan((image?.x ?? Infinity) + (image?.width ?? 0));
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(
      violations.map(({ id }) => id),
      message,
    ).toEqual([]);
  }
});
