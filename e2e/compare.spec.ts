import ownShares from '../src/lib/ownShares.json' with { type: 'json' };
import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

const JAR = { description: 'A jar.\n\nDimensions: height 60 cm' };
const CUP = { description: 'A cup.\n\nDimensions: height 15 cm' };

test.describe('Comparing two artifacts', () => {
  test('is reached from a related artifact and swapped, and its address opens it again; their pictures are at one scale: four times as tall is four times as high (ARTIFACT-11)', async ({
    page,
    signedIn: _,
  }) => {
    await page.goto('/artifact/rosetta-stone?tab=related');
    await page
      .getByRole('region', { name: 'Related artifacts' })
      .getByRole('link', { name: /^Compare .* with Rosetta Stone$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare Artifacts' })).toBeVisible();
    const first = page.getByRole('columnheader').first();
    await expect(first).toContainText('Rosetta Stone');
    await page.getByRole('link', { name: 'Swap' }).click();
    await expect(first).not.toContainText('Rosetta Stone');
    await page.reload();
    await expect(page.getByRole('columnheader').last()).toContainText('Rosetta Stone');

    const owner = await openAccount();
    const jar = await addArtifact(owner, JAR);
    const cup = await addArtifact(owner, CUP);
    await page.goto(`/compare?a=${jar._id}&b=${cup._id}`);
    const pictures = page.getByRole('region', { name: 'Pictures' });
    // Of the height of the pictures that the artifacts take.
    const share = ownShares['/pictures/artifacts/portland-vase.webp'].high;
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const heightOf = async (name: string) =>
        (await pictures.getByRole('img', { name, exact: true }).boundingBox())?.height ?? 0;
      await expect.poll(() => heightOf(jar.name)).toBeGreaterThan(100);
      // A narrower window is laid out anew.
      await expect
        .poll(async () => (await heightOf(jar.name)) / (await heightOf(cup.name)))
        .toBeCloseTo(4, 1);
      const bar = pictures.getByRole('img', { name: 'Scale bar: 20 cm' }).locator('> div');
      await expect
        .poll(async () => ((await heightOf(jar.name)) * share) / ((await bar.boundingBox())?.width ?? 0))
        .toBeCloseTo(3, 1);
    }
  });
});
