import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import { differencesOf } from './difference.ts';

const an = (name: string, yearFrom: number | null, yearTo = yearFrom, description = ''): Artifact =>
  artifactSchema.cast({ _id: name, name, yearFrom, yearTo, description });
const said = (a: Artifact, b: Artifact): string =>
  differencesOf(a, b)
    .map(({ first, words, second }) => `${first} ${words} ${second}.`)
    .join(' ');
const about = (artifact: Artifact): Artifact => ({ ...artifact, historicalCreationDate: 'c. 1250 BC' });

describe('how two artifacts differ', () => {
  it.each([
    ['of two exact years', an('Jar', -196), an('Map', 1513), 'Jar is 1,708 years older than Map.'],
    [
      'of a year that is not exact, roughly',
      about(an('Jar', -1250)),
      an('Map', 1513),
      'Jar is about 2,800 years older than Map.',
    ],
    ['whichever comes first', an('Map', 1513), an('Jar', -196), 'Jar is 1,708 years older than Map.'],
    ['one year apart', an('Jar', 1513), an('Map', 1514), 'Jar is 1 year older than Map.'],
    [
      'of ranges, roughly',
      an('Jar', -1350, -1300),
      an('Map', 1501, 1600),
      'Jar is about 2,900 years older than Map.',
    ],
    ['of the same time', an('Jar', 1400, 1500), an('Map', 1450, 1600), ''],
    ['without years', an('Jar', null), an('Map', 1513), ''],
  ])('is told %s', (_what, a, b, text) => expect(said(a, b)).toBe(text));

  it.each([
    [112.3, 44, 'A is 2.6 times as tall as B.'],
    [3, 300, 'B is 100 times as tall as A.'],
    [10, 10.5, ''],
  ])('is told of heights: %d and %d cm (ARTIFACT-11)', (a, b, text) => {
    const high = (name: string, cm: number) => an(name, null, null, `Height: ${cm} cm`);
    expect(said(high('A', a), high('B', b))).toBe(text);
  });

  it.each([
    [
      'heights, whatever the widths are',
      'Dimensions: height 10 cm, width 5 cm',
      'Dimensions: height 30 cm, width 90 cm',
      'B is 3 times as tall as A.',
    ],
    [
      'widths, where a height is unknown',
      'Width: 5 cm',
      'Dimensions: height 30 cm, width 90 cm',
      'B is 18 times as wide as A.',
    ],
    ['nothing, where no dimension is known of both', 'Width: 5 cm', 'Height: 30 cm', ''],
  ])('is told of one dimension: %s (ARTIFACT-11)', (_what, a, b, text) =>
    expect(said(an('A', null, null, a), an('B', null, null, b))).toBe(text),
  );
});
