import fs from 'node:fs';
import Color from 'color';
import { PALETTES } from '#contract/palettes.ts';
import { contrastOn, MIN_CONTRAST, nearestReadable, requireReadable, THEMES } from './colours.ts';

/** A thousand colours all over the cube, the same at each run. */
const COLOURS = Array.from({ length: 1000 }, (_, index) => {
  const number = (index * 0x9e_37_79_b1) % 0x1_00_00_00;
  return `#${number.toString(16).padStart(6, '0')}`;
});

describe('the main colour of a theme', () => {
  it.each(THEMES)('of the product can be read on the %s theme (INST-20)', (theme) => {
    expect(contrastOn(theme, PALETTES[theme].primary.main)).toBeGreaterThan(MIN_CONTRAST);
  });

  it.each(THEMES)(
    'that cannot be read on the %s theme has a near one of its hue that can: of a thousand colours (INST-20)',
    (theme) => {
      const wrong = COLOURS.filter((hex) => contrastOn(theme, hex) < MIN_CONTRAST);
      expect(wrong.length).toBeGreaterThan(300);
      const unfit = wrong.flatMap((hex) => {
        const near = nearestReadable(theme, hex);
        const [was, is] = [Color(hex).hsl(), Color(near).hsl()];
        // What is one step nearer to the colour that was wanted cannot be read.
        const nearer = is.lightness(is.lightness() + Math.sign(was.lightness() - is.lightness()));
        const turned = Math.abs(((was.hue() - is.hue() + 540) % 360) - 180);
        // What is nearly grey, white or black has hardly a hue.
        const hasHue = is.chroma() > 20;
        const fits =
          /^#[\da-f]{6}$/.test(near) &&
          contrastOn(theme, near) >= MIN_CONTRAST &&
          contrastOn(theme, nearer.hex()) < MIN_CONTRAST &&
          (!hasHue || turned < 6);
        return fits ? [] : [{ hex, near, turned }];
      });
      expect(unfit).toEqual([]);
    },
  );

  it('stands on a tint of itself in the dark sections of pages, of which the contrast is measured (INST-20)', () => {
    const sheet = fs.readFileSync('src/ui/section/Section.module.css', 'utf8');
    expect(sheet).toMatch(/--mui-palette-primary-main\) 11%,\s+var\(--mui-palette-background-default\)/);
  });

  it('stops the start with a sentence that names the near one (INST-20)', () => {
    expect(() => requireReadable({ light: '#e0a030' })).toThrow(
      /^colours\.light in site\.json, #e0a030, is hard to read on the light theme: its contrast is 2:1, and 4\.5:1 is needed\. #[\da-f]{6} is near and will do\.$/,
    );
    expect(() => requireReadable({ dark: '#7a4a16' })).toThrow(/^colours\.dark in site\.json/);
    expect(() => requireReadable({ light: '#7a1633', dark: '#e29ab0' })).not.toThrow();
    expect(() => requireReadable({})).not.toThrow();
  });
});
