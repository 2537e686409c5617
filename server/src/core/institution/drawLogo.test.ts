import { jest } from '@jest/globals';
import childProcess from 'node:child_process';
import sharp from 'sharp';
import { UserError } from '../run/userError.ts';
import { drawnLogo } from './drawLogo.ts';
import { withDrawSvg } from './drawSvg.ts';

const logoOf = (content: string, viewBox = '0 0 100 100') =>
  drawnLogo(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`);
const disc = (fill: string) => logoOf(`<circle cx="50" cy="50" r="48" fill="${fill}"/>`);

describe('a logo', () => {
  it('that is too dark for the dark bar stands on light paper there (INST-23)', async () => {
    expect((await disc('#101828')).plates).toEqual({ dark: '#fffdf9' });
    expect((await disc('#ffffff')).plates).toEqual({ light: '#192127' });
    expect((await disc('#c2410c')).plates).toEqual({});
    const word =
      '<rect width="100" height="100" fill="#101828"/><rect width="100" height="60" fill="#f5c542"/>';
    expect((await logoOf(word)).plates).toEqual({ light: '#192127' });
  });

  it('becomes the icons of browsers and phones, on a ground on which it is seen (INST-24)', async () => {
    const { icons } = await disc('#ffffff');
    const sizes = async (file: string) => {
      const { format, width, height } = await sharp(icons.get(file)).metadata();
      return [format, width, height];
    };
    expect([...icons.keys()]).toEqual([
      'favicon.svg',
      'favicon.ico',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'apple-touch-icon.png',
    ]);
    expect(await sizes('favicon.svg')).toEqual(['svg', 64, 64]);
    expect(await sizes('favicon.ico')).toEqual(['png', 32, 32]);
    expect(await sizes('icon-192.png')).toEqual(['png', 192, 192]);
    expect(await sizes('icon-512.png')).toEqual(['png', 512, 512]);
    expect(await sizes('apple-touch-icon.png')).toEqual(['png', 180, 180]);
    const { data } = await sharp(icons.get('icon-maskable-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 4, (y * 512 + x) * 4 + 3)];
    expect(at(1, 1)).toEqual([0x19, 0x21, 0x27]);
    // Within the circle that phones cut out.
    expect(at(256, 100)).toEqual([0x19, 0x21, 0x27]);
    expect(at(256, 256)).toEqual([255, 255, 255]);
  });

  it('of any proportions is whole in the icons, and an icon is small (INST-24)', async () => {
    const { icons, ratio } = await logoOf('<rect width="4000" height="40" fill="#c2410c"/>', '0 0 4000 40');
    expect(ratio).toBe(100);
    for (const [, icon] of icons) expect(icon.byteLength).toBeLessThan(40_000);
    const { info } = await sharp(icons.get('apple-touch-icon.png'))
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThan(120);
    expect(info.width).toBeLessThan(140);
  });

  it('that shows nothing is refused in a sentence (INST-22)', async () => {
    await expect(logoOf('<image href="logo.png" width="100" height="100"/>')).rejects.toThrow(
      'logo.svg shows nothing: pictures, filters and patterns in it are left out. Draw it of shapes.',
    );
  });

  it('that cannot be drawn is refused in a sentence (INST-22)', async () => {
    await expect(withDrawSvg((draw) => draw('<svg'))).rejects.toThrow(
      /^logo\.svg cannot be drawn: .*\. Export it anew as plain SVG\.$/s,
    );
  });

  it('that takes too long to draw is given up, and its process is gone (INST-22)', async () => {
    // Sixty thousand lines through each other, in one path.
    let at = 1;
    const next = () => (at = (at * 16_807) % 2_147_483_647) % 100;
    const scribble = Array.from({ length: 60_000 }, () => `L${next()} ${next()}`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><path d="M0 0${scribble}"/></svg>`;
    const given = withDrawSvg((draw) => draw(svg), 1500);
    await expect(given).rejects.toThrow(UserError);
    await expect(given).rejects.toThrow(
      'logo.svg could not be drawn within 1.5 s on this computer: simplify the drawing.',
    );
  });

  it.each<[string, object, string]>([
    ['ends', {}, 'code 1'],
    ['cannot be started', { execPath: '/nowhere', timeout: 0 }, 'spawn /nowhere ENOENT'],
  ])(
    'is drawn a minute after the program that draws it %s, which is said in a sentence (INST-22)',
    async (_what, how, why) => {
      const { fork } = childProcess;
      const spy = jest
        .spyOn(childProcess, 'fork')
        .mockImplementationOnce((_file, options) => fork('/nowhere.js', { ...(options as object), ...how }));
      const draw = () => logoOf(`<circle r="50" fill="#c2410c"/><!-- ${why} -->`);
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      try {
        for (let times = 0; times < 2; times++) {
          await expect(draw()).rejects.toThrow(UserError);
          await expect(draw()).rejects.toThrow(
            `logo.svg could not be drawn, as the program that draws it ended (${why}): free memory on this computer, and start again or wait a minute.`,
          );
        }
        expect(spy).toHaveBeenCalledTimes(1);
        jest.advanceTimersByTime(60_000);
        expect((await draw()).ratio).toBe(1);
      } finally {
        jest.useRealTimers();
        spy.mockRestore();
      }
    },
  );
});
