import { suggestionCount } from './suggestionCount.ts';

it.each([
  ['1', 1, 0],
  ['999', 999, 0],
  ['1,000+', 1000, 0],
  ['12', 112, 100],
  ['900+', 1000, 100],
])(
  'says “%s” where %i wait and %i of them are shown: the server counts to 1,000 (SUGGEST-5)',
  (text, total, shown) => {
    expect(suggestionCount(total, shown)).toBe(text);
  },
);
