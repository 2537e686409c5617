import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

const contentOf = (html: string, tag: string): string =>
  new RegExp(`<meta property="${tag}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test.describe('A link to an artifact', () => {
  test('is a card of its own to whoever reads its tags, and to a person the sign-in that it was (ARTIFACT-8)', async ({
    page,
    request,
  }) => {
    const artifact = await addArtifact(await openAccount());
    const response = await page.goto(`/artifact/${artifact._id}`);
    const html = (await response?.text()) ?? '';
    expect(contentOf(html, 'og:title')).toBe(artifact.name);
    expect(html).not.toContain(artifact.adderName);
    for (const tag of ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:image"]'])
      await expect(page.locator(tag)).toHaveCount(1);
    const picture = await request.get(contentOf(html, 'og:image').replaceAll('&amp;', '&'));
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Login to Your Account' })).toBeVisible();
    await expect(page).toHaveTitle('Login');
  });
});
