import { initialsOf } from './initialsOf.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Émile   zola ', 'ÉZ'],
  ['𝒜da 李', '𝒜李'],
  ['', ''],
])('the initials of "%s" are "%s" (REVIEW-6)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
