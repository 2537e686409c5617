import { array, mixed, number, object, type InferType } from 'yup';
import { MAX_MAP_ZOOM } from './area.ts';
import { artifactListQuerySchema } from './artifactList.ts';
import { count, flag, wholeNumber } from './fields.ts';

/** A map has no more cells than that: where an area would, its cells are twice as wide, or four times, and so on. */
export const MAX_MAP_CELLS = 2500;

const ZOOM_MESSAGE = `zoom must be a whole number from 0 to ${MAX_MAP_ZOOM}.`;

/**
 * Query of `GET /artifacts/map`: what to count, in which area (the whole earth unless given), and in how fine a grid at most
 * (`MAX_MAP_ZOOM` unless given). With `times`, from and to are the years to look at, as in a timeline.
 */
export const mapQuerySchema = artifactListQuerySchema
  .pick(['search', 'type', 'from', 'to', 'undated', 'by', 'area'])
  .shape({
    zoom: wholeNumber(ZOOM_MESSAGE)
      .min(0, ZOOM_MESSAGE)
      .max(MAX_MAP_ZOOM, ZOOM_MESSAGE)
      .default(MAX_MAP_ZOOM),
    times: flag('times', '1'),
  });
export type MapQuery = InferType<typeof mapQuerySchema>;

/** `[bin, n]`: `n` artifacts, and the number of a bin of the answer, from 0 on. */
type InBin = [bin: number, n: number];

/**
 * A cell of the grid with the artifacts found in it; `lat` and `lon` are the mean of their places. `artifact` is the only one, where it is alone. Of `told` of
 * them only the rest of the record tells of the place (`StoredPlace`).
 * `starts` and `ends` are how many of them begin, and end, in each bin; what begins before the first bin begins in it, what ends
 * after the last one ends there. Of the bins i to j, an artifact touches one or more when it begins in j or before and does not end
 * before i, so those that do are the sum of `starts` up to j less the sum of `ends` before i. Those without years are in neither.
 */
export type MapCell = {
  lat: number;
  lon: number;
  count: number;
  artifact?: { _id: string; name: string; image?: string };
  told?: number;
  starts?: InBin[];
  ends?: InBin[];
};

const isCell = (cell: Partial<MapCell> | null): boolean =>
  typeof cell?.lat === 'number' && typeof cell.lon === 'number' && typeof cell.count === 'number';

const IN_BINS = { type: 'array', items: { type: 'array', items: { type: 'integer' } } };
const CELL = {
  type: 'object',
  properties: {
    lat: { type: 'number' },
    lon: { type: 'number' },
    count: { type: 'integer' },
    artifact: {
      type: 'object',
      properties: { _id: { type: 'string' }, name: { type: 'string' }, image: { type: 'string' } },
      required: ['_id', 'name'],
    },
    told: { type: 'integer' },
    starts: IN_BINS,
    ends: IN_BINS,
  },
  required: ['lat', 'lon', 'count'],
};

/** Response of `GET /artifacts/map`. Cells are tested all at once: yup takes long for thousands. */
export const mapSchema = object({
  /** Degrees that a cell is wide and high; its edges are multiples of it, from the west (-180) and the south (-90) on. */
  grid: number().positive().required(),
  cells: mixed<MapCell[]>((value): value is MapCell[] => Array.isArray(value) && value.every(isCell))
    .meta({ jsonSchema: { type: 'array', items: CELL } })
    .required(),
  /** The bins of `starts` and `ends`: those of a timeline of the same years. Only with `times`. */
  bins: array(object({ from: number().integer().required(), to: number().integer().required() })),
  /** How many were found in the area, which are those of the cells. */
  total: count(),
  /** How many of those selected, wherever they were found, have no place. */
  unplaced: count(),
});
export type ArtifactMap = InferType<typeof mapSchema>;
