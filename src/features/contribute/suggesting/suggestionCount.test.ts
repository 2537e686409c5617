import { suggestionCount } from './suggestionCount.ts';

it.each([
  ['1', 1, 0],
  ['999', 999, 0],
  ['1,000+', 1000, 0],
  ['12', 112, 100],
  ['900+', 1000, 100],
])('says %s suggestions of %i beside %i: the server counts to 1,000 (SUGGEST-8)', (text, total, shown) => {
  expect(suggestionCount(total, shown)).toBe(text);
});
