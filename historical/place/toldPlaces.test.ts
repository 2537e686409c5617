import { toldPlaces } from './toldPlaces.ts';

describe('the places that a record tells of beside its discovery (PLACE-63)', () => {
  it.each([
    ['', 'Culture: Frankish\nPlace of discovery: Aquitaine', ['Aquitaine']],
    ['', 'Culture: Egyptian\nMade by: Egyptian', ['Egypt', 'Egypt']],
    ['', 'Culture: English\nPlace of origin: Rochester', ['Rochester', 'England']],
    ['A carpet, perhaps woven in Tabriz. It was sold in Paris.', '', ['Tabriz']],
    ['A jar', 'Such jars were made in Athens. Columbus came from Genoa.', []],
  ])('of %j, %j are %j', (description, historicalContext, places) => {
    expect(toldPlaces(description, historicalContext)).toEqual(places);
  });

  it('are read of the beginning of long texts alone', () => {
    expect(toldPlaces('x'.repeat(5000), `${'y'.repeat(4000)}\nPlace of origin: Rome`)).toEqual([]);
  });
});
