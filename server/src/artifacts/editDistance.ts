/**
 * How many edits two words are apart: letters added, dropped, changed, or swapped with their neighbour.
 * @param most beyond so many the result is only known to be more: then only the letters about each place are compared
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  const [x, y] = [Array.from(a), Array.from(b)];
  if (Math.abs(x.length - y.length) > most) return Infinity;
  let before: number[] = [];
  let previous = Array.from({ length: y.length + 1 }, (_, column) => column);
  for (let i = 1; i <= x.length; i++) {
    const row: number[] = [i];
    for (let j = Math.max(1, i - most); j <= Math.min(y.length, i + most); j++) {
      const change = (previous[j - 1] ?? Infinity) + (x[i - 1] === y[j - 1] ? 0 : 1);
      const swap =
        x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      row[j] = Math.min(change, swap, (previous[j] ?? Infinity) + 1, (row[j - 1] ?? Infinity) + 1);
    }
    [before, previous] = [previous, row];
  }
  return previous[y.length] ?? 0;
}

/** More edits make another word of it, however long it is. */
export const MAX_EDITS = 3;

/**
 * How many edits still count as a misspelling of a word of this length. More than one only of words that begin alike: "viking" is
 * no misspelt "king".
 */
const tolerated = (typed: string, known: string): number => {
  if (typed.length < 6 || typed[0] !== known[0]) return 1;
  return typed.length < 10 ? 2 : MAX_EDITS;
};

/** How many letters two words begin with alike. */
function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

const MAX_CLOSE_WORDS = 8;

/**
 * The known words that a typed word is most probably a misspelling of: those with the fewest edits, and of them those that begin
 * alike first.
 */
export function closestWords(typed: string, known: readonly string[]): string[] {
  const rated = known
    .map((word) => ({ word, most: tolerated(typed, word) }))
    .map(({ word, most }) => ({ word, most, distance: editDistance(typed, word, most) }))
    .filter(({ most, distance }) => distance <= most);
  const least = Math.min(...rated.map(({ distance }) => distance));
  return rated
    .filter(({ distance }) => distance === least)
    .map(({ word }) => ({ word, shared: sharedStart(typed, word) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_CLOSE_WORDS)
    .map(({ word }) => word);
}
