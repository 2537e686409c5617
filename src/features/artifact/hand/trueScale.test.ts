import type { ArtifactSize } from '#historical/size/readArtifactSize.ts';
import { trueScale } from './trueScale.ts';

/** A screen of 4 px to the millimetre. */
const CARD_PX = 342.4;
/** Of a picture that ends where the artifact does. */
const WHOLE = { wide: 1, high: 1 };

const sized = (widthCm: number, heightCm: number) => ({ size: { heightCm }, frame: { widthCm, heightCm } });
const ROOM = { width: 1000, height: 800 };

it('shows what fits at its true size: 40 px for a centimetre (ARTIFACT-15)', () => {
  expect(trueScale(sized(10, 7.5), WHOLE, CARD_PX, ROOM)).toEqual({
    ...{ width: 400, height: 300, divisor: 1 },
    ...{ barCm: 5, barPx: 200 },
  });
});

it('shows what is tiny as tiny as it is, over a bar of a centimetre (ARTIFACT-15)', () => {
  expect(trueScale(sized(0.5, 0.5), WHOLE, CARD_PX, ROOM)).toMatchObject({
    ...{ width: 20, divisor: 1 },
    ...{ barCm: 1, barPx: 40 },
  });
});

it.each([
  [25, 20, 1],
  [25.1, 20, 2],
  [100, 20, 4],
  [20, 110, 10],
  [300, 250, 20],
  [520, 250, 30],
  [2600, 250, 200],
])(
  'shows %d x %d cm at 1/%d of it, a round fraction that fits (ARTIFACT-15)',
  (widthCm, heightCm, divisor) => {
    const shown = trueScale(sized(widthCm, heightCm), WHOLE, CARD_PX, ROOM);
    expect(shown.divisor).toBe(divisor);
    expect(shown.width).toBeCloseTo((widthCm * 40) / divisor);
    expect(shown.width).toBeLessThanOrEqual(ROOM.width);
    expect(shown.height).toBeLessThanOrEqual(ROOM.height);
  },
);

it('cuts off what is around an artifact before it makes that smaller (ARTIFACT-15)', () => {
  const divisorOf = (size: ArtifactSize, wide: number) =>
    trueScale({ size, frame: { widthCm: 28, heightCm: 21 } }, { wide, high: 0.8 }, CARD_PX, ROOM).divisor;
  expect(divisorOf({ heightCm: 16, widthCm: 16 }, 0.9)).toBe(1);
  expect(divisorOf({ heightCm: 16 }, 0.6)).toBe(1);
  expect(divisorOf({ heightCm: 16 }, 0.9)).toBe(2);
});
