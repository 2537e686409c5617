import { closestWords, editDistance } from './editDistance.ts';

describe('two words are as many edits apart as it takes letters', () => {
  it.each([
    ['nothing', 'amphora', 'amphora', 0],
    ['a letter added', 'vase', 'vases', 1],
    ['a letter dropped', 'krater', 'kater', 1],
    ['a letter changed', 'amphora', 'anphora', 1],
    ['the first letter changed', 'amphora', 'omphora', 1],
    ['two neighbours swapped', 'sword', 'swrod', 1],
    ['the first two swapped', 'sword', 'wsord', 1],
    ['a swap and a letter added', 'swords', 'wsordss', 2],
    ['two swaps', 'sword', 'wsrod', 2],
    ['a letter that only moved', 'ab', 'bc', 2],
    ['letters changed and added', 'kitten', 'sitting', 3],
    ['a swap with a letter between', 'abc', 'cba', 2],
    ['a letter outside the basic plane', 'a🏺b', 'ab', 1],
    ['everything', '', 'axe', 3],
  ])('%s: %s, %s', (_what, one, other, edits) => {
    expect(editDistance(one, other)).toBe(edits);
    expect(editDistance(other, one)).toBe(edits);
    expect(editDistance(one, other, edits)).toBe(edits);
    if (edits > 0) expect(editDistance(one, other, edits - 1)).toBeGreaterThan(edits - 1);
  });
});

describe('a misspelt word', () => {
  it.each([
    [1, 5],
    [2, 6],
    [2, 9],
    [3, 10],
  ])('may be %d edits from a known one when it has %d letters, and no more', (most, length) => {
    const typed = 'a'.repeat(length);
    const changed = (edits: number) => 'a'.repeat(length - edits) + 'b'.repeat(edits);
    expect(closestWords(typed, [changed(most)])).toEqual([changed(most)]);
    expect(closestWords(typed, [changed(most + 1)])).toEqual([]);
  });

  it('may be more than one edit from a word only when both begin alike', () => {
    expect(closestWords('viking', ['king'])).toEqual([]);
    expect(closestWords('ammfora', ['amphora'])).toEqual(['amphora']);
    expect(closestWords('phiking', ['viking'])).toEqual([]);
    expect(closestWords('biking', ['viking'])).toEqual(['viking']);
  });

  it('stands for the words with the fewest edits, all of them', () => {
    expect(closestWords('amfora', ['amphora', 'aurora', 'amforc', 'amforb'])).toEqual(['amforc', 'amforb']);
    expect(closestWords('amfora', ['amphora', 'aurora'])).toEqual(['amphora', 'aurora']);
  });

  it('stands for eight words at most, those that begin alike first', () => {
    const known = Array.from('bcdefghijk', (letter) => `${letter}xe`);
    expect(closestWords('axe', known)).toEqual(known.slice(0, 8));
    expect(closestWords('axe', [...known, 'axes'])).toEqual(['axes', ...known.slice(0, 7)]);
  });
});
