import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import { textField } from '#contract/artifactFields.ts';
import { costOf } from '../testing/worstCases.ts';
import { phraseFinder } from './matchedPhrase.ts';

const LONG = 'One word after the other stands here and says nothing at all. ';

const found = (values: Partial<Artifact>, search: string): string | undefined => {
  const phrase = phraseFinder(search)(
    artifactSchema.cast({ _id: '1', name: 'Pike', type: 'Weapons', ...values }),
  );
  return (
    phrase &&
    `${textField(phrase.field).shownAs}: ${phrase.pieces.map((piece, n) => (n % 2 ? `[${piece}]` : piece)).join('')}`
  );
};

describe('what a search found beside the name', () => {
  it.each([
    ['a place', { presentLocation: 'Louvre, Paris' }, 'paris', 'Present Location: Louvre, [Paris]'],
    ['the start of a word', { discoveredBy: 'Parisians' }, 'paris', 'Discovered By: [Paris]ians'],
    ['accents', { discoveredBy: 'José Müller' }, 'jose mull', 'Discovered By: [José] [Müll]er'],
    ['typed accents', { discoveredBy: 'Jose' }, 'jóse', 'Discovered By: [Jose]'],
    [
      'letters written out',
      { discoveredBy: 'Straße, Ærø' },
      'strasse aero',
      'Discovered By: [Straße], [Ærø]',
    ],
    [
      'letters as written',
      { discoveredBy: 'Strasse, Aero' },
      'straße ærø',
      'Discovered By: [Strasse], [Aero]',
    ],
    ['a final sigma', { discoveredBy: 'ΣΟΦΟΣ' }, 'σοφός', 'Discovered By: [ΣΟΦΟΣ]'],
    ['wide letters', { discoveredBy: 'Sword' }, 'ｓｗｏｒｄ', 'Discovered By: [Sword]'],
    ['Chinese', { discoveredBy: '青銅器の鼎' }, '銅器', 'Discovered By: 青[銅器]の鼎'],
    ['an apostrophe', { discoveredBy: 'Phillip’s crew' }, 'phillips', 'Discovered By: [Phillip’s] crew'],
    ['a part before it', { discoveredBy: 'Phillip’s crew' }, 'phillip', 'Discovered By: [Phillip]’s crew'],
    ['what stands behind it', { discoveredBy: "Musée d'Orsay" }, 'orsay', "Discovered By: Musée d'[Orsay]"],
    ['a typed apostrophe', { discoveredBy: 'Hadaiq' }, "hada'iq", 'Discovered By: [Hadaiq]'],
    ['a sign of a transcription', { discoveredBy: 'Hadāʾiq' }, 'hadaiq', 'Discovered By: [Hadāʾiq]'],
    ['German letters', { discoveredBy: 'Österreich' }, 'oesterreich', 'Discovered By: [Österreich]'],
    ['a decomposed accent', { discoveredBy: 'Jose\u0301 x' }, 'jose', 'Discovered By: [José] x'],
    ['letters without marks of vowels', { discoveredBy: 'كِتَاب' }, 'كتاب', 'Discovered By: [كِتَاب]'],
    ['two apostrophes', { discoveredBy: "Mi''raj" }, "mi'raj", "Discovered By: [Mi''raj]"],
    ['"&"', { discoveredBy: 'Rock & Roll' }, 'rock and roll', 'Discovered By: [Rock] & [Roll]'],
    [
      'the words that the name lacks',
      { discoveredBy: 'Pike Paris' },
      'pike paris',
      'Discovered By: Pike [Paris]',
    ],
    [
      'a place before a text',
      { description: 'Paris', presentLocation: 'Paris' },
      'paris',
      'Present Location: [Paris]',
    ],
    [
      'the field of most words',
      { historicalContext: 'sold in Paris by Smith', presentLocation: 'Paris' },
      'smith paris',
      'Historical Context: sold in [Paris] by [Smith]',
    ],
    [
      'the middle of a long text',
      { description: `${LONG}A dealer in Paris had it, and Paris again. ${LONG}` },
      'paris',
      'Description: … nothing at all. A dealer in [Paris] had it, and [Paris] again. One word after the other stands …',
    ],
  ])('is told: %s (LIST-17)', (_what, values, search, expected) => {
    expect(found(values, search)).toBe(expected);
  });

  it('is not told of the number of a record (LIST-17)', () => {
    const artifact = artifactSchema.cast({
      _id: '1',
      name: 'Pike',
      type: 'Weapons',
      description: '17 cm, 1984, 12 pieces, 3 cracks, K17',
    });
    const told = ['1984.12.3', 'K-17', 'k17', 'pike k-17'].map((search) => {
      const number = search.startsWith('1984') ? '1984.12.3' : 'K-17';
      return phraseFinder(search)(artifact, number);
    });
    expect(told).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['all is in the name', {}, 'pike'],
    ['the rest is the type, which a card shows', {}, 'pike weapons'],
    ['it is within a word', { discoveredBy: 'Comparison' }, 'paris'],
    ['it was spelled otherwise', { discoveredBy: 'Paris' }, 'pariss'],
    ['there is no word', { discoveredBy: '(?.*+' }, '(?.*+'],
  ])('is not told when %s (LIST-17)', (_what, values, search) => {
    expect(found(values, search)).toBeUndefined();
  });

  it.each([
    ['signs that stand for eighteen letters', `zzz ö'ö${'\ufdfa'.repeat(9990)}`],
    ['one word of apostrophes', `zzz${"ö'a".repeat(3332)}`],
    ['words of apostrophes', `zzz ${"ö'a ".repeat(2499)}`],
    ['Chinese without a blank', `zzz${'青銅器'.repeat(3330)}ö'ö`],
  ])('is found within twenty milliseconds: %s (LIST-17)', async (_what, description) => {
    const search = `zzz ${Array.from({ length: 9 }, (_, n) => `word${n}`).join(' ')}`;
    expect(await costOf(() => found({ description }, search), 20)).toBeLessThan(20);
    expect(found({ description }, search)).toContain('[zzz]');
  });
});
