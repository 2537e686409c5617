import { areaField, pinSchema } from './place.ts';

describe('a pin', () => {
  it('on the equator is the same from both sides (PLACE-52)', () => {
    expect(pinSchema.validateSync({ lat: -0, lon: -0 })).toEqual({ lat: 0, lon: 0 });
  });
});

describe('an area', () => {
  it.each([
    ['010.50,-0,20.00,30', '10.5,0,20,30'],
    ['0.0000001,0,0.0000002,1', '0,0,0,1'],
    ['-10,35,30,60', '-10,35,30,60'],
    ['170,-90,-170.1234567,90.0', '170,-90,-170.123457,90'],
    ['', ''],
  ])('%j has one spelling, %j (PLACE-54)', (written, area) => {
    expect(areaField.validateSync(written)).toBe(area);
  });
});
