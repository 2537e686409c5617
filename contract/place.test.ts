import { pinSchema } from './place.ts';

describe('a pin', () => {
  it('on the equator is the same from both sides (PLACE-52)', () => {
    expect(pinSchema.validateSync({ lat: -0, lon: -0 })).toEqual({ lat: 0, lon: 0 });
  });
});
