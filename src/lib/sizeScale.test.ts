import { artifactSchema } from '#contract/artifact.ts';
import {
  barLength,
  formatLength,
  formatSize,
  frameOf,
  showsPart,
  sizedOf,
  timesAsLarge,
} from './sizeScale.ts';

/** An own picture of which nothing more is known. */
const OWN = '/pictures/artifacts/jar.webp';
const MUSEUM = 'https://example.org/jar.jpg';

describe('the frame of a picture, at the artifact’s own scale', () => {
  it.each([
    ['as high as a high artifact', { heightCm: 60 }, MUSEUM, { widthCm: 80, heightCm: 60 }],
    ['higher, where there is room around it', { heightCm: 84 }, OWN, { widthCm: 133.33, heightCm: 100 }],
    [
      'as wide as a wide one, with that room',
      { heightCm: 21, widthCm: 84 },
      OWN,
      { widthCm: 100, heightCm: 75 },
    ],
    ['as wide as one of known width', { widthCm: 40 }, MUSEUM, { widthCm: 40, heightCm: 30 }],
    [
      'the artifact itself in a museum’s picture',
      { heightCm: 30, widthCm: 10 },
      MUSEUM,
      { widthCm: 10, heightCm: 30 },
    ],
  ])('is %s', (_what, size, image, frame) => {
    const { widthCm, heightCm } = frameOf(size, image);
    expect(widthCm).toBeCloseTo(frame.widthCm, 1);
    expect(heightCm).toBeCloseTo(frame.heightCm, 1);
  });

  it.each([
    [
      'with the room that its script left around it',
      'rosetta-stone',
      { heightCm: 112.3, widthCm: 75.7 },
      122,
    ],
    ['with more room', 'nebra-sky-disc', { heightCm: 32, widthCm: 32 }, 41],
    ['of its upper part alone', 'code-of-hammurabi', { heightCm: 225 }, 106],
  ])('is that of an illustration %s', (_what, name, size, heightCm) => {
    expect(frameOf(size, `/pictures/artifacts/${name}.webp`).heightCm).toBeCloseTo(heightCm, 0);
  });

  it('is unknown without a size', () => {
    expect(sizedOf(artifactSchema.cast({ _id: '7', description: 'A jar.' }))).toBeUndefined();
    expect(sizedOf(artifactSchema.cast({ _id: '7', description: 'A jar.\nHeight: 3 cm' }))?.size).toEqual({
      heightCm: 3,
    });
  });
});

test.each([
  ['code-of-hammurabi', true],
  ['rosetta-stone', false],
  ['declaration-of-independence', false],
])('the picture of %s leaves a part of it out: %s', (name, part) =>
  expect(showsPart(`/pictures/artifacts/${name}.webp`)).toBe(part),
);

test('how many times as large is told whichever comes first', () => {
  const [jar, ring] = [frameOf({ heightCm: 60 }, OWN), frameOf({ heightCm: 3 }, OWN)];
  expect(timesAsLarge(jar, ring)).toBeCloseTo(20);
  expect(timesAsLarge(ring, jar)).toBeCloseTo(20);
});

test.each([
  [37, 20],
  [50, 50],
  [19.9, 10],
  [0.3, 0.2],
  [1000, 1000],
  [7, 5],
])('a scale bar of at most %d cm has %d cm', (most, length) => expect(barLength(most)).toBe(length));

test.each([
  [0.05, '0.5 mm'],
  [0.8, '8 mm'],
  [5.8, '5.8 cm'],
  [44, '44 cm'],
  [75.7, '75.7 cm'],
  [112.3, '1.12 m'],
  [1050, '10.5 m'],
])('%d cm are "%s"', (cm, text) => expect(formatLength(cm)).toBe(text));

test('a size is said in words', () => {
  expect(formatSize({ heightCm: 24, widthCm: 17.7 })).toBe('24 cm high, 17.7 cm wide');
  expect(formatSize({ widthCm: 360 })).toBe('3.6 m wide');
});
