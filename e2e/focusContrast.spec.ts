import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { userMenu } from './people.ts';
import { switchTheme } from './switchTheme.ts';

/** The focus ring as it is painted: measured in the pixels of screenshots, on each side of what has the focus. */

type Rgb = [number, number, number];

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

const AROUND_PX = 14;
const isNear = (a: Rgb, b: Rgb): boolean =>
  a.every((channel, index) => Math.abs(channel - (b[index] ?? 0)) <= 24);

/** The least contrast of the ring on any side with what is outside of it, or inside, where it is drawn on the inside. */
async function leastContrast(page: Page, target: Locator): Promise<number> {
  await target.focus();
  const { box, ring, offset } = await target.evaluate((element) => {
    const ringed =
      element.closest('.MuiSlider-thumb, .MuiButtonBase-root:has(> input), article:has(.stretched:focus)') ??
      element;
    // The bar may cover a part of what the focus has brought into view.
    ringed.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { outlineColor, outlineOffset } = getComputedStyle(ringed);
    const { x, y, width, height } = ringed.getBoundingClientRect();
    return {
      box: { x, y, width, height },
      ring: (outlineColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as [number, number, number],
      offset: parseFloat(outlineOffset),
    };
  });
  const clip = {
    x: Math.max(0, Math.floor(box.x) - AROUND_PX),
    y: Math.max(0, Math.floor(box.y) - AROUND_PX),
    width: Math.ceil(box.width) + 2 * AROUND_PX,
    height: Math.ceil(box.height) + 2 * AROUND_PX,
  };
  const { data, info } = await sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Rgb => {
    const start = (Math.round(y) * info.width + Math.round(x)) * 3;
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
  const [left, top] = [box.x - clip.x, box.y - clip.y];
  const [middleX, middleY] = [left + box.width / 2, top + box.height / 2];
  /** From the inside to the outside, across the middle of each side. */
  const sides = [
    (step: number) => at(left - step, middleY),
    (step: number) => at(left + box.width - 1 + step, middleY),
    (step: number) => at(middleX, top - step),
    (step: number) => at(middleX, top + box.height - 1 + step),
  ];
  const found = sides.map((pixel) => {
    const steps = Array.from({ length: 18 }, (_, index) => index - 7);
    const painted = steps.filter((step) => isNear(pixel(step), ring));
    if (painted.length === 0) return 0;
    const beside = offset < 0 ? Math.min(...painted) - 2 : Math.max(...painted) + 2;
    return contrast(ring, pixel(beside));
  });
  return Math.min(...found);
}

const LEAST = 3;

async function expectRings(page: Page, targets: Record<string, Locator>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    for (const [name, target] of Object.entries(targets))
      // The colours of the theme come a moment after it was switched.
      await expect
        .poll(() => leastContrast(page, target), { message: `${name}, ${theme}` })
        .toBeGreaterThanOrEqual(LEAST);
  }
}

/** The contrast of the words that an empty field shows with the page. */
async function placeholderContrast(field: Locator): Promise<number> {
  const painted = await field.evaluate((element) => {
    const { color, opacity } = getComputedStyle(element, '::placeholder');
    return {
      words: color,
      opacity: Number(opacity),
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });
  const [words, ground] = [painted.words, painted.ground].map((colour) =>
    (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
  ) as [Rgb, Rgb];
  const mixed = words.map(
    (channel, index) => channel * painted.opacity + (ground[index] ?? 0) * (1 - painted.opacity),
  ) as Rgb;
  return contrast(mixed, ground);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the focus ring of links, buttons and the hero’s dots stands out from what surrounds it (ACCESS-3)', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured stories' });
  await page.keyboard.press('Tab');
  const bar = page.getByRole('banner');
  await expectRings(page, {
    'a link of the navigation': bar.getByRole('link', { name: 'All Artifacts' }),
    'the theme button': bar.getByRole('button', { name: /theme$/ }),
    'a dot of the hero': hero.getByRole('button', { name: 'Show slide 2' }),
    'an arrow of the hero': hero.getByRole('button', { name: 'Next slide' }),
  });
});

test('so does that of chips, pages and likes, and what an empty field is for is read in both themes (ACCESS-1, ACCESS-3)', async ({
  page,
}) => {
  // A card is higher than most windows.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/all-artifacts');
  await expect(page.getByRole('article').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search artifacts' });
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(page, theme);
    expect(await placeholderContrast(search), theme).toBeGreaterThanOrEqual(4.5);
  }

  await page.getByRole('button', { name: 'Timeline' }).click();
  const handle = page.getByRole('slider', { name: 'First year' });
  await expect(handle).toBeVisible();
  await page.keyboard.press('Tab');
  await expectRings(page, {
    'a like button': page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Like / }),
    'a card': page.getByRole('article').first().getByRole('link').first(),
    'a chip': page.getByRole('group', { name: 'Type' }).getByRole('link').first(),
    'the chosen chip': page.getByRole('group', { name: 'Type' }).locator('[aria-current]'),
    'a handle of the timeline': handle,
    'a page': page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first(),
  });
});

test('so does that of the menu’s items, of what stands on a picture, whatever its colours, of a button that can do nothing more and of what is chosen among others (ACCESS-3)', async ({
  page,
  signedIn,
}) => {
  await page.goto('/');
  await userMenu(page, signedIn).focus();
  await page.keyboard.press('Enter');
  await expectRings(page, {
    'an item of the menu': page.getByRole('menuitem', { name: 'My Artifacts' }),
    'the last item of the menu': page.getByRole('menuitem', { name: 'Logout' }),
  });

  await page.goto('/my-profile');
  await page.keyboard.press('Tab');
  await expectRings(page, { 'the pencil': page.getByRole('link', { name: 'Edit your name and photo' }) });

  await page.goto('/artifact/nebra-sky-disc');
  const zoom = page.getByRole('button', { name: 'Zoom into the picture' });
  await page.keyboard.press('Tab');
  await expectRings(page, { 'the button of the zoom': zoom });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture of Nebra Sky Disc' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expectRings(page, {
    'a number on gold': dialog.getByRole('button', { name: '2: Sun or full moon' }),
    'a number on green': dialog.getByRole('button', { name: '3: The crescent' }),
  });
  await dialog.getByRole('button', { name: 'Guided details', exact: true }).press('Enter');
  const previous = dialog.getByRole('button', { name: 'Previous detail' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expectRings(page, { 'the way back from the first detail': previous });

  await page.goto('/update-profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const choice = page.getByRole('dialog', { name: 'Delete my account' }).getByRole('radio').first();
  await expect(choice).toBeVisible();
  await page.keyboard.press('Tab');
  await expectRings(page, { 'a radio button': choice });
});
