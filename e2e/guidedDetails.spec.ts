import AxeBuilder from '@axe-core/playwright';
import { addArtifact, PICTURE } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, signIn } from './people.ts';

test.describe('Guided details', () => {
  test('lead from point to point of the picture, by buttons and by keys, and are accessible while they are shown, on a narrow and on a wide screen (PICTURE-4)', async ({
    page,
    signedIn: _,
  }) => {
    await page.goto('/artifact/nebra-sky-disc');
    await page.getByRole('button', { name: 'Guided details (5)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture of Nebra Sky Disc' });
    await expect(dialog.getByRole('heading', { name: 'Seven stars' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '1: Seven stars' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    for (const title of ['Sun or full moon', 'The crescent', 'The golden arc', 'The ship']) {
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      const marker = dialog.locator('[aria-current=step]');
      // Every point comes to the middle of what the words leave free, and neither they nor the tools cover it.
      await expect(async () => {
        const box = await marker.boundingBox();
        expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 450)).toBeLessThan(4);
        expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 400)).toBeLessThan(4);
        expect(box?.width).toBeCloseTo(36, 0);
      }).toPass();
    }
    await page.keyboard.press('1');
    await expect(dialog.getByRole('heading', { name: 'Seven stars' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('heading', { name: 'Seven stars' })).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: 'Guided details (5)' }).click();
      await expect(dialog.getByRole('heading', { name: 'Seven stars' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Play' })).toHaveCount(0);
      // Within a zoomed picture axe sees the other numbers outside of the window.
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(
        violations.map(({ id }) => id),
        `${width} pixels wide`,
      ).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  });

  test('and the picture have the map below them on a wide screen, and related artifacts the full width (ARTIFACT-12, RELATED-2)', async ({
    page,
    signedIn: _,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/artifact/rosetta-stone');
    const picture = await page.getByRole('img', { name: 'Rosetta Stone' }).boundingBox();
    const map = page.getByRole('region', { name: 'On the map' });
    await expect(map).toBeVisible();
    const mapBox = await map.boundingBox();
    expect(mapBox?.x).toBeCloseTo(picture?.x ?? 0, -1);
    expect(mapBox?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
    expect((mapBox?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeLessThan(120);
    await page.getByRole('tab', { name: 'Related Artifacts' }).click();
    const related = page.getByRole('region', { name: 'Related artifacts' });
    await expect(related).toBeVisible();
    expect((await related.boundingBox())?.width).toBeGreaterThan(1200);
  });

  test('are given to an own artifact, and shown with it', async ({ page }) => {
    const owner = await openAccount();
    await signIn(page, owner);
    const artifact = await addArtifact(owner, { image: PICTURE });
    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: `Update ${artifact.name}` }).click();
    await page.getByRole('button', { name: 'Guided details (optional)' }).click();
    const picture = page.getByTestId('picture-of-points');
    for (const number of [1, 2, 3]) {
      if (number > 1) await page.getByRole('button', { name: 'Add a point' }).click();
      const box = await picture.boundingBox();
      if (!box) throw new Error('The picture is not shown.');
      await picture.click({ position: { x: (box.width * number) / 4, y: box.height / 2 } });
      await page.getByLabel(`Title of point ${number}`).fill(`Title ${number}`);
      await page.getByLabel(`Text of point ${number}`).fill(`Text ${number}.`);
    }
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('alertdialog', { name: 'Updated!' }).getByRole('button', { name: 'OK' }).click();
    await page.goto(`/artifact/${artifact._id}`);
    await page.getByRole('button', { name: 'Guided details (3)' }).click();
    const dialog = page.getByRole('dialog', { name: `Picture of ${artifact.name}` });
    await expect(dialog.getByRole('heading', { name: 'Title 1' })).toBeVisible();
    await expect(dialog.getByText('1 of 3', { exact: true })).toBeVisible();
  });
});
