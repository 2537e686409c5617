import { toldPlaces } from './toldPlaces.ts';

describe('the places that a record tells of beside its discovery (PLACE-63)', () => {
  it.each([
    ['', 'Culture: Frankish\nPlace of discovery: Aquitaine', ['Aquitaine']],
    ['', 'Culture: Egyptian\nMade by: Egyptian', ['Egypt', 'Egypt']],
    ['', 'Culture: English\nPlace of origin: Rochester', ['Rochester', 'England']],
    ['A carpet, perhaps woven in Tabriz. It was sold in Paris.', '', ['Tabriz']],
    ['A seal. It was made in Silver City, New Mexico.', '', ['Silver City, New Mexico']],
    ['Not a copy. It was made in Rome.', '', ['Rome']],
    ['Not made in Rome.', '', []],
    ['It wasn’t made in Rome.', '', []],
    ['A vase imitating those made in Corinth.', '', []],
    ['A copy, not made in Athens but forged in Vienna.', '', []],
    ['A bottle whose lid was made in Paris', '', []],
    ['Coins minted in Lydia inspired this one', '', []],
    ['A carpet woven in Wool and Silk', '', []],
    ['A jar', 'Such jars were made in Athens. Columbus came from Genoa.', []],
  ])('of %j, %j are %j', (description, historicalContext, places) => {
    expect(toldPlaces(description, historicalContext)).toEqual(places);
  });

  it('are read of the beginning of long texts alone', () => {
    expect(toldPlaces('x'.repeat(5000), `${'y'.repeat(4000)}\nPlace of origin: Rome`)).toEqual([]);
  });
});
