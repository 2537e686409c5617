import { wordsOfChange } from './wordsOfChange.ts';

const shown = (before: Parameters<typeof wordsOfChange>[0], after: typeof before) =>
  wordsOfChange(before, after).map(({ kind, text }) => `${kind}: ${text}`);

describe('what changed in a text', () => {
  it('is told word by word (ARTIFACT-13)', () => {
    expect(shown('A bowl of clay', 'A bowl of red clay')).toEqual([
      'kept: A bowl of ',
      'added: red ',
      'kept: clay',
    ]);
    expect(shown('Vase', '')).toEqual(['removed: Vase']);
    expect(shown(undefined, 'Vase')).toEqual(['added: Vase']);
  });

  it('shortens what stayed, between words', () => {
    const long = 'word '.repeat(200);
    const [kept, added] = wordsOfChange(long, `${long}end`);
    expect(kept?.text).toMatch(/^(?:word ){12,20}\[…\] (?:word ){12,20}$/);
    expect(added?.text).toBe('end');
    const [sentence] = wordsOfChange(`${'陶'.repeat(300)} a`, `${'陶'.repeat(300)} b`);
    expect(sentence?.text).toMatch(/^陶{80} \[…\] 陶{79} $/);
  });

  it('does not compare texts that have nothing in common', () => {
    const text = (word: string) => Array.from({ length: 4000 }, (_, n) => `${word}${n}`).join(' ');
    expect(wordsOfChange(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('tells guided details in lines', () => {
    const point = { x: 10.4, y: 20, title: 'Handle', text: 'Worn.' };
    expect(shown([], [point])).toEqual(['added: 1. Handle (10 %, 20 %): Worn.']);
  });
});
