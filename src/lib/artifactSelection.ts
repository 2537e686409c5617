import { spellingOf, UNPLACED } from '#contract/area.ts';
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
import { DEFAULT_SELECTION, type Selection } from '#src/lib/listParams.ts';

/** Query parameters of the page's address. */
export const PARAMS = {
  search: 'search',
  type: 'type',
  from: 'from',
  to: 'to',
  undated: 'undated',
  by: 'by',
  area: 'area',
  place: 'place',
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

const readYears = (params: URLSearchParams) => ({
  from: readYear(params.get(PARAMS.from)),
  to: readYear(params.get(PARAMS.to)),
});

/** A period of the address that ends before it begins; undefined for any other. */
export function readReversed(params: URLSearchParams): { from: number; to: number } | undefined {
  const { from, to } = readYears(params);
  return from !== undefined && to !== undefined && from > to ? { from, to } : undefined;
}

/** Years go before "without a date"; a period that ends before it begins is none. */
function readPeriod(params: URLSearchParams): Period {
  const { from, to } = readYears(params);
  if (from === undefined && to === undefined)
    return params.get(PARAMS.undated) === 'true' ? { undated: 'true' } : {};
  return readReversed(params) ? {} : { from, to };
}

function readAdder(value: string | null): string | undefined {
  const by = value?.trim();
  return by && by.length <= LENGTHS.uid ? by : undefined;
}

/** As long as the names of countries are, and of their letters and signs: whoever makes an address makes this too, so no number to call. */
const AREA_NAME = /^\p{L}[\p{L}\p{M} .,'’&()-]{0,39}$/u;

/** The chosen area, and what it is called. */
function readPlace(params: URLSearchParams): Pick<Selection, 'area' | 'place'> {
  const area = spellingOf(params.get(PARAMS.area) ?? '');
  const name = params.get(PARAMS.place)?.trim();
  return { area, ...(area && area !== UNPLACED && name && AREA_NAME.test(name) && { place: name }) };
}

/** Reads a selection from the address; invalid values are replaced by defaults. */
export function readSelection(params: URLSearchParams): Selection {
  const page = params.get(PARAMS.page) ?? '';
  return {
    search: searchText(params.get(PARAMS.search) ?? ''),
    type: oneOf([ALL_TYPES, ...ARTIFACT_TYPES], params.get(PARAMS.type)) ?? DEFAULT_SELECTION.type,
    ...readPeriod(params),
    by: readAdder(params.get(PARAMS.by)),
    ...readPlace(params),
    sort: oneOf(SORTS, params.get(PARAMS.sort)) ?? DEFAULT_SELECTION.sort,
    page: /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE ? Number(page) : DEFAULT_SELECTION.page,
    limit: oneOf(PAGE_SIZES, Number(params.get(PARAMS.limit))) ?? DEFAULT_SELECTION.limit,
  };
}

/** The address's query for a selection: defaults are omitted, and so is every other parameter, so that equal lists have one address. */
export function writeSelection(selection: Selection): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(PARAMS) as (keyof typeof PARAMS)[]) {
    if (selection[key] !== DEFAULT_SELECTION[key]) params.set(PARAMS[key], String(selection[key]));
  }
  return params.toString();
}

/** The selection after a change: anything but a new page starts again at page 1 (LIST-6), and another area has another name or none. */
export const changeSelection = (selection: Selection, changes: Partial<Selection>): Selection => ({
  ...selection,
  page: 1,
  ...('area' in changes && { place: undefined }),
  ...changes,
});

/** Whether the address asks for the list to be put in order, which `orderAddress.ts` has the rest of (ORDER-1). */
export const isOrder = (params: URLSearchParams): boolean => params.get('view') === 'order';
