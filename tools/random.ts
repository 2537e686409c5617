/** A seeded source of choices. */
export type Random = ReturnType<typeof createRandom>;

/** The seed of one of many independent streams: a part of a run can be repeated without those before it. */
export const streamSeed = (seed: number, stream: number): number =>
  Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35);

/** The same seed makes the same choices everywhere (mulberry32), so that runs can be repeated and compared. */
export function createRandom(seed: number) {
  let state = seed;

  /** From 0 to below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below the limit. */
  const int = (limit: number): number => Math.floor(next() * limit);

  return {
    int,
    chance: (probability: number): boolean => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    /** One of the names, as often as its weight says. */
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) if ((rest -= weight) < 0) return name;
      throw new Error('There is nothing to pick from.');
    },
  };
}
