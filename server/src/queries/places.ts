import { LRUCache } from 'lru-cache';

/** A row's place in a sorted list. */
export type Place = {
  /** How many rows come before it. */
  offset: number;
  /** The values by which the list is sorted, by column, as JSON. */
  key: string;
};

/** From so many rows on, skipping them takes longer than reading the page: 0.1 ms a thousand. */
export const FAR = 10_000;
/** So long a place is used, in milliseconds: as far into a list, rows that have come or gone before it meanwhile are not noticed. */
const KEPT_MS = 10_000;
const MAX_PLACES = 500;

/**
 * Remembers where pages far into lists began, so that the same page and those after it need not skip everything before them again:
 * of a million artifacts, half a million take 54 to 140 ms.
 */
export function createPlaces(keptMs = KEPT_MS) {
  const places = new LRUCache<string, Place & { list: string; foundAt: number }>({
    max: MAX_PLACES,
    ttl: keptMs,
    // Looked at whenever a place is asked for, not from time to time.
    ttlResolution: 0,
  });
  return {
    /** The last known place of a list at or before an offset. */
    nearest: (list: string, offset: number) => {
      let nearest: (Place & { foundAt: number }) | undefined;
      for (const place of places.values()) {
        const isBetter = place.offset <= offset && place.offset > (nearest?.offset ?? 0);
        if (place.list === list && isBetter) nearest = place;
      }
      return nearest;
    },
    /** @param from the place that it was counted from, which it gets as old as */
    add: (list: string, place: Place, from?: { foundAt: number }) => {
      const foundAt = from?.foundAt ?? performance.now();
      places.set(`${list} ${place.offset}`, { ...place, list, foundAt }, { start: foundAt });
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
