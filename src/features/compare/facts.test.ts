import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import { compareFacts } from './facts.ts';

const an = (values: Partial<Artifact>): Artifact =>
  artifactSchema.cast({ _id: '7', type: 'Tools', ...values });

const JAR = an({
  historicalCreationDate: '196 BC',
  yearFrom: -196,
  yearTo: -196,
  presentLocation: 'British Museum, London',
  description: 'A jar.\n\nDimensions: height 44 cm',
});
const BUCKLE = an({
  source: 'The Walters Art Museum',
  historicalContext: 'Culture: Frankish',
  presentLocation: 'British museum, London ',
  description: 'A buckle.\n\nMaterial: bronze\nDimensions: H: 5 x W: 3 cm',
});

const rowsOf = (a: Artifact, b: Artifact) =>
  compareFacts(a, b, 2026).map(({ label, texts }) => [label, ...texts]);

describe('the facts of two artifacts', () => {
  it('stand beside each other, those of a museum’s record included', () => {
    expect(rowsOf(JAR, BUCKLE)).toEqual([
      ['Historical Creation Date', '196 BC', ''],
      ['How long ago', expect.stringMatching(/ years ago$/), ''],
      ['Size', '44 cm high', '5 cm high, 3 cm wide'],
      ['Type', 'Tools', 'Tools'],
      ['Material', '', 'bronze'],
      ['Culture', '', 'Frankish'],
      ['Present Location', 'British Museum, London', 'British museum, London'],
    ]);
  });

  it('tell a size as the museum writes it, where it is not that of height and width', () => {
    const figure = { ...BUCKLE, description: 'A figure.\n\nDimensions: 3 9/16 in. (9.1 cm)' };
    expect(rowsOf(JAR, figure)).toContainEqual(['Size', '44 cm high', '3 9/16 in. (9.1 cm)']);
  });

  it('tell what both share', () => {
    const same = compareFacts(JAR, BUCKLE, 2026).filter(({ isSame }) => isSame);
    expect(same.map(({ label }) => label)).toEqual(['Type', 'Present Location']);
  });

  it('leave out what a person wrote as prose with a colon', () => {
    const { source: _, ...own } = BUCKLE;
    expect(rowsOf(JAR, an(own)).map(([label]) => label)).not.toContain('Material');
  });
});
