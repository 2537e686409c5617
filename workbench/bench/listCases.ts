import { BACKEND_PATH, pathOf, TOTAL_COUNT_HEADER } from '../../contract/calls.ts';
import { SORTS } from '../../contract/constants.ts';

/** A kind of list request, and its path with its query. */
export type ListCase = { name: string; path: string };

type Query = Record<string, string>;

const PAGE = 12;
const PERIOD = { from: '-500', to: '-400' };
const AREAS = {
  'of a continent': '-10,35,30,60',
  'over the date line': '150,-50,-150,10',
  'of a town': '-1,51,0,52',
};

/** Every kind of list request to a server, whose number of artifacts decides where its middle is. */
export async function listCases(origin: string): Promise<ListCase[]> {
  const { headers } = await fetch(`${origin}${BACKEND_PATH}${pathOf('listArtifacts')}?limit=1`);
  const last = Math.ceil(Number(headers.get(TOTAL_COUNT_HEADER)) / PAGE);
  const of = (path: string, name: string, query: Query): ListCase => ({
    name,
    path: `${path}?${new URLSearchParams(query).toString()}`,
  });
  const list = (name: string, query: Query = {}, page = 1) =>
    of(pathOf('listArtifacts'), name, { facets: '1', page: String(page), limit: String(PAGE), ...query });
  const search = (name: string, text: string, query: Query = {}) =>
    list(`search, ${name}`, { search: text, ...query });
  const timeline = (name: string, query: Query) => of(pathOf('artifactTimeline'), `timeline${name}`, query);
  const map = (name: string, query: Query) =>
    of(pathOf('artifactMap'), `map${name}`, { zoom: '7', ...query });
  const area = AREAS['of a continent'];
  return [
    list('first page'),
    list('middle page', {}, Math.ceil(last / 2)),
    list('last page', {}, last),
    list('type filter', { type: 'Weapons' }),
    ...SORTS.map((sort) => list(`sort ${sort}`, { sort })),
    search('one letter', 'a'),
    search('two letters', 'th'),
    search('commonest words', 'of the'),
    search('common word', 'bronze'),
    search('common word, last sort', 'bronze', { sort: 'name-desc' }),
    search('common word and type', 'bronze', { type: 'Others' }),
    search('rare word', 'rongorongo'),
    search('two words', 'gold silver'),
    search('misspelt', 'egyptain'),
    search('nothing', 'zzqqxxyy'),
    ...SORTS.map((sort) => list(`period, sort ${sort}`, { ...PERIOD, sort })),
    list('period, middle page', { from: '-500' }, Math.ceil(last / 2)),
    list('period and type', { ...PERIOD, type: 'Weapons' }),
    list('period, first year alone', { from: '-500' }),
    list('period, last year alone', { to: '-400' }),
    list('period, no date', { undated: 'true' }),
    search('common word and period', 'bronze', PERIOD),
    search('commonest words and period', 'th', PERIOD),
    search('one letter and period', 'a', PERIOD),
    timeline('', {}),
    timeline(' of a century', { from: '1801', to: '1900' }),
    timeline(' of a type', { type: 'Weapons' }),
    timeline(', common word', { search: 'bronze' }),
    timeline(', one letter', { search: 'a' }),
    ...Object.entries(AREAS).map(([name, area]) => list(`area ${name}`, { area })),
    ...SORTS.map((sort) => list(`area, sort ${sort}`, { area, sort })),
    list('area and period', { area, ...PERIOD }),
    search('common word and area', 'bronze', { area }),
    timeline(', area', { area }),
    map('', {}),
    map(' with times', { times: '1' }),
    map(' of a type', { type: 'Weapons' }),
    map(' of a period', PERIOD),
    map(', common word', { search: 'bronze' }),
    ...Object.entries(AREAS).map(([name, area]) => map(` ${name}`, { area })),
    map(' of a continent with times', { area, times: '1' }),
  ];
}
