import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import type { ArtifactListQuery } from '#contract/artifactList.ts';
import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';
import { readSeed } from '#src/lib/orderAddress.ts';
import { cardOf, dealtOf, drawnPool, firstPool, isGame } from './dealing.ts';
import { placeText, yearsText } from './words.ts';

const artifact = (yearFrom: number | null, yearTo = yearFrom, historicalCreationDate = ''): Artifact =>
  artifactSchema.cast({ _id: `a${yearFrom} to ${yearTo}`, yearFrom, yearTo, historicalCreationDate });

const CENTURIES = Array.from({ length: 40 }, (_, n) => artifact(1 + 50 * n, 50 + 50 * n));
const dealt = (artifacts: Artifact[], seed: string) =>
  dealtOf(artifacts, seed).map(({ artifact }) => artifact._id);

describe('the seven that a seed draws', () => {
  it('are the same for everybody, however the list is sorted, and others for another seed (ORDER-1)', () => {
    const seven = dealt(CENTURIES, '482913');
    expect(new Set(seven).size).toBe(7);
    expect(dealt(CENTURIES.toReversed(), '482913')).toEqual(seven);
    expect(dealt(CENTURIES, '482914')).not.toEqual(seven);
  });

  it('change by one at most when an artifact goes', () => {
    const seven = dealt(CENTURIES, 'class 4b');
    for (const gone of CENTURIES) {
      const others = dealt(
        CENTURIES.filter((each) => each !== gone),
        'class 4b',
      );
      expect(others.filter((id) => !seven.includes(id)).length).toBe(seven.includes(gone._id) ? 1 : 0);
    }
  });

  it('have years, and such that tell them apart where there are (ORDER-1)', () => {
    const alike = Array.from({ length: 50 }, (_, n) => artifact(1800 - n, 1900 + n));
    const apart = [artifact(-500), artifact(100), artifact(300), artifact(1950), artifact(1999)];
    for (const seed of ['1', '2', '3']) {
      const ids = dealt([...alike, ...apart, artifact(null)], seed);
      expect(ids).toHaveLength(7);
      expect(ids).toEqual(expect.arrayContaining(apart.map(({ _id }) => _id)));
    }
    expect(dealt([artifact(null), artifact(5)], '1')).toEqual(['a5 to 5']);
  });

  it('tell nothing apart in no draw where two of all are apart (ORDER-4)', () => {
    const century = Array.from({ length: 50 }, (_, n) => ({ ...artifact(1801, 1900), _id: `c${n}` }));
    const years = Array.from({ length: 8 }, (_, n) => artifact(1805 + 10 * n));
    for (let seed = 0; seed < 50; seed += 1) {
      expect(isGame(dealtOf([...century, ...years], String(seed)))).toBe(true);
      expect(isGame(dealtOf(century, String(seed)))).toBe(false);
    }
  });

  const first = firstPool({ ...DEFAULT_SELECTION, page: 4, sort: 'newest' }) as ArtifactListQuery;
  const SEEDS = Array.from({ length: 300 }, (_, n) => String(n));
  const pagesOf = (total: number, items = CENTURIES) =>
    SEEDS.map((seed) => drawnPool(first, { items, total }, seed)?.page ?? 1);

  it('are drawn from one full page of a long list, and from any of them', () => {
    expect(first).toMatchObject({ sort: 'oldest', page: 1, limit: 60 });
    expect(first.from).toBeLessThan(-100_000);
    expect(firstPool({ ...DEFAULT_SELECTION, to: 500 })).toMatchObject({ from: undefined, to: 500 });
    expect(new Set(pagesOf(119))).toEqual(new Set([1]));
    expect(new Set(pagesOf(1019))).toEqual(new Set(Array.from({ length: 16 }, (_, n) => n + 1)));
    expect(drawnPool(first, { items: CENTURIES, total: 1000 }, '1')?.limit).toBe(60);
  });

  it.each([
    [200, 201, 0],
    [1000, 1010, 0],
    [1000, 1020, 10],
    [10_000, 10_060, 2],
  ])(
    'stay in a list of %i that grows to %i, but for %i in a hundred links (ORDER-1)',
    (before, now, most) => {
      const pages = pagesOf(before);
      const changed = pagesOf(now).filter((page, at) => page !== pages[at]);
      expect((changed.length / SEEDS.length) * 100).toBeLessThanOrEqual(most);
    },
  );

  it('are drawn from another page, full or not, where the first one gives no game (ORDER-4)', () => {
    const alike = Array.from({ length: 60 }, () => artifact(1801, 1900));
    expect(new Set(pagesOf(60, alike))).toEqual(new Set([1]));
    expect(new Set(pagesOf(68, alike))).toEqual(new Set([2]));
    expect(new Set(pagesOf(200, alike))).toEqual(new Set([2, 3, 4]));
  });

  it.each(['4B', ' 4b ', '４ｂ'])('are those of "4b" where somebody writes "%s" (ORDER-1)', (written) => {
    expect(readSeed(new URLSearchParams({ seed: written }))).toBe('4b');
  });

  it('are those of one word in both ways of writing its accents (ORDER-1)', () => {
    const [composed, decomposed] = ['NFC', 'NFD'].map((form) =>
      readSeed(new URLSearchParams({ seed: 'É'.normalize(form).repeat(40) })),
    );
    expect(decomposed).toBe(composed);
  });

  it('are told apart by their years where they have one name (ORDER-2)', () => {
    const named = (name: string, year: number) => ({ ...artifact(year), name });
    const line = [named('Coin', -50), named('Vase', 20), named('Coin', 120)];
    expect([0, 1, 2, 3].map((at) => placeText(line, at))).toEqual([
      'before Coin (50 BC)',
      'between Coin (50 BC) and Vase',
      'between Vase and Coin (AD 120)',
      'after Coin (AD 120)',
    ]);
  });

  it('may be ten years off where their date is only about known (ORDER-2)', () => {
    expect(cardOf(artifact(1850, 1850, 'c. 1850'))).toMatchObject({ from: 1840, to: 1860 });
    expect(cardOf(artifact(-1, 1, '1 BC to AD 1'))).toMatchObject({ from: 0, to: 1 });
  });

  it('are answered with their years, and the words of the record where these are others (ORDER-3)', () => {
    expect(yearsText(artifact(-196, -196, '196 BC'))).toBe('196 BC');
    expect(yearsText(artifact(1755, 1759, '1755–1759'))).toBe('1755 to 1759');
    expect(yearsText(artifact(-200, -101, '2nd century BC'))).toBe('200 BC to 101 BC, from “2nd century BC”');
  });
});
