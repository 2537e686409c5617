/** How many edits two words are apart: letters added, dropped, changed, or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  const [x, y] = [Array.from(a), Array.from(b)];
  let before: number[] = [];
  let previous = Array.from({ length: y.length + 1 }, (_, column) => column);
  for (let i = 1; i <= x.length; i++) {
    const row = [i];
    for (let j = 1; j <= y.length; j++) {
      const change = (previous[j - 1] ?? 0) + (x[i - 1] === y[j - 1] ? 0 : 1);
      const swap =
        x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      row.push(Math.min(change, swap, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [before, previous] = [previous, row];
  }
  return previous[y.length] ?? 0;
}

/**
 * How many edits still count as a misspelling of a word of this length. More than one only of words that begin alike: "viking" is
 * no misspelt "king".
 */
const tolerated = (typed: string, known: string): number => {
  if (typed.length < 6 || typed[0] !== known[0]) return 1;
  return typed.length < 10 ? 2 : 3;
};

const MAX_CLOSE_WORDS = 8;

/** The known words that a typed word is most probably a misspelling of: those with the fewest edits. */
export function closestWords(typed: string, known: readonly string[]): string[] {
  const rated = known
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ word, distance }) => distance <= tolerated(typed, word));
  const least = Math.min(...rated.map(({ distance }) => distance));
  return rated
    .filter(({ distance }) => distance === least)
    .slice(0, MAX_CLOSE_WORDS)
    .map(({ word }) => word);
}
