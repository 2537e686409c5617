/** `npx tsx workbench/places/extents.ts`: writes the area of each country, from Natural Earth, into `server/src/places/extents.ts`. */
import fs from 'node:fs';
import path from 'node:path';
import { writeArea } from '../../contract/area.ts';
import { ROOT } from '../../scripts/root.ts';
import { World } from './countries.ts';
import { readTowns } from './geonames.ts';

/** So many on a line. */
const ACROSS = 5;

/** To a tenth of a degree outwards, which holds what stands on the shore. */
const outwards = (degrees: number, round: (value: number) => number): number => round(degrees * 10) / 10;

const rows = new World(readTowns()).countries.map(({ code, extent: { west, south, east, north } }) => {
  const area = {
    west: Math.max(-180, outwards(west, Math.floor)),
    south: Math.max(-90, outwards(south, Math.floor)),
    east: Math.min(180, outwards(east, Math.ceil)),
    north: Math.min(90, outwards(north, Math.ceil)),
  };
  return `${code} ${writeArea(area)}`;
});
const lines: string[] = [];
for (let at = 0; at < rows.length; at += ACROSS) lines.push(`  ${rows.slice(at, at + ACROSS).join('; ')}`);

fs.writeFileSync(
  path.join(ROOT, 'server/src/places/extents.ts'),
  `/** Written by \`npx tsx workbench/places/extents.ts\`: countries by their ISO code, and their areas, as a list's address has them. */
const COUNTRIES = \`
${lines.join(';\n')}\`;

/** The area of each country, by its ISO code. */
export const EXTENTS: ReadonlyMap<string, string> = new Map(
  COUNTRIES.split(';').map((row) => row.trim().split(' ') as [string, string]),
);
`,
);
