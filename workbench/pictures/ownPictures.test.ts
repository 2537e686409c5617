import fs from 'node:fs';
import path from 'node:path';
import { LEVELS, washOf, type GuessTable } from '../../src/ui/media/guesses/guesses.ts';
import { DEFAULT_AVATAR } from '../../contract/constants.ts';
import { allPictures } from './pictures.ts';
import { sharesOfPictures } from './shares.ts';
import { ROOT } from '../../scripts/root.ts';

const read = (...file: string[]): string => fs.readFileSync(path.join(ROOT, ...file), 'utf8');
const records = (...file: string[]) => JSON.parse(read(...file)) as { image?: string; portrait?: string }[];

/** The addresses of every picture that the product itself brings. */
const OWN = {
  catalogue: records('server', 'src', 'operator', 'catalogue', 'catalogue.json').map(({ image }) => image),
  highlights: records('src', 'pages', 'home', 'highlights.json').map(({ image }) => image),
  testimonials: records('src', 'pages', 'home', 'testimonials.json').map(({ portrait }) => portrait),
  fallbacks: [DEFAULT_AVATAR],
};

describe("the product's own pictures", () => {
  it.each(Object.entries(OWN))('of the %s are files of this site (PICTURE-1)', (_what, addresses) => {
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(address).toMatch(/^\/pictures\/[\w/-]+\.webp$/);
      expect(fs.existsSync(path.join(ROOT, 'public', address ?? ''))).toBe(true);
    }
  });
});

test.each(OWN.catalogue)(
  '%s has the file of each width and format, the smallest WebP of 25 kB at most',
  (address = '') => {
    const base = path.join(ROOT, 'public', address.replace(/\.webp$/, ''));
    for (const end of ['-480.avif', '-800.avif', '-1600.avif', '-480.webp', '.webp', '-1600.webp'])
      expect(fs.existsSync(`${base}${end}`)).toBe(true);
    expect(fs.statSync(`${base}-480.webp`).size).toBeLessThanOrEqual(25_000);
  },
);

test('how much of an illustration its artifact takes is known as its script has framed it', () => {
  const ownShares = JSON.parse(read('src', 'lib', 'ownShares.json')) as object;
  expect(Object.keys(ownShares).length).toBeGreaterThan(50);
  expect(ownShares).toEqual(sharesOfPictures());
});

describe('what an illustration guesses', () => {
  const table = JSON.parse(read('src', 'ui', 'media', 'guesses', 'guesses.json')) as GuessTable;

  it('is told of at least twelve (PICTURE-7)', () => {
    expect(Object.keys(table).length).toBeGreaterThanOrEqual(12);
  });

  it.each(Object.entries(table))(
    '%s has its wash, and a sentence for each part of its scene (PICTURE-7)',
    (src, levels) => {
      expect(fs.existsSync(path.join(ROOT, 'public', washOf(src)))).toBe(true);
      expect(Object.keys(LEVELS)).toEqual(expect.arrayContaining(Object.keys(levels)));
      const parts = Object.values(levels).flatMap((told) => Object.entries(told));
      expect(parts).not.toEqual([]);
      const picture = allPictures().find(({ name }) => src === `/pictures/artifacts/${name}.webp`);
      const script = read('workbench', 'pictures', picture && 'script' in picture ? picture.script : '');
      for (const [part, text] of parts) {
        expect(script).toContain(`"${part}"`);
        expect(text).toMatch(/^[A-Z].{20,}\.$/);
      }
    },
  );
});
