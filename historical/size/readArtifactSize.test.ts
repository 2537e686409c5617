import { readArtifactSize } from './readArtifactSize.ts';

const sizeOf = (line: string) => readArtifactSize(`A small thing.\n\nMaterial: bronze\nDimensions: ${line}`);

describe('the size that a museum’s record tells', () => {
  it.each([
    ['H: 2 5/16 x W: 1 5/8 x D: 3/16 in. (5.8 x 4.2 x 0.5 cm)', 5.8, 4.2],
    [
      'H: 44 x W: 36 1/8 in. (111.8 x 91.8 cm) Framed H: 59 1/2 × W: 52 1/4 in. (151.13 × 132.72 cm)',
      111.8,
      91.8,
    ],
    ['Folio H: 10 1/2 x W: 7 3/8 in. (26.7 x 18.7 cm)', 26.7, 18.7],
    ['14 9/16 x 10 13/16 in. (37 x 27.4 cm)', 37, 27.4],
    ['1 1/2 x 2 3/8 x 3 1/8 in. (3.81 x 6.03 x 7.94 cm) (h. x w. x l.)', 3.81, 6.03],
    ['7 11/16 x 3 13/16 in. (19.5 x 9.7 cm) (h. x diam.)', 19.5, 9.7],
    ['support: 1830 x 2757 mm', 183, 275.7],
    ['H: 5 11/16 x Diam: 8 1/2 in. (14.45 x 21.59 cm)', 14.45, 21.59],
    ['H: 9/16 x L: 17 11/16 in. (1.4 x 45 cm)', 1.4, 45],
    ['H. 24.5 cm', 24.5, undefined],
    ['24 x 13 cm', 24, 13],
    ['24,5 × 13,2 cm', 24.5, 13.2],
    ['height 1.12 m', 112, undefined],
    ['height 112.3 cm, width 75.7 cm', 112.3, 75.7],
    ['about 2 m high and more', 200, undefined],
    ['6 ft x 3 ft', 182.88, 91.44],
    ['12 in. high, 5 in. wide', 30.48, 12.7],
    ['10 in. x 1 ft', 25.4, 30.48],
    ['diameter 3.58 m', undefined, 358],
    ['Diam: 3 3/8 x Th: 1/4 in. (8.5 x 0.6 cm)', undefined, 8.5],
    ['10 13/16 in. (27.4 cm) (w.)', undefined, 27.4],
  ])('is read: %s', (line, heightCm, widthCm) => {
    expect(sizeOf(line)).toEqual({ ...(heightCm && { heightCm }), ...(widthCm && { widthCm }) });
  });

  it.each([
    ['which way it is measured', '6 5/16 in. (16 cm)'],
    ['whether the length lies or stands', 'L: 3 3/4 in. (9.5 cm)'],
    ['whether the length lies or stands', 'L: 44 3/4 x W: 17 in. (113.7 x 43.2 cm)'],
    ['whether the length lies or stands', 'L: 7/8 x Diam: 1/8 in. (2.18 x 0.38 cm)'],
    ['the thing, but a part of it', 'H of bezel: 1 3/16 in. (3 cm)'],
    ['the thing, but what is around it', 'framed: 47 1/16 x 3 3/8 in. (119.6 x 8.5 cm)'],
    ['the thing, but a part of it', 'H: 9 x W at top finials: 9 1/16 in. (22.9 x 23.02 cm)'],
    ['a unit', '14 3/4 x 2 3/4'],
    ['one size', 'H: 24-26 cm'],
    ['one size', 'height 24 cm to 26 cm'],
    ['the same in inches and in centimetres', 'H: 11/16 × W: 1/8 in. (1.7 × 8 cm)'],
    ['whether thousands or decimals are meant', 'H: 1,200 mm'],
    ['a size that anything has', 'H: 900 m'],
    ['a size', 'H: 0 cm'],
    ['a size', 'H: 1/0 cm'],
    ['a size', 'unknown'],
    ['one height', 'H: 5 x H: 7 cm'],
  ])('is none where the line does not tell %s: %s', (_what, line) => {
    expect(sizeOf(line)).toBeUndefined();
  });

  it('is told by a line of its own, in whichever text, never by prose (DATE-3)', () => {
    expect(readArtifactSize('Found in a pit 3 m wide, height 9 m.', '')).toBeUndefined();
    expect(readArtifactSize('A jar.\nHeight: 47 cm', '')).toEqual({ heightCm: 47 });
    expect(readArtifactSize('A jar.', 'Culture: Roman\nSize: 24 x 13 cm')).toEqual({
      heightCm: 24,
      widthCm: 13,
    });
    expect(readArtifactSize('A jar.\nHeight of the hill: 30 m')).toBeUndefined();
    expect(readArtifactSize('')).toBeUndefined();
  });
});
