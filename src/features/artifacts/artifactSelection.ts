import type { ArtifactListQuery } from '#contract/artifactList.ts';
import {
  ALL_TYPES,
  ARTIFACT_TYPES,
  EARLIEST_YEAR,
  LATEST_YEAR,
  LENGTHS,
  MAX_PAGE,
  PAGE_SIZES,
  SORTS,
} from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';

/** Query parameters of the page's address. */
const PARAMS = {
  search: 'search',
  type: 'type',
  from: 'from',
  to: 'to',
  undated: 'undated',
  sort: 'sort',
  page: 'page',
  limit: 'size',
} as const;

/** No period: all of time. */
export const ALL_TIME = { from: undefined, to: undefined, undated: undefined } satisfies Period;

const oneOf = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);

/** Normalizes the search box's text as the server does. */
export const searchText = (typed: string): string => typed.trim().slice(0, LENGTHS.search).trim();

function readYear(value: string | null): number | undefined {
  if (value === null || !/^-?[1-9]\d{0,7}$/.test(value)) return undefined;
  const year = Number(value);
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? year : undefined;
}

/** Years go before "without a date"; a range that ends before it begins is none. */
function readPeriod(params: URLSearchParams): Period {
  const [from, to] = [readYear(params.get(PARAMS.from)), readYear(params.get(PARAMS.to))];
  if (from === undefined && to === undefined)
    return params.get(PARAMS.undated) === 'true' ? { undated: 'true' } : {};
  return from !== undefined && to !== undefined && from > to ? {} : { from, to };
}

/** Reads a selection from the address; invalid values are replaced by defaults. */
export function readSelection(params: URLSearchParams): ArtifactListQuery {
  const page = params.get(PARAMS.page) ?? '';
  return {
    search: searchText(params.get(PARAMS.search) ?? ''),
    type: oneOf([ALL_TYPES, ...ARTIFACT_TYPES], params.get(PARAMS.type)) ?? DEFAULT_SELECTION.type,
    ...readPeriod(params),
    sort: oneOf(SORTS, params.get(PARAMS.sort)) ?? DEFAULT_SELECTION.sort,
    page: /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE ? Number(page) : DEFAULT_SELECTION.page,
    limit: oneOf(PAGE_SIZES, Number(params.get(PARAMS.limit))) ?? DEFAULT_SELECTION.limit,
  };
}

/** Writes a selection into the address: defaults are omitted, other parameters are kept. */
export function writeSelection(selection: ArtifactListQuery, onto: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(onto);
  for (const key of Object.keys(PARAMS) as (keyof typeof PARAMS)[]) {
    if (selection[key] === DEFAULT_SELECTION[key]) params.delete(PARAMS[key]);
    else params.set(PARAMS[key], String(selection[key]));
  }
  return params;
}

/** The selection after a change: anything but a new page starts again at page 1 (section 4). */
export const changeSelection = (
  selection: ArtifactListQuery,
  changes: Partial<ArtifactListQuery>,
): ArtifactListQuery => ({ ...selection, page: 1, ...changes });
