import type { Page } from '@playwright/test';
import type { Artifact } from '#contract/artifact.ts';
import { addArtifact, aNewArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';
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

test('an artifact is one sheet with all its facts, its citation and a QR code, whichever tab is open (PRINT-1, PRINT-2)', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.name).not.toBe('');
  const artifact = await starterArtifact();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto(`/artifact/${artifact._id}?tab=reviews`);
  await expect(page.getByPlaceholder('Write your review here...')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await pagesOf(page, 'A4')).toBe(1);
  expect(await pagesOf(page, 'Letter')).toBe(1);

  await toPaper(page);
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
});

test('what lies over the page is not printed over it: a toast, or a choice that waits (PRINT-1)', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.name).not.toBe('');
  const [one, two] = [await starterArtifact(), await addArtifact(await openAccount())];
  for (const artifact of [one, two]) {
    await page.goto(`/artifact/${artifact._id}`);
    await page.getByRole('button', { name: new RegExp(`^Like ${artifact.name}, `) }).click();
  }
  const toast = page.getByText('Liked!');
  await expect(toast).toBeVisible();
  await toast.hover();
  await toPaper(page);
  await expect(toast).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/liked-artifacts');
  await page.getByRole('button', { name: `Compare ${two.name}` }).click();
  const choice = page.getByText('is chosen. Press Compare on another artifact.');
  await expect(choice).toBeVisible();
  await toPaper(page);
  await expect(choice).toBeHidden();
});

test('back from paper, the page is as it was (PRINT-2)', async ({ page, signedIn }) => {
  expect(signedIn.name).not.toBe('');
  const { _id } = await starterArtifact();
  await page.goto(`/artifact/${_id}`);
  await page.waitForLoadState('networkidle');
  const facts = page.locator('dt', { hasText: 'Present Location' });
  await expect(facts).toHaveCount(1);
  await page.pdf();
  await expect(facts).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
});

for (const [path, name] of [
  ['/all-artifacts', 'All Artifacts'],
  ['/my-artifacts', 'My Artifacts'],
] as const)
  test(`${name} is a checklist (PRINT-1, PRINT-3)`, async ({ page }) => {
    const owner = await openAccount();
    const artifact = await addArtifact(owner, aNewArtifact());
    await page.goto('/login');
    await page.getByLabel('Email Address').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path === '/all-artifacts' ? `${path}?search=${encodeURIComponent(artifact.name)}` : path);
    const row = page.getByRole('article').filter({ hasText: artifact.name });
    await expect(row).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await pagesOf(page, 'A4')).toBe(1);

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
    expect(box.tick).toBeGreaterThan(10);
    expect(box.borderTopStyle).toBe('solid');
    expect(box.high).toBeLessThan(80);
    expect(lightness((await coloursOf(page)).paper)).toBe(255);
  });
