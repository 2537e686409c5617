import { createRequire } from 'node:module';
import { EXTENTS } from '#server/places/extents.ts';
import { loadGazetteer } from '#server/places/findPlace.ts';
import { nameOf } from '#src/ui/map/countryName.ts';

/** Nobody lives there, so that no gazetteer of towns has them. */
const NOWHERE_FOUND = ['British Indian Ocean Territory', 'Heard & McDonald Islands', 'Siachen Glacier'];

const world = createRequire(import.meta.url)('world-atlas/countries-50m.json') as {
  objects: { countries: { geometries: Parameters<typeof nameOf>[0][] } };
};

test('a map calls each country what records call it: Türkiye, United States (PLACE-34)', async () => {
  const gazetteer = await loadGazetteer();
  const told = new Set([...EXTENTS.keys()].map((code) => gazetteer.countryName(code)));
  const drawn = new Set(world.objects.countries.geometries.map(nameOf));
  expect([...drawn].filter((name) => !told.has(name))).toEqual(NOWHERE_FOUND);
  expect(['Türkiye', 'United States', 'Bosnia & Herzegovina'].filter((name) => !drawn.has(name))).toEqual([]);
});
