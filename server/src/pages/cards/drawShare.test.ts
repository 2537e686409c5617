import { jest } from '@jest/globals';
import sharp from 'sharp';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { drawnLogo } from '../../core/institution/drawLogo.ts';
import { testFonts } from '../../testing/testFonts.ts';
import { drawShare } from './drawShare.ts';
import { createSharePicture } from './sharePicture.ts';

const named = (name: string) => ({ institution: { ...EXPLORE_HISTORY, name } });

/** The share of pixels that are brighter than the ground, in a part of the picture. */
async function inked(
  picture: Buffer,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top, width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((level) => level > 90).length / (width * height);
}

describe('the picture of links', () => {
  it('shows logo and name, of any script and length (INST-25)', async () => {
    const fonts = await testFonts();
    const logo = await drawnLogo(
      '<svg viewBox="0 0 200 100"><rect width="200" height="100" fill="#101828"/></svg>',
    );
    for (const name of [
      'City Museum',
      'متحف الحضارة والتراث الإسلامي',
      'The Municipal Museum of Everyday Life, Crafts and Local History of Upper Example',
    ]) {
      const picture = await drawShare('', { ...named(name), logo }, fonts);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      // The dark logo's plate, then the name.
      expect(await inked(picture, 62, 70, 16, 150)).toBeGreaterThan(0.9);
      expect(await inked(picture, 60, 290, 1080, 180)).toBeGreaterThan(0.02);
      expect((await sharp(await drawShare('', named(name), fonts)).metadata()).width).toBe(1200);
    }
  });

  it('is drawn once, and none where it cannot be drawn (INST-25)', async () => {
    const draw = jest.fn(() => Promise.resolve(Buffer.from('drawn')));
    const share = createSharePicture('', named('City Museum'), () => undefined, draw);
    expect([await share(), await share()].map(String)).toEqual(['drawn', 'drawn']);
    expect(draw).toHaveBeenCalledTimes(1);
    const onDefect = jest.fn();
    const none = createSharePicture('', named('City Museum'), onDefect, () =>
      Promise.reject(new Error('No.')),
    );
    expect([await none(), await none()]).toEqual([undefined, undefined]);
    expect(onDefect).toHaveBeenCalledTimes(1);
  });
});
