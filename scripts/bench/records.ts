import fs from 'node:fs';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { readCatalogue } from '#server/catalogue/loadCatalogue.ts';

/** The same numbers at every run (mulberry32), so that runs can be compared. */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Writes `count` made-up records in the words of the starter catalogue, as NDJSON: as long and as alike as a museum's. */
export async function writeBenchRecords(file: string, count: number): Promise<void> {
  const catalogue = await readCatalogue();
  const chance = createChance(7);
  const pick = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;
  const sentences = catalogue.flatMap(({ description, historicalContext }) =>
    `${description} ${historicalContext}`.split(/(?<=[.?!]) /),
  );
  const several = (most: number) => Array.from({ length: 1 + chance(most) }, () => pick(sentences)).join(' ');

  const out = fs.createWriteStream(file);
  for (let number = 1; number <= count; number++) {
    const record = {
      source: 'bench',
      sourceId: String(number),
      name: `${pick(catalogue).name}, ${pick(sentences).split(' ').slice(0, 4).join(' ')}`,
      type: pick(ARTIFACT_TYPES),
      image: chance(50) === 0 ? '' : `https://example.org/${number}.jpg`,
      description: several(6),
      historicalContext: several(4),
      historicalCreationDate: pick(catalogue).historicalCreationDate,
      discoveredAt: pick(catalogue).discoveredAt,
      discoveredBy: pick(catalogue).discoveredBy,
      presentLocation: pick(catalogue).presentLocation,
    };
    if (!out.write(`${JSON.stringify(record)}\n`))
      await new Promise<void>((resolve) => out.once('drain', resolve));
  }
  await new Promise<void>((resolve) => out.end(resolve));
}
