import type { Page } from '@playwright/test';
import type { Artifact } from '#contract/artifact.ts';
import { addArtifact, aNewArtifact, likeButton } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, signIn } from './people.ts';
import { BACKEND } from './ports.ts';

/** The page's PDF has as many pages as page objects. */
async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** What would stand on paper now: the page as it is after `beforeprint`, with the rules of paper. */
async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/** One that came with the product: it has every fact. */
async function starterArtifact(): Promise<Artifact> {
  const found = await fetch(`${BACKEND}/artifacts?search=Antikythera Mechanism&limit=1`);
  const [artifact] = (await found.json()) as Artifact[];
  if (!artifact) throw new Error('The starter catalogue is empty.');
  return artifact;
}

/** Lightness from 0 to 255 of an `rgb(…)` colour. */
const lightness = (colour: string): number =>
  Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));

/** Whether all text is dark enough to be read on white. */
const coloursOf = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    words: [...document.querySelectorAll('main :is(h1, p, dt, dd, span)')]
      .filter((each) => each.checkVisibility() && each.textContent)
      .map((each) => getComputedStyle(each).color),
  }));

test('an artifact is one sheet with all its facts, its citation and a QR code, whichever tab is open and without what lies over the page: a toast, or a choice that waits; back from paper, the page is as it was (PRINT-1, PRINT-2)', async ({
  page,
  signedIn: _,
}) => {
  const [artifact, other] = [await starterArtifact(), await addArtifact(await openAccount())];
  const toast = page.getByText('Liked!');
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`/artifact/${other._id}`);
  await likeButton(page, other).click();
  await expect(toast).toBeVisible();
  await page.goto(`/artifact/${artifact._id}`);
  await page.waitForLoadState('networkidle');
  const facts = page.locator('dt', { hasText: 'Present Location' });
  await expect(facts).toHaveCount(1);
  await page.pdf();
  await expect(facts).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();

  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await expect(page.getByPlaceholder('Write your review here...')).toBeVisible();
  expect(await pagesOf(page, 'A4')).toBe(1);
  expect(await pagesOf(page, 'Letter')).toBe(1);

  await likeButton(page, artifact).click();
  await expect(toast).toBeVisible();
  await toast.hover();
  await toPaper(page);
  await expect(toast).toBeHidden();
  const main = page.getByRole('main');
  for (const fact of ['historicalContext', 'historicalCreationDate', 'discoveredAt', 'discoveredBy'] as const)
    await expect(main.getByRole('definition').getByText(artifact[fact], { exact: true })).toBeVisible();
  for (const fact of [artifact.name, artifact.type, artifact.presentLocation, 'Illustration', 'Added by'])
    await expect(main).toContainText(fact);
  await expect(main).toContainText(`“${artifact.name}”, Explore History, printed on`);
  const code = page.getByRole('img', { name: /^QR code of http.*\/artifact\// });
  await expect(code).toBeVisible();
  // What stands beside the sheet is cut off, and a reader finds no code that is cut.
  expect(await code.evaluate((svg) => svg.getBoundingClientRect().left)).toBeGreaterThanOrEqual(
    await main.evaluate((sheet) => sheet.getBoundingClientRect().left),
  );
  await expect(page.getByRole('img', { name: artifact.name, exact: true })).toBeVisible();
  for (const hidden of [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('tab'),
    page.getByRole('button'),
  ])
    await expect(hidden).toHaveCount(0);
  await expect(page.getByPlaceholder('Write your review here...')).toBeHidden();
  const { paper, words } = await coloursOf(page);
  expect(lightness(paper)).toBe(255);
  expect(words.length).toBeGreaterThan(10);
  expect(Math.max(...words.map(lightness))).toBeLessThan(150);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/liked-artifacts');
  await page.getByRole('button', { name: `Compare ${other.name}` }).click();
  const choice = page.getByText('is chosen. Press Compare on another artifact.');
  await expect(choice).toBeVisible();
  await toPaper(page);
  await expect(choice).toBeHidden();
});

test('All Artifacts and My Artifacts are checklists (PRINT-1, PRINT-3)', async ({ page }) => {
  const owner = await openAccount();
  const artifact = await addArtifact(owner, aNewArtifact());
  await signIn(page, owner);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of [`/all-artifacts?search=${encodeURIComponent(artifact.name)}`, '/my-artifacts']) {
    // Not 'screen': a PDF would be of that.
    await page.emulateMedia({ media: null });
    await page.goto(path);
    const row = page.getByRole('article').filter({ hasText: artifact.name });
    await expect(row).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await pagesOf(page, 'A4'), path).toBe(1);

    await toPaper(page);
    for (const words of [artifact.name, artifact.presentLocation, artifact.historicalCreationDate])
      await expect(row.getByText(words).first()).toBeVisible();
    await expect(row.getByText(artifact.description)).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0);
    const box = await row.evaluate((element) => {
      const { width, borderTopStyle } = getComputedStyle(element, '::before');
      return { tick: parseFloat(width), borderTopStyle, high: element.getBoundingClientRect().height };
    });
    expect(box.tick, path).toBeGreaterThan(10);
    expect(box.borderTopStyle, path).toBe('solid');
    expect(box.high, path).toBeLessThan(80);
    expect(lightness((await coloursOf(page)).paper), path).toBe(255);
  }
});
