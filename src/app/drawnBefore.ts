/** Drawings that are kept: pages of the list, each searched, filtered and sorted in its own way. */
const MAX_KEPT = 100;

/**
 * Keeps what `draw` returned last for each key, the latest ones only: rendering costs twenty times as much as looking
 * up. The key must hold everything that the drawing depends on.
 */
export function createDrawnBefore<Drawing>() {
  const kept = new Map<string, Drawing>();
  return async (key: string, draw: () => Promise<Drawing>): Promise<Drawing> => {
    const drawing = kept.get(key) ?? (await draw());
    // Moves it to the end.
    kept.delete(key);
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return drawing;
  };
}
