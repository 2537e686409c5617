import { holdersOf } from './holders.ts';

it.each([
  ['British Museum, London, England', ['British Museum, London, England']],
  ['Victoria and Albert Museum, London', ['Victoria and Albert Museum, London']],
  [
    'Museum A, Berlin; Museum B, London, and Museum C, Cairo',
    ['Museum A, Berlin', 'Museum B, London', 'Museum C, Cairo'],
  ],
  [
    'British Library, London; parts in Leipzig and St Petersburg',
    ['British Library, London', 'Leipzig', 'St Petersburg'],
  ],
  ['', []],
])('%s is held by %j (PLACE-61)', (text, holders) => {
  expect(holdersOf(text)).toEqual(holders);
});

it.each([
  ['British Museum, London; previously in the Louvre, Paris', 1],
  ['British Museum, London; formerly in the Louvre, Paris, and the Prado, Madrid', 1],
  ['National Museum, Kabul; stolen in 1993, sold in London', 1],
  ['Tokyo National Museum; replica in Kyoto National Museum', 1],
  ['Louvre, Paris; on loan to Lens until 2020; cast in Moscow', 1],
  ['Museum of Art, New York, with funds from the London Foundation, London', 1],
  ['Lost; last seen in Königsberg; photograph in Berlin', 1],
  ['British Museum, London; copies in Paris and Berlin', 1],
  ['British Library, London (two copies); Lincoln Castle (one of four copies), Lincoln', 2],
])('of %s nobody is a holder that is none today (PLACE-61)', (text, holders) => {
  expect(holdersOf(text)).toHaveLength(holders);
});

it('are four at most, each of 120 characters (PLACE-61, LIMIT-1)', () => {
  const holders = holdersOf(Array(50).fill('Museum '.repeat(50)).join(';'));
  expect(holders.map(({ length }) => length <= 120)).toEqual([true, true, true, true]);
});
