import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Where the build keeps the fonts of cards; the dot keeps them from being served. */
export const cardFontsOf = (siteFolder: string): string => path.join(siteFolder, '.cards');

/** The product's two fonts at the weights that cards use, with all letters that they have. */
const FONTS = [
  { family: 'fraunces', weight: 560, subsets: ['latin', 'latin-ext', 'vietnamese'] },
  {
    family: 'inter',
    weight: 500,
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  },
];

const sourceOf = (family: string, subset: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`),
  );

/**
 * Writes the fonts of cards as TrueType files of one weight each: the library that draws cards reads neither WOFF2 nor
 * variable weights.
 */
export async function writeCardFonts(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  for (const { family, weight, subsets } of FONTS) {
    for (const subset of subsets) {
      const font = await subsetFont(fs.readFileSync(sourceOf(family, subset)), undefined, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
        keepAllGlyphs: true,
      });
      fs.writeFileSync(path.join(folder, `${family}-${subset}.ttf`), font);
    }
  }
}
