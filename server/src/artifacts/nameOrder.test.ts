import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { openBackend } from '../testing/backend.ts';

/** As a reader would put them. */
const SORTED = [
  ...[
    '3 coins',
    '12 coins',
    '“Anvil”',
    'Box',
    'Box 0',
    'Box 01',
    'Box 2',
    'Box-2-9',
    'Box-2-10',
    'Box 2a',
    'Box 2b',
  ],
  ...[
    'Box 10',
    'Box 10 of 100',
    'Box 123456789012345678',
    'Box lid',
    'Éclair 7',
    'Eclair 8',
    'Ship 1.9',
    'Ship 1.10',
  ],
];

const backend = await openBackend();
beforeAll(async () => {
  for (const name of [...SORTED].sort()) await backend.add('ann', { name });
});
afterAll(() => backend.close());

const names = async (query: Record<string, string>) => {
  const { json } = await backend.call<Artifact[]>(
    'GET',
    `${pathOf('listArtifacts')}?${new URLSearchParams(query)}`,
  );
  return json.map(({ name }) => name);
};

/** Every page of a list, one after the other. */
async function paged(query: Record<string, string>): Promise<string[]> {
  const pages: string[] = [];
  for (let page = 1; page <= Math.ceil(SORTED.length / 4); page++)
    pages.push(...(await names({ ...query, limit: '4', page: String(page) })));
  return pages;
}

describe('A list by name', () => {
  it.each([
    ['all', {}, SORTED],
    ['of a search', { search: 'box' }, SORTED.filter((name) => name.startsWith('Box'))],
  ])('counts with the numbers in names: 1, 2, 10; %s (LIST-4)', async (_what, query, expected) => {
    expect(await names({ ...query, sort: 'name-asc' })).toEqual(expected);
    expect(await names({ ...query, sort: 'name-desc' })).toEqual([...expected].reverse());
  });

  it('has each on one page, in the same order (LIST-12)', async () => {
    expect(await paged({ sort: 'name-asc' })).toEqual(SORTED);
    expect(await paged({ sort: 'name-desc' })).toEqual([...SORTED].reverse());
  });
});
