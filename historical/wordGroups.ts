/**
 * Words that mean the same, each with what it means.
 * @param lines a line for each meaning: `height: h ht tall`; a line without a colon is a word that means itself
 */
export const groupsOf = <Meaning extends string = string>(lines: string): ReadonlyMap<string, Meaning> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [meaning = '', words = meaning] = line.trim().split(': ');
        return words.split(' ').map((word) => [word, meaning as Meaning] as const);
      }),
  );
