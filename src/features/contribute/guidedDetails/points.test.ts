import { exchanged, movedBy, newPoint, onPicture, placeIn } from './points.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

describe('a point', () => {
  it('begins in the middle, without words', () => {
    expect(newPoint()).toEqual({ x: 50, y: 50, title: '', text: '' });
  });

  it('lies where the picture was pressed, in percent of it', () => {
    const picture = { left: 100, top: 50, width: 400, height: 300 };
    expect(placeIn(picture, { clientX: 200, clientY: 125 })).toEqual({ x: 25, y: 25 });
    expect(placeIn(picture, { clientX: 233.3, clientY: 349 })).toEqual({ x: 33.3, y: 99.7 });
  });

  it('never leaves its picture', () => {
    expect([onPicture(-3), onPicture(100.04), onPicture(1000)]).toEqual([0, 100, 100]);
    expect(movedBy({ x: 0, y: 100 }, press('ArrowLeft'))).toEqual({ x: 0, y: 100 });
    expect(movedBy({ x: 0, y: 98 }, press('ArrowDown', true))).toEqual({ x: 0, y: 100 });
  });

  it('is moved by the arrow keys, further with Shift, and by no other key', () => {
    const place = { x: 50, y: 50 };
    expect(movedBy(place, press('ArrowRight'))).toEqual({ x: 51, y: 50 });
    expect(movedBy(place, press('ArrowUp', true))).toEqual({ x: 50, y: 45 });
    expect(movedBy(place, press('Enter'))).toBeUndefined();
  });
});

describe('the order of points', () => {
  const [a, b] = [newPoint({ x: 1, y: 1 }), newPoint({ x: 2, y: 2 })];
  it('changes by exchanging neighbours, and not beyond its ends', () => {
    expect(exchanged([a, b], 0, 1)).toEqual([b, a]);
    expect(exchanged([a, b], 0, -1)).toEqual([a, b]);
    expect(exchanged([a, b], 1, 2)).toEqual([a, b]);
  });
});
