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

it('are four at most, each of 120 characters (PLACE-61, LIMIT-1)', () => {
  const holders = holdersOf(Array(50).fill('Museum '.repeat(50)).join(';'));
  expect(holders.map(({ length }) => length <= 120)).toEqual([true, true, true, true]);
});
