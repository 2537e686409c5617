import { DEFAULT_SELECTION, listParams } from './listParams.ts';

describe('The query of a list of artifacts', () => {
  it('asks for the first six, the most liked first, when the address says nothing', () => {
    expect(listParams(DEFAULT_SELECTION)).toEqual({
      facets: '1',
      sort: 'most-liked',
      page: '1',
      limit: '6',
    });
  });

  it('names the search and the type that were chosen', () => {
    expect(listParams({ search: 'gold ring', type: 'Tools', sort: 'oldest', page: 3, limit: 12 })).toEqual({
      facets: '1',
      search: 'gold ring',
      type: 'Tools',
      sort: 'oldest',
      page: '3',
      limit: '12',
    });
  });
});
