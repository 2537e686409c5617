/** The first letters of a name's first and last word, in capitals: "Ada King Lovelace" is "AL". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], ...(words.length > 1 ? [words.at(-1)] : [])];
  return letters.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase() ?? '').join('');
}
