import { understood } from './UnderstoodDate.tsx';

test.each([
  ['196 BC', 'Understood as 196 BC.'],
  ['c. 1350–1300 BC', 'Understood as from 1350 BC to 1300 BC, approximately.'],
  ['19th century', 'Understood as from 1801 to 1900.'],
  ['July 1799', 'Understood as 1799.'],
  ['long before that', 'This will be shown as typed.'],
])('the date "%s" is read back: %s', (text, sentence) => {
  expect(understood(text)).toBe(sentence);
});
