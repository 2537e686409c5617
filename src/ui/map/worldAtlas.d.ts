/** Natural Earth's countries and land, as `world-atlas` packs them; the build makes its coasts simpler (`scripts/simplifyLand.ts`). */
declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const world: Topology<{
    countries: GeometryCollection<{ name: string }>;
    land: GeometryCollection;
  }>;
  // eslint-disable-next-line import-x/no-default-export -- so is JSON imported
  export default world;
}
