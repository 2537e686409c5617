/** A seeded source of choices: the same seed makes the same choices everywhere (mulberry32), so that runs can be compared. */
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
  const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item;
  return { int, pick };
}
