import type { Locator, Page } from '@playwright/test';
import { addArtifact, card, likeButton } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount, uniqueWord } from './people.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** A system colour as this browser computes it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

const paintOf = (locator: Locator, property: 'backgroundColor' | 'fill', pseudo?: '::before') =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part)[name], [
    property,
    pseudo,
  ] as const);

/** Waits until one of two is painted as chosen, and the other is not. */
async function expectToldApart(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const highlight = await systemColour(page, 'Highlight');
  await expect.poll(() => paintOf(chosen, 'backgroundColor')).toBe(highlight);
  expect(await paintOf(other, 'backgroundColor')).not.toBe(highlight);
  await expect(chosen).toHaveCSS('color', await systemColour(page, 'HighlightText'));
}

test.describe('With forced colours', () => {
  test('the list shows its type, what is liked, and the chosen years, the page of an artifact its tab and the dots of time, and Liked its view, with hearts in the colour of their words (ACCESS-6)', async ({
    page,
    signedIn: _,
  }) => {
    const owner = await openAccount();
    const word = uniqueWord();
    const [early, late] = [
      await addArtifact(owner, { name: `Early ${word}`, historicalCreationDate: '1500 BC' }),
      await addArtifact(owner, { name: `Late ${word}`, historicalCreationDate: '1500' }),
    ];
    await page.goto(`/all-artifacts?search=${word}`);
    await expect(card(page, early)).toBeVisible();
    await likeButton(page, early).click();
    await expectToldApart(page, likeButton(page, early), likeButton(page, late));
    await expect(likeButton(page, early)).toBeEnabled();

    const types = page.getByRole('group', { name: 'Type' });
    await types.getByRole('link', { name: /^Tools/ }).click();
    await expectToldApart(
      page,
      types.getByRole('link', { name: /^Tools/ }),
      types.getByRole('link', { name: /^All/ }),
    );

    await page.goto('/all-artifacts?from=1501&to=2000');
    await page.getByRole('button', { name: 'Timeline' }).click();
    const bar = (isChosen: boolean) =>
      page.getByRole('region', { name: 'Timeline' }).locator(`rect[data-chosen="${isChosen}"]`).first();
    await expect(bar(true)).toBeAttached();
    expect(await paintOf(bar(true), 'fill')).toBe(await systemColour(page, 'Highlight'));
    expect(await paintOf(bar(false), 'fill')).toBe(await systemColour(page, 'CanvasText'));

    await page.goto('/artifact/rosetta-stone');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expectToldApart(page, tab('Details'), tab('Related Artifacts'));
    const time = page.getByRole('region', { name: 'In time' });
    const dotOf = (which: string) =>
      paintOf(time.locator(`[data-dot=${which}]`), 'backgroundColor', '::before');
    expect(await dotOf('own')).toBe(await systemColour(page, 'Highlight'));
    expect(await dotOf('related')).toBe(await systemColour(page, 'CanvasText'));
    const own = time
      .getByRole('listitem', { name: /^This artifact/ })
      .locator('span:empty')
      .last();
    expect(await paintOf(own, 'backgroundColor', '::before')).toBe(await systemColour(page, 'Highlight'));

    await page.getByRole('button', { name: /^Like / }).click();
    await expect(page.getByRole('button', { name: /^Like /, pressed: true })).toBeEnabled();
    await page.goto('/liked-artifacts');
    await expect(page.getByRole('article')).toHaveCount(2);
    const ofATheme = await page
      .getByRole('article')
      .locator('svg')
      .evaluateAll(
        (signs) =>
          signs.filter(
            (sign) => getComputedStyle(sign).color !== getComputedStyle(sign.parentElement ?? sign).color,
          ).length,
      );
    expect(ofATheme).toBe(0);
    await page.goto('/liked-artifacts?view=time');
    const view = page.getByRole('group', { name: 'View' });
    await expectToldApart(
      page,
      view.getByRole('button', { name: 'My millennia' }),
      view.getByRole('button', { name: 'Cards' }),
    );
  });
});
