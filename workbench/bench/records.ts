import fs from 'node:fs';
import { ARTIFACT_TYPES } from '../../contract/constants.ts';
import { readCatalogue } from '../../server/src/operator/catalogue/loadCatalogue.ts';
import { createRandom } from './random.ts';

/** Every benchmark fills its database with the same records. */
const SEED = 7;

/** Of most records it is known where they were found: in so many places. */
const TOWNS = 10_000;

/** Writes `count` made-up records in the words of the starter catalogue, as NDJSON: as long and as alike as a museum's. */
export async function writeBenchRecords(file: string, count: number): Promise<void> {
  const catalogue = await readCatalogue();
  const random = createRandom(SEED);
  const sentences = catalogue.flatMap(({ description, historicalContext }) =>
    `${description} ${historicalContext}`.split(/(?<=[.?!]) /),
  );
  const degrees = (from: number, to: number) => from + random.int((to - from) * 100) / 100;
  const towns = Array.from({ length: TOWNS }, () => ({ lat: degrees(-50, 70), lon: degrees(-180, 180) }));
  const several = (most: number) =>
    Array.from({ length: 1 + random.int(most) }, () => random.pick(sentences)).join(' ');

  const out = fs.createWriteStream(file);
  for (let number = 1; number <= count; number++) {
    const record = {
      source: 'bench',
      sourceId: String(number),
      name: `${random.pick(catalogue).name}, ${random.pick(sentences).split(' ').slice(0, 4).join(' ')}`,
      type: random.pick(ARTIFACT_TYPES),
      image: random.int(50) === 0 ? '' : `https://example.org/${number}.jpg`,
      description: several(6),
      historicalContext: several(4),
      historicalCreationDate: random.pick(catalogue).historicalCreationDate,
      discoveredAt: random.pick(catalogue).discoveredAt,
      discoveredBy: random.pick(catalogue).discoveredBy,
      presentLocation: random.pick(catalogue).presentLocation,
      ...(random.int(5) > 0 && { foundPin: random.pick(towns) }),
    };
    if (!out.write(`${JSON.stringify(record)}\n`))
      await new Promise<void>((resolve) => out.once('drain', resolve));
  }
  await new Promise<void>((resolve) => out.end(resolve));
}
