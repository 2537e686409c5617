import type { Area } from '#contract/area.ts';

/**
 * Parts of a country that are far from it, which Natural Earth counts to it. With them, the smallest area around France would reach from
 * the Amazon to the Indian Ocean.
 */
export const OVERSEAS: { of: string; name: string; area: Area }[] = [
  { of: 'United States', name: 'Alaska', area: { west: 172, south: 51, east: -129.9, north: 72 } },
  { of: 'Portugal', name: 'Azores', area: { west: -32, south: 36, east: -24, north: 40 } },
  { of: 'Spain', name: 'Canary Islands', area: { west: -18.5, south: 27, east: -13, north: 29.6 } },
  {
    of: 'Netherlands',
    name: 'Caribbean Netherlands',
    area: { west: -69, south: 11.9, east: -62.9, north: 17.8 },
  },
  { of: 'New Zealand', name: 'Chatham Islands', area: { west: -178, south: -45, east: -175, north: -43 } },
  { of: 'Chile', name: 'Easter Island', area: { west: -110.5, south: -28, east: -105, north: -26 } },
  { of: 'France', name: 'French Guiana', area: { west: -54.7, south: 2, east: -51.5, north: 6 } },
  { of: 'Ecuador', name: 'Galápagos', area: { west: -92.5, south: -2, east: -88.5, north: 2 } },
  { of: 'France', name: 'Guadeloupe', area: { west: -62, south: 15.8, east: -60.9, north: 16.6 } },
  { of: 'United States', name: 'Hawaii', area: { west: -179, south: 18, east: -154, north: 29 } },
  { of: 'Norway', name: 'Jan Mayen', area: { west: -9.5, south: 70.5, east: -7.5, north: 71.5 } },
  { of: 'Portugal', name: 'Madeira', area: { west: -17.5, south: 30, east: -16, north: 33.5 } },
  { of: 'France', name: 'Martinique', area: { west: -61.4, south: 14.3, east: -60.7, north: 15 } },
  { of: 'France', name: 'Mayotte', area: { west: 44.9, south: -13.1, east: 45.4, north: -12.6 } },
  { of: 'France', name: 'Réunion', area: { west: 55, south: -21.5, east: 56, north: -20.7 } },
  { of: 'Norway', name: 'Svalbard', area: { west: 8, south: 74, east: 36, north: 81.5 } },
  { of: 'New Zealand', name: 'Tokelau', area: { west: -173, south: -10, east: -171, north: -8 } },
];
