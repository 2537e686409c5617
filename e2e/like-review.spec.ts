import type { Page } from '@playwright/test';
import { localDate } from '#src/lib/localDate.ts';
import { artifactLikedBy, card, likeButton, likes } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, choose, logIn, openAccount } from './people.ts';

const inMain = (page: Page) => page.getByRole('main');
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' });
const toAllArtifacts = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'All Artifacts' }).click();

async function expectLikes(
  page: Page,
  artifact: { name: string },
  count: number,
  mine: boolean,
): Promise<void> {
  await expect(likeButton(page, artifact)).toHaveAccessibleName(likes(artifact, count));
  await expect(likeButton(page, artifact)).toHaveAttribute('aria-pressed', String(mine));
}

test.describe('A like', () => {
  test('counts everywhere at once: list, featured, the page of its own, liked (PRODUCT-2, LIKE-8)', async ({
    page,
    signedIn,
  }) => {
    // More likes than any other artifact of this run, so that it is featured.
    const artifact = await artifactLikedBy(4);

    await page.goto(`/all-artifacts?search=${artifact.name}`);
    await expectLikes(page, artifact, 4, false);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 5, true);

    await home(page).click();
    const featured = page.getByRole('region', { name: 'Featured Artifacts' });
    await expect(featured.getByText('Total Likes')).toBeVisible();
    await expectLikes(page, artifact, 5, true);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 4, false);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 5, true);

    await featured.getByRole('link', { name: `Details: ${artifact.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: artifact.name })).toBeVisible();
    await expectLikes(page, artifact, 5, true);

    await choose(page, signedIn, 'Liked Artifacts');
    await expect(card(page, artifact).getByText('5 likes')).toBeVisible();
    await card(page, artifact)
      .getByRole('link', { name: `View Details of ${artifact.name}` })
      .click();
    await likeButton(page, artifact).click();
    await expect(page.getByText('Unliked!')).toBeVisible();
    await expectLikes(page, artifact, 4, false);
    await likeButton(page, artifact).click();
    await expect(page.getByText('Liked!', { exact: true })).toBeVisible();
    await expectLikes(page, artifact, 5, true);

    await toAllArtifacts(page);
    await page.getByRole('searchbox').fill(artifact.name);
    await expectLikes(page, artifact, 5, true);
    await page.reload();
    await expectLikes(page, artifact, 5, true);
  });

  test('is taken back on the liked list, where the card leaves', async ({ page, signedIn }) => {
    const kept = await artifactLikedBy(0);
    const dropped = await artifactLikedBy(0);
    await page.goto('/liked-artifacts');
    await expect(page).toHaveTitle('Liked Artifacts');
    await expect(page.getByText("You haven't liked any artifacts yet.")).toBeVisible();
    for (const artifact of [kept, dropped]) {
      await page.goto(`/artifact/${artifact._id}`);
      await likeButton(page, artifact).click();
      await expectLikes(page, artifact, 1, true);
    }
    await choose(page, signedIn, 'Liked Artifacts');
    await expect(inMain(page).getByRole('article').getByRole('heading')).toHaveText([
      dropped.name,
      kept.name,
    ]);

    await page.getByRole('button', { name: `Dislike ${dropped.name}` }).click();
    await expect(page.getByText('Artifact removed from your liked list!')).toBeVisible();
    await expect(card(page, dropped)).toBeHidden();
    await page.getByRole('button', { name: `Dislike ${kept.name}` }).click();
    await expect(page.getByText("You haven't liked any artifacts yet.")).toBeVisible();
  });

  test('of one person adds to that of another', async ({ page, signedIn: _, anotherBrowser }) => {
    const artifact = await artifactLikedBy(0);
    const otherPage = await anotherBrowser();
    await logIn(otherPage, await openAccount());

    await page.goto(`/artifact/${artifact._id}`);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 1, true);

    await otherPage.goto(`/artifact/${artifact._id}`);
    await expectLikes(otherPage, artifact, 1, false);
    await likeButton(otherPage, artifact).click();
    await expectLikes(otherPage, artifact, 2, true);

    await page.reload();
    await expectLikes(page, artifact, 2, true);
    await likeButton(page, artifact).click();
    await expectLikes(page, artifact, 1, false);
  });
});

test.describe('A review', () => {
  const reviews = (page: Page) => page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');

  async function write(page: Page, review: string): Promise<void> {
    await page.getByPlaceholder('Write your review here...').fill(review);
    await page.getByRole('button', { name: 'Submit Review' }).click();
  }
  async function confirm(page: Page, title: string, text: string): Promise<void> {
    const dialog = page.getByRole('alertdialog', { name: title });
    await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
  }

  test('is shown at the top under its author’s name, to others as well (PRODUCT-2)', async ({
    page,
    signedIn,
    anotherBrowser,
  }) => {
    const artifact = await artifactLikedBy(0);
    await page.goto(`/artifact/${artifact._id}`);
    await page.getByRole('tab', { name: 'Reviews (0)' }).click();
    await expect(page.getByText('No reviews yet.')).toBeVisible();

    await write(page, '   ');
    await confirm(page, 'Warning', 'Review cannot be empty');

    await write(page, 'A modest thing, well made.');
    await confirm(page, 'Success', 'Review added');
    await expect(page.getByPlaceholder('Write your review here...')).toHaveValue('');
    await write(page, 'On a second look: splendid.');
    await confirm(page, 'Success', 'Review added');
    await expect(page.getByRole('tab', { name: 'Reviews (2)' })).toBeVisible();
    await expect(reviews(page)).toHaveText([/On a second look: splendid\./, /A modest thing, well made\./]);
    await expect(reviews(page).first()).toContainText(signedIn.name);
    await expect(reviews(page).first().getByRole('time')).toHaveText(localDate(new Date().toISOString()));

    const otherPage = await anotherBrowser();
    await logIn(otherPage, await openAccount(aPerson('Charles Babbage')));
    await otherPage.goto(`/artifact/${artifact._id}?tab=reviews`);
    await expect(reviews(otherPage)).toHaveCount(2);
    await write(otherPage, 'Mine has more gears.');
    await confirm(otherPage, 'Success', 'Review added');
    await expect(reviews(otherPage).first()).toContainText('Charles Babbage');
    await expect(reviews(otherPage).first()).toContainText('Mine has more gears.');
  });
});

test.describe('The artifact page', () => {
  test('tells everything about the artifact in its details (PRODUCT-2)', async ({ page, signedIn }) => {
    const artifact = await artifactLikedBy(0);
    await page.goto(`/artifact/${artifact._id}`);
    await expect(page).toHaveTitle(artifact.name);
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('img', { name: artifact.name })).toBeVisible();
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await expect(details.getByRole('term')).toHaveText([
      'Type',
      'Historical Context',
      'Created At',
      'Historical Creation Date',
      'Discovered At',
      'Discovered By',
      'Present Location',
      'Description',
    ]);
    await expect(details.getByRole('definition')).toHaveText([
      artifact.type,
      artifact.historicalContext,
      localDate(artifact.createdAt),
      artifact.historicalCreationDate,
      artifact.discoveredAt,
      artifact.discoveredBy,
      artifact.presentLocation,
      artifact.description,
    ]);
    await expect(inMain(page).getByText('Added by Ada Lovelace')).toBeVisible();
    await expect(inMain(page).getByText(signedIn.email)).toBeHidden();
  });

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const)
    test(`begins its story on the first screen, ${width} px wide (ARTIFACT-12)`, async ({
      page,
      signedIn: _,
    }) => {
      await page.setViewportSize({ width, height });
      const artifact = await artifactLikedBy(0);
      await page.goto(`/artifact/${artifact._id}`);
      const context = page.getByRole('definition').filter({ hasText: artifact.historicalContext });
      await expect(context).toBeInViewport();
      const tabs = await page.getByRole('tablist').boundingBox();
      const picture = await page.getByRole('img', { name: artifact.name }).boundingBox();
      if (!tabs || !picture) throw new Error('The page has no tabs or no picture.');
      expect(tabs.x > picture.x + picture.width).toBe(width >= 1200);
      await expect(page.getByRole('heading', { name: 'In time' })).toBeAttached();
      const strip = await page.getByRole('heading', { name: 'In time' }).boundingBox();
      const line = await page.getByRole('button', { name: 'Cite this artifact' }).boundingBox();
      const lastFact = await page.getByRole('definition').last().boundingBox();
      expect(line?.y).toBeGreaterThan((lastFact?.y ?? 0) + (lastFact?.height ?? Infinity));
      expect(strip?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? Infinity));
    });

  test('opens its picture over the whole screen (PICTURE-3)', async ({ page, signedIn: _ }) => {
    const artifact = await artifactLikedBy(0);
    await page.goto(`/artifact/${artifact._id}`);
    const picture = page.getByRole('button', { name: 'Zoom into the picture' });
    await picture.click();
    const dialog = page.getByRole('dialog', { name: `Picture of ${artifact.name}` });
    const image = dialog.getByRole('img', { name: artifact.name });
    await expect(image).toBeVisible();
    const width = async () => (await image.boundingBox())?.width ?? 0;
    const whole = await width();
    const left = async () => (await image.boundingBox())?.x ?? 0;
    await expect(dialog.getByText('Illustration')).toBeVisible();

    // Small steps: about a quarter each.
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(whole * 1.15);
    expect(await width()).toBeLessThan(whole * 1.4);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -100);
    await expect.poll(width).toBeGreaterThan(whole * 1.3);

    // A double click shows it whole whatever its size, and as large as it gets when it is whole: twice its own size.
    await page.mouse.dblclick(600, 400);
    await expect.poll(width).toBeCloseTo(whole, 0);
    await page.mouse.dblclick(600, 400);
    await expect.poll(width).toBeGreaterThan(whole * 1.5);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
    // Longer than a step's animation.
    await page.waitForTimeout(1000);
    const own = await image.evaluate((element: HTMLImageElement) => element.naturalWidth);
    expect(await width()).toBeLessThanOrEqual(Math.max(own, whole) * 2 + 1);

    // The arrows pan.
    const before = await left();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeLessThan(before - 40);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(whole);

    // Two fingers that part.
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 640 - apart, y: 400, id: 1 },
                { x: 640 + apart, y: 400, id: 2 },
              ],
      });
    await fingers('touchStart', 60);
    for (const apart of [70, 80, 90, 100]) await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
  });

  test('says when there is no such artifact', async ({ page, signedIn: _, provokes }) => {
    provokes(/status of 404/);
    await page.goto('/artifact/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Artifact not found.' })).toBeVisible();
  });

  test('is shared on three networks under its own address and name (PRODUCT-2)', async ({
    page,
    context,
    signedIn: _,
    baseURL,
  }) => {
    const artifact = await artifactLikedBy(0);
    await context.route(
      (url) => /facebook\.com|x\.com|twitter\.com|whatsapp\.com/.test(url.hostname),
      (route) => route.fulfill({ contentType: 'text/html', body: 'The network' }),
    );
    await page.goto(`/artifact/${artifact._id}`);
    const address = `${baseURL}/artifact/${artifact._id}`;
    const sharedOn = async (network: string): Promise<URL> => {
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Share ${artifact.name} on ${network}` }).click();
      const popup = await opening;
      await popup.waitForURL(/^https:/);
      const url = new URL(popup.url());
      await popup.close();
      return url;
    };

    expect((await sharedOn('Facebook')).searchParams.get('u')).toBe(address);
    const x = (await sharedOn('X')).searchParams;
    expect([x.get('url'), x.get('text')]).toEqual([address, artifact.name]);
    const whatsApp = (await sharedOn('WhatsApp')).searchParams.get('text');
    expect(whatsApp).toContain(artifact.name);
    expect(whatsApp).toContain(address);
  });
});

test.describe('Related artifacts', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Related artifacts' });
  // Slides out of view are inert, which role queries do not consider.
  const inView = (page: Page) => carousel(page).locator(':not([inert]) > article');

  test('stand side by side, go round, and lead on (PRODUCT-2, RELATED-2)', async ({ page, signedIn: _ }) => {
    await page.goto('/all-artifacts?search=rosetta+stone');
    await page.getByRole('link', { name: 'See more: Rosetta Stone' }).click();
    await page.getByRole('tab', { name: 'Related Artifacts' }).click();

    await expect(inView(page)).toHaveCount(3);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(inView(page)).toHaveCount(2);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect(inView(page)).toHaveCount(1);

    // Waits for the end of the transition.
    const settled = () =>
      carousel(page).evaluate((element) =>
        Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    const name = () => inView(page).getByRole('heading').textContent();
    const first = await name();
    const next = carousel(page).getByRole('button', { name: 'Next related artifacts' });
    // Clicks and reads the transition in one task, before it can end.
    const durations = await next.evaluate((button) => {
      (button as HTMLButtonElement).click();
      const wrapper = document.querySelector('.swiper-wrapper');
      return wrapper?.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
    });
    expect(durations).toEqual([500]);
    await expect.poll(name).not.toBe(first);
    await settled();
    await carousel(page).getByRole('button', { name: 'Go to artifact 1', exact: true }).click();
    await expect.poll(name).toBe(first);
    await settled();
    await carousel(page).getByRole('button', { name: 'Previous related artifacts' }).click();
    await expect.poll(name).not.toBe(first);
    await settled();

    const chosen = (await name()) ?? '';
    await inView(page).getByRole('link', { name: chosen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('an artifact whose picture is gone shows a placeholder', async ({ page, signedIn: _, provokes }) => {
  provokes(/status of 404/);
  const artifact = await artifactLikedBy(0);
  // In every size and encoding.
  await page.route(/\/pictures\/artifacts\/portland-vase/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/artifact/${artifact._id}`);
  await expect(page.getByRole('img', { name: `${artifact.name}: picture unavailable` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom into the picture' })).toBeHidden();
});
