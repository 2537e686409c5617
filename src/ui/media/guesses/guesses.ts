import { offSite } from '#src/lib/basePath.ts';
import table from './guesses.json';

/** How far we know what an illustration shows, from known to made up. */
export const LEVELS = {
  sure: 'Sure',
  likely: 'Likely',
  invented: 'Invented',
} as const;

type Level = keyof typeof LEVELS;

/** What illustrations show, by their addresses: of the parts of each certainty, by their names in its script, why it is so, in a sentence. */
export type GuessTable = Record<string, Partial<Record<Level, Record<string, string>>>>;

/** The sentences about the parts of an illustration by their certainty, the known first; empty for a picture of which they are not told. */
export function guessesOf(src: string): { level: Level; texts: string[] }[] {
  const told = (table as GuessTable)[offSite(src)] ?? {};
  return (Object.keys(LEVELS) as Level[]).flatMap((level) => {
    const parts = told[level];
    return parts ? { level, texts: Object.values(parts) } : [];
  });
}

/** The picture in the colours of its certainty, of the same shape as the illustration itself and transparent around the object. */
export const washOf = (src: string): string => offSite(src).replace(/\.webp$/, '-guesses.webp');
