import type { ArtifactPage } from '#contract/artifactList.ts';
import { pathOf } from '#contract/calls.ts';
import { openBackend } from '../testing/backend.ts';

const backend = await openBackend();
beforeAll(async () => {
  for (const [name, historicalCreationDate] of [
    ['Bronze lamp', '300 BC'],
    ['Clay lamp', '200 BC'],
    ['Ship', '1600'],
  ] as const)
    await backend.add('ann', { name, type: 'Tools', historicalCreationDate });
});
afterAll(() => backend.close());

const list = async (query: Record<string, string>) =>
  (
    await backend.call<ArtifactPage>(
      'GET',
      `${pathOf('listArtifacts')}?${new URLSearchParams({ ...query, facets: '1' })}`,
    )
  ).json;

describe('A list that is empty', () => {
  it('tells what each of its filters costs, by how many there are without it (LIST-19)', async () => {
    const { total, without } = await list({ search: 'lamp', from: '1501', to: '1800', type: 'Tools' });
    expect(total).toBe(0);
    expect(without).toEqual([
      { filter: 'search', count: 1 },
      { filter: 'period', count: 2 },
    ]);
  });

  it.each([
    ['there is one filter alone', { search: 'zzzzzzzz' }],
    ['something was found', { search: 'lamp', type: 'Tools' }],
  ])('tells nothing where %s (LIST-19)', async (_what, query) => {
    expect((await list(query)).without).toBeUndefined();
  });
});
