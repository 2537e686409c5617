import { offSite } from '#src/lib/basePath.ts';
import table from './guesses.json';

/** How far we know what an illustration shows, from known to made up. */
export const LEVELS = {
  sure: 'Sure',
  likely: 'Likely',
  invented: 'Invented',
} as const;

export type Level = keyof typeof LEVELS;

/** A part of what an illustration shows: how certain it is, and why, in a sentence. */
export type Guess = { level: Level; part: string; text: string };

/** The parts of an illustration by their certainty, the known first; empty for a picture of which they are not told. */
export function guessesOf(src: string): { level: Level; texts: string[] }[] {
  const guesses = (table as Record<string, Guess[]>)[offSite(src)] ?? [];
  return (Object.keys(LEVELS) as Level[])
    .map((level) => ({
      level,
      texts: guesses.filter((guess) => guess.level === level).map(({ text }) => text),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/** The picture in the colours of its certainty, of the same shape as the illustration itself and transparent around the object. */
export const washOf = (src: string): string => offSite(src).replace(/\.webp$/, '-guesses.webp');
