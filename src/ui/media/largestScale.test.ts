import { largestScale } from './largestScale.ts';

const scaleOf = (natural: [number, number], client: [number, number]) =>
  largestScale({
    naturalWidth: natural[0],
    naturalHeight: natural[1],
    clientWidth: client[0],
    clientHeight: client[1],
  });

describe('a picture grows to twice its own size, and no further', () => {
  it.each([
    ['larger than the screen: shown at half its size first', [1600, 1200], [800, 900], 4],
    ['as high as the screen', [1200, 900], [1440, 900], 2],
    ['smaller than the screen: shown in its own size', [300, 200], [1440, 900], 2],
    ['of unknown size', [0, 0], [1440, 900], 2],
  ] as const)('%s (PICTURE-3)', (_what, natural, client, scale) => {
    expect(scaleOf([...natural], [...client])).toBeCloseTo(scale);
  });
});
