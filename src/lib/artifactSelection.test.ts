import { DEFAULT_SELECTION } from '#src/lib/listParams.ts';
import { changeSelection, readSelection, writeSelection } from './artifactSelection.ts';

const read = (query: string) => readSelection(new URLSearchParams(query));
const write = (changes: Partial<typeof DEFAULT_SELECTION>) =>
  writeSelection({ ...DEFAULT_SELECTION, ...changes });

describe('the address of All Artifacts', () => {
  test('says nothing: every type, most liked first, six to a page (LIST-3, LIST-4)', () => {
    expect(read('')).toEqual({ search: '', type: 'all', sort: 'most-liked', page: 1, limit: 6 });
  });

  test('is read whole', () => {
    expect(read('search=gold+ring&type=Tools&sort=name-desc&page=3&size=12')).toEqual({
      search: 'gold ring',
      type: 'Tools',
      sort: 'name-desc',
      page: 3,
      limit: 12,
    });
  });

  test.each([
    ['type=Swords', { type: 'all' }],
    ['type=tools', { type: 'all' }],
    ['sort=cheapest', { sort: 'most-liked' }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=1e3', { page: 1 }],
    ['page=two', { page: 1 }],
    ['page=99999999999999999999', { page: 1 }],
    ['size=7', { limit: 6 }],
    ['size=', { limit: 6 }],
    ['size=1000', { limit: 6 }],
    ['search=%20%20', { search: '' }],
    [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(200) }],
  ])('falls back where it means nothing: %s', (query, expected) => {
    expect(read(query)).toEqual({ ...DEFAULT_SELECTION, ...expected });
  });

  test.each([
    ['from=-500&to=-400', { from: -500, to: -400 }],
    ['from=1', { from: 1 }],
    ['to=-10000', { to: -10_000 }],
    ['undated=true', { undated: 'true' }],
    ['undated=true&to=5', { to: 5 }],
  ])('holds a period: %s', (query, expected) => {
    expect(read(query)).toEqual({ ...DEFAULT_SELECTION, ...expected });
    expect(read(write(read(query)))).toEqual(read(query));
  });

  test.each(['from=0', 'from=x', 'to=1.5', 'to=20000', 'from=-99999999', 'from=100&to=50', 'undated=yes'])(
    'holds no period that cannot be: %s',
    (query) => {
      expect(read(query)).toEqual(DEFAULT_SELECTION);
    },
  );

  test.each([
    ['C%C3%B4te%20d%E2%80%99Ivoire', 'Côte d’Ivoire'],
    ['%20Egypt%20', 'Egypt'],
    ['Bosnia%20%26%20Herzegovina', 'Bosnia & Herzegovina'],
    ['Myanmar%20(Burma)', 'Myanmar (Burma)'],
    ['%20', undefined],
    ['.', undefined],
    ['Site%20closed.%20Call%200800', undefined],
    ['https%3A%2F%2Fexample.org', undefined],
    ['x'.repeat(41), undefined],
  ])('holds what an area is called, were it a country: %s (PLACE-38)', (name, place) => {
    expect(read(`area=1,2,3,4&place=${name}`).place).toBe(place);
    expect(read(`place=${name}`).place).toBeUndefined();
  });

  test('leaves defaults out', () => {
    expect(write({})).toBe('');
    expect(write({ page: 2 })).toBe('page=2');
  });

  test('has no parameters but its own, in one order', () => {
    expect(write(read('ref=mail&page=2&sort=newest&ref=post'))).toBe('sort=newest&page=2');
  });

  test('reads back what it wrote', () => {
    const selection = { search: 'ä & b?', type: 'Others', sort: 'oldest', page: 7, limit: 9 } as const;
    expect(read(writeSelection(selection))).toEqual(selection);
  });
});

describe('changing the selection', () => {
  const onPage4 = { ...DEFAULT_SELECTION, page: 4 };

  test.each([{ search: 'coin' }, { type: 'Tools' as const }, { sort: 'oldest' as const }, { limit: 12 }])(
    'starts again at page 1: %p (LIST-6)',
    (changes) => {
      expect(changeSelection(onPage4, changes)).toEqual({ ...DEFAULT_SELECTION, ...changes });
    },
  );

  test('goes to another page', () => {
    expect(changeSelection(onPage4, { page: 5 }).page).toBe(5);
  });
});
