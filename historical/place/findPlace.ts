import type { Place } from './place.ts';

/** What is known of places: names in lower case without accents, and what each stands for. */
export type Gazetteer = ReadonlyMap<string, Place>;

/** As many characters as are read; more would only cost time. */
const MAX_LENGTH = 2000;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Reads where a record says that something was found or is kept: "Fort Julien near Rashid (Rosetta), Egypt". Null when no place that
 * the gazetteer knows is named: a wrong continent is worse than nothing. Only the first 2,000 characters are read.
 */
export function findPlace(text: string, gazetteer: Gazetteer): Place | null {
  for (const part of text.slice(0, MAX_LENGTH).split(/[,;()]/)) {
    const place = gazetteer.get(fold(part));
    if (place) return place;
  }
  return null;
}
