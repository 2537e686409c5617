/** What a point stands for: a building or dig, a town, the middle of a region, or that of a country. */
export type Precision = 'site' | 'town' | 'region' | 'country';

/** A place on earth, in degrees (WGS 84; south and west are negative). `name` is what a user is shown: "Rashid, Egypt". */
export type Place = { lat: number; lon: number; precision: Precision; name: string };
