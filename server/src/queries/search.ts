import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { ALL_TYPES } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { rowsOf, type Db } from '../db/database.ts';
import { findCloseQuery } from './closeSpellings.ts';
import { datedOf } from './periods.ts';
import { createPlaces, type Places } from './places.ts';
import {
  COUNT_CAP,
  countFound,
  countOfPeriod,
  isCurrent,
  readCatalogueCounts,
  type CatalogueCounts,
  type Count,
  type Types,
} from './searchCounts.ts';
import { allOf, asPrefix } from './tsquery.ts';
import { createVersionCache, type VersionCache } from './versionCache.ts';

/** What a search text finds of some types. */
export type Found = Count & {
  /** A tsquery; undefined when the text holds no word and so selects everything. */
  query: string | undefined;
  /** Whether the words are the typed ones; otherwise close spellings of them. */
  isAsTyped: boolean;
};

export type Search = {
  /** What a text finds of each of these types, in their order, in a period. */
  find: (db: Db, text: string, types: readonly Types[], period?: Period) => Promise<Found[]>;
  /** What a text has found the last time, at any time in history, for `isCurrent` to check; undefined when that is not known. */
  lastFound: (text: string, types: Types) => Found | undefined;
  /** Caches what else is counted of the catalogue. */
  ofVersion: VersionCache;
  /** Where pages far into lists began. */
  places: Places;
};

/** So many different searches stay in the cache. */
const MAX_CACHED = 500;

/** Cuts a search text into words with the very functions that cut the artifacts' texts. */
async function wordsOf(db: Db, text: string): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select lexeme as word from unnest(to_tsvector('simple', search_text(${text}::text))) order by positions[1]`,
  );
  return rows.map(({ word }) => word);
}

type Entry = {
  query: string;
  words: string[];
  isAsTyped: boolean;
  version: number;
  counts: Map<Types, Count>;
};

/**
 * Makes a search that caches what it counted. A cached count is used as long as it is certain, also when another server
 * changes the catalogue.
 */
export function createSearch(): Search {
  const cache = new LRUCache<string, Entry>({ max: MAX_CACHED });
  const ofVersion = createVersionCache();

  const counted = async (
    db: Db,
    entry: Entry,
    types: Types,
    catalogue: CatalogueCounts,
    isOneOfMany = false,
  ): Promise<Count> => {
    const known = entry.counts.get(types);
    if (known && isCurrent(known, catalogue.version)) return known;
    const isLarge = types !== ALL_TYPES && (entry.counts.get(ALL_TYPES)?.total ?? 0) >= COUNT_CAP;
    const large = isLarge ? (isOneOfMany ? 'every type' : 'one type') : undefined;
    const counts = await ofVersion(JSON.stringify([entry.query, types, large]), catalogue.version, () =>
      countFound(db, entry.query, types, catalogue, large),
    );
    for (const [each, result] of counts) entry.counts.set(each, result);
    return counts.get(types) as Count;
  };

  const countedOfPeriod = (
    db: Db,
    query: string | undefined,
    types: readonly Types[],
    catalogue: CatalogueCounts,
    period: Period,
  ) =>
    ofVersion(
      JSON.stringify([query, types, period]),
      catalogue.version,
      () => countOfPeriod(db, query, types, catalogue, period),
      // Without a search totals are always exact (ruling R33).
      (counts, version) => query !== undefined && counts.every((count) => isCurrent(count, version)),
    );

  /** The cached search, or a new one; close spellings only until the catalogue changes, and the text itself may be found. */
  const entryOf = async (
    db: Db,
    text: string,
    catalogue: CatalogueCounts,
    isFoundInPeriod: (query: string) => Promise<boolean>,
  ): Promise<Entry | undefined> => {
    const cached = cache.get(text);
    if (cached && !cached.isAsTyped && cached.version === catalogue.version) return cached;
    const words = cached?.words ?? (await wordsOf(db, text));
    if (words.length === 0) return undefined;
    const entryFor = (query: string, isAsTyped: boolean): Entry => ({
      query,
      words,
      isAsTyped,
      version: catalogue.version,
      counts: new Map(),
    });
    const typed = cached?.isAsTyped ? cached : entryFor(allOf(words.map(asPrefix)), true);
    if (await isFoundInPeriod(typed.query)) return typed;
    if ((await counted(db, typed, ALL_TYPES, catalogue)).total > 0) return typed;
    return entryFor((await findCloseQuery(db, words)) ?? typed.query, false);
  };

  return {
    ofVersion,
    places: createPlaces(),
    lastFound: (text, types) => {
      const entry = cache.get(text);
      const known = entry?.counts.get(types);
      return entry && known && { query: entry.query, isAsTyped: entry.isAsTyped, ...known };
    },
    find: async (db, text, types, period = {}) => {
      const catalogue = await readCatalogueCounts(db);
      const anyTime = datedOf(period) === 'any';
      // What is found in the period need not be counted at all times as well, to know that it is spelled as it should be.
      const isFoundInPeriod = async (query: string) =>
        !anyTime &&
        (await countedOfPeriod(db, query, types, catalogue, period)).some(({ total }) => total > 0);
      const entry = text === '' ? undefined : await entryOf(db, text, catalogue, isFoundInPeriod);
      if (entry) cache.set(text, entry);
      const searched = { query: entry?.query, isAsTyped: entry?.isAsTyped ?? true };
      if (!anyTime) {
        const counts = await countedOfPeriod(db, entry?.query, types, catalogue, period);
        return counts.map((count) => ({ ...searched, ...count }));
      }
      const all: Found[] = [];
      for (const each of types) {
        const present = catalogue.present.get(each) ?? 0;
        const everything = { total: present, estimate: present, present, version: catalogue.version };
        const found = entry ? await counted(db, entry, each, catalogue, types.length > 1) : everything;
        all.push({ ...searched, ...found });
      }
      return all;
    },
  };
}
