import type { ArtifactSize } from '#historical/size/readArtifactSize.ts';
import type { Artifact } from '#contract/artifact.ts';
import { shareOf, sizedOf } from '#src/lib/sizeScale.ts';
import { trueScale } from './trueScale.ts';

/** A screen of 4 px to the millimetre. */
const CARD_PX = 342.4;
/** Of a picture that ends where the artifact does. */
const WHOLE = { wide: 1, high: 1 };

const sized = (widthCm: number, heightCm: number) => ({ size: { heightCm }, frame: { widthCm, heightCm } });
const ROOM = { width: 1000, height: 800 };

it('shows what fits at its true size: 40 px for a centimetre (ARTIFACT-15)', () => {
  expect(trueScale(sized(10, 7.5), WHOLE, CARD_PX, ROOM)).toEqual({
    ...{ width: 400, height: 300, ownHeight: 300, divisor: 1 },
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
    expect(shown.ownHeight).toBeLessThanOrEqual(ROOM.height * 1.5);
  },
);

it('shows what hands hold at its true size where it is a little higher than its room, and is scrolled (ARTIFACT-15)', () => {
  const shown = (heightCm: number) => trueScale(sized(20, heightCm), WHOLE, CARD_PX, ROOM);
  expect(shown(30)).toMatchObject({ divisor: 1, ownHeight: 1200 });
  expect(shown(31).divisor).toBe(2);
});

it('shows the Venus of Willendorf, 11 cm, at her true size on a phone: the scene beside her is cut off (ARTIFACT-15)', () => {
  const venus = sizedOf({
    ...{ description: 'A figure.\n\nHeight: 11 cm', historicalContext: '' },
    image: '/pictures/artifacts/venus-of-willendorf.webp',
  } as Artifact);
  if (!venus) throw new Error('Her size is not read.');
  // 360 px are 65 mm: 474 px for a card.
  const phone = trueScale(venus, shareOf('/pictures/artifacts/venus-of-willendorf.webp'), 474, {
    width: 312,
    height: 500,
  });
  expect(phone.divisor).toBe(1);
  expect(phone.ownHeight).toBeLessThan(700);
});

it('cuts off what is around an artifact before it makes that smaller (ARTIFACT-15)', () => {
  const divisorOf = (size: ArtifactSize, wide: number) =>
    trueScale({ size, frame: { widthCm: 28, heightCm: 21 } }, { wide, high: 0.8 }, CARD_PX, ROOM).divisor;
  expect(divisorOf({ heightCm: 16, widthCm: 16 }, 0.9)).toBe(1);
  expect(divisorOf({ heightCm: 16 }, 0.6)).toBe(1);
  expect(divisorOf({ heightCm: 16 }, 0.9)).toBe(2);
});
