import type { Artifact } from '#contract/artifact.ts';
import { pathOf, SEARCH_MATCH_HEADER } from '#contract/calls.ts';
import { maintain } from '../operator/maintenance.ts';
import { openBackend } from '../testing/backend.ts';

/** Added one after the other: the later is the newer, which comes first among equals. */
const ADDED = ['Viking sword', 'Axe of a smith', 'Viking ship', 'Comb', 'Brooch'];

const backend = await openBackend();
beforeAll(async () => {
  for (const name of ADDED) {
    await backend.add('ann', { name, historicalContext: 'From a Viking grave' });
    backend.wait(1000);
  }
  await backend.add('ann', { name: 'King of chess', historicalContext: 'Carved from walrus ivory' });
  await maintain(backend.db);
});
afterAll(() => backend.close());

const search = (query: Record<string, string>) =>
  backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?${new URLSearchParams(query)}`);
const names = async (query: Record<string, string>) => (await search(query)).json.map(({ name }) => name);

describe('what a search finds', () => {
  it('begins with those whose name matches, among equal likes (LIST-10)', async () => {
    expect(await names({ search: 'viking' })).toEqual([
      'Viking ship',
      'Viking sword',
      'Brooch',
      'Comb',
      'Axe of a smith',
    ]);
    expect(await names({ search: 'viking', sort: 'least-liked' })).toEqual([
      'Viking sword',
      'Viking ship',
      'Axe of a smith',
      'Comb',
      'Brooch',
    ]);
  });

  it('has each on one page only, also on pages that are read from the end', async () => {
    const pages: string[] = [];
    for (const page of ['1', '2', '3', '4', '5'])
      pages.push(...(await names({ search: 'viking', page, limit: '1' })));
    expect(pages).toEqual(await names({ search: 'viking' }));
  });

  it('keeps what people like most before any name', async () => {
    const [comb] = (await search({ search: 'comb' })).json;
    await backend.call('POST', pathOf('setLike', comb?._id ?? ''), { as: 'ann' });
    expect((await names({ search: 'viking' })).slice(0, 3)).toEqual(['Comb', 'Viking ship', 'Viking sword']);
  });

  it('leaves every other order as it is', async () => {
    expect((await names({ search: 'viking', sort: 'newest' }))[0]).toBe('Brooch');
  });

  it('says when only close spellings match, and that "vikung" is not "king" (LIST-10)', async () => {
    const { headers, json } = await search({ search: 'vikung', sort: 'name-asc' });
    expect(headers.get(SEARCH_MATCH_HEADER)).toBe('close');
    expect(json.map(({ name }) => name)).not.toContain('King of chess');
    expect(json).toHaveLength(ADDED.length);
    expect((await search({ search: 'viking' })).headers.get(SEARCH_MATCH_HEADER)).toBeNull();
    expect((await search({ search: 'zzzzzz' })).headers.get(SEARCH_MATCH_HEADER)).toBeNull();
  });
});
