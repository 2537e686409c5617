/** What a point stands for: a building or dig, a town, the middle of a region, or that of a country. */
export type Precision = 'site' | 'town' | 'region' | 'country';

/** A place on earth, in degrees (WGS 84; south and west are negative). `name` is what a user is shown: "Rashid, Egypt". */
export type Place = { lat: number; lon: number; precision: Precision; name: string };

/** Whose data places are found with, as their licences ask to be told where the product tells of its data. */
export const PLACE_CREDITS = [
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    name: 'Pleiades, © Ancient World Mapping Center and Institute for the Study of the Ancient World',
    url: 'https://pleiades.stoa.org',
    licence: 'CC BY 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
  },
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com',
    licence: 'public domain',
    licenceUrl: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
] as const;
