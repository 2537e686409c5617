import { cleanText } from './cleanText.ts';

describe('a cleaned text', () => {
  it.each([
    ['is what it was', 'Ångström 漢字 👍🏽 e\u0301', 'Ångström 漢字 👍🏽 e\u0301'],
    ['has no NUL', 'a\0b', 'ab'],
    ['has no half of a character', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    [
      'has thirty marks on a letter at most',
      `a${'\u0301'.repeat(100)}b\u0301`,
      `a${'\u0301'.repeat(30)}b\u0301`,
    ],
  ])('%s', (_what, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });
});
