import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { artifactLikedBy, PICTURE } from './artifacts.ts';
import { choose, userMenu } from './people.ts';
import { phonePhoto, placeIn } from './phonePhoto.ts';

const KB = 1024;

/** A picture of noise, which compresses badly. */
const photo = async (side: number) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer(),
});

/** The colour in the middle of a line of pixels. */
async function colourAt(picture: Buffer, top: number) {
  const { data } = await sharp(picture)
    .extract({ left: 384, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return { red: red > 200, blue: blue > 200 };
}

const filePicker = (page: Page) => page.getByLabel('Choose a photo');
const photoURL = (page: Page) => page.getByLabel('Photo URL');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const photoOf = (page: Page, name: string) => page.getByRole('img', { name: `Photo of ${name}` });
const isRendered = (page: Page, name: string) =>
  photoOf(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test.describe('Updating the profile', () => {
  test('changes name and photo address, everywhere and for good (PRODUCT-2, PROFILE-7)', async ({
    page,
    signedIn,
  }) => {
    await page.goto('/');
    await choose(page, signedIn, 'Update Profile');
    await expect(page.getByLabel('Full Name')).toHaveValue(signedIn.name);
    await page.getByLabel('Full Name').fill('  ');
    await save(page);
    await expect(page.getByText('Name is required!')).toBeVisible();
    await expect(page).toHaveURL('/update-profile');

    const renamed = { name: 'Augusta Ada King' };
    await page.getByLabel('Full Name').fill(renamed.name);
    await photoURL(page).fill(PICTURE);
    await expect(page.getByRole('img', { name: 'Preview of your new photo' })).toHaveAttribute(
      'src',
      PICTURE,
    );
    await save(page);
    await expect(page.getByText('✅ Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/my-profile');
    await expect(photoOf(page, renamed.name)).toHaveAttribute('src', PICTURE);
    await expect(userMenu(page, renamed)).toBeVisible();
    await page.reload();
    await expect(userMenu(page, renamed)).toBeVisible();
    await expect(photoOf(page, renamed.name)).toHaveAttribute('src', PICTURE);

    // New reviews have the new name.
    const artifact = await artifactLikedBy(0);
    await page.goto(`/artifact/${artifact._id}?tab=reviews`);
    await page.getByPlaceholder('Write your review here...').fill('Under a new name.');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')).toContainText(
      renamed.name,
    );
  });

  test('uploads a large photo in pieces, and shows it (PRODUCT-5, PROFILE-7, PROFILE-9)', async ({
    page,
    signedIn,
  }) => {
    const file = await photo(1024);
    const commands: string[] = [];
    page.on('request', (request) => {
      const command = request.headers()['x-goog-upload-command'];
      if (command) commands.push(command);
    });

    await page.goto('/update-profile');
    await filePicker(page).setInputFiles(file);
    await save(page);
    await expect(page.getByText('Profile updated successfully!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/my-profile');
    // The first chunk has 256 KB, the next may be twice as large. How small the browser makes the photo is its own affair.
    expect(commands.join()).toMatch(/^start(,upload)+,upload, finalize$/);

    await page.reload();
    await expect(photoOf(page, signedIn.name)).toHaveAttribute('src', /profile_pics/);
    await expect.poll(() => isRendered(page, signedIn.name)).toBe(true);
  });

  test('uploads a small photo in one go (PROFILE-9)', async ({ page, signedIn }) => {
    const file = await photo(50);
    expect(file.buffer.byteLength).toBeLessThan(256 * KB);
    const uploads: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isUpload = request.method() === 'POST' && request.url().includes('/o?name=profile_pics');
      if (isUpload) uploads.push(request.headers()['x-goog-upload-protocol']);
    });
    await page.goto('/update-profile');
    await filePicker(page).setInputFiles(file);
    await save(page);
    await expect(page).toHaveURL('/my-profile');
    expect(uploads).toEqual(['multipart']);
    await expect(photoOf(page, signedIn.name)).toHaveAttribute('src', /profile_pics/);
    await expect.poll(() => isRendered(page, signedIn.name)).toBe(true);
  });

  test("sends a phone's photo upright, smaller, and without the place where it was taken (PROFILE-13)", async ({
    page,
    signedIn,
  }) => {
    const file = await phonePhoto();
    expect(placeIn(file.buffer)).toBe(true);
    await page.goto('/update-profile');
    await filePicker(page).setInputFiles(file);
    await save(page);
    await expect(page).toHaveURL('/my-profile');
    await expect(photoOf(page, signedIn.name)).toHaveAttribute('src', /profile_pics/);

    const stored = Buffer.from(
      await photoOf(page, signedIn.name).evaluate(async (image) => {
        const response = await fetch((image as HTMLImageElement).src);
        return [...new Uint8Array(await response.arrayBuffer())];
      }),
    );
    expect(placeIn(stored)).toBe(false);
    const { format, width, height, exif, xmp, iptc } = await sharp(stored).metadata();
    expect({ format, width, height, exif, xmp, iptc }).toEqual({ format: 'webp', width: 768, height: 1024 });
    // The left half of what the camera stored is the upper half of what was photographed.
    const [upper, lower] = await Promise.all([256, 768].map((top) => colourAt(stored, top)));
    expect(upper).toEqual({ red: true, blue: false });
    expect(lower).toEqual({ red: false, blue: true });
  });

  test('refuses files that are no photo (PROFILE-13)', async ({ page, signedIn: _ }) => {
    await page.goto('/update-profile');
    const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('Me') };
    await filePicker(page).setInputFiles(text);
    await expect(page.getByText('Please choose an image file.')).toBeVisible();

    // A file that only has a picture's content type.
    await filePicker(page).setInputFiles({ ...text, name: 'me.png', mimeType: 'image/png' });
    await save(page);
    await expect(
      page.getByText(
        'Failed to update profile: This file cannot be read as a picture. Please choose another one.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL('/update-profile');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  });
});
