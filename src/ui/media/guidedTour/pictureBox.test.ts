import { fittedSize, viewOf } from './pictureBox.ts';

describe('the place of a picture on its stage', () => {
  it('is its own size where there is room, and smaller where there is not', () => {
    expect(fittedSize({ width: 800, height: 600 }, { width: 1000, height: 1000 })).toEqual({
      width: 800,
      height: 600,
    });
    expect(fittedSize({ width: 1600, height: 1200 }, { width: 400, height: 800 })).toEqual({
      width: 400,
      height: 300,
    });
  });
});

describe('the view of a point', () => {
  const picture = { width: 1600, height: 1200 };
  /** Where the point is on the stage. */
  const placeOf = (point: { x: number; y: number }, stage: { width: number; height: number }) => {
    const view = viewOf(point, picture, stage, 4);
    const shown = fittedSize(picture, stage);
    return {
      x: view.x + view.scale * ((stage.width - shown.width) / 2 + (shown.width * point.x) / 100),
      y: view.y + view.scale * ((stage.height - shown.height) / 2 + (shown.height * point.y) / 100),
    };
  };

  it.each([
    { x: 0, y: 0 },
    { x: 50, y: 50 },
    { x: 87.5, y: 12 },
  ])('has the point $x, $y in the middle of what the words leave free', (point) => {
    const wide = placeOf(point, { width: 1380, height: 800 });
    expect([wide.x, wide.y]).toEqual([expect.closeTo(500), expect.closeTo(400)]);
    const narrow = placeOf(point, { width: 360, height: 800 });
    expect([narrow.x, narrow.y]).toEqual([expect.closeTo(180), expect.closeTo(240)]);
  });

  it('is not larger than the picture may be shown', () => {
    expect(viewOf({ x: 5, y: 5 }, picture, { width: 360, height: 800 }, 1.5).scale).toBe(1.5);
    expect(viewOf({ x: 5, y: 5 }, picture, { width: 360, height: 800 }, 9).scale).toBe(2.4);
    expect(viewOf({ x: 5, y: 5 }, picture, { width: 1440, height: 900 }, 9).scale).toBe(1.7);
  });
});
