import type { Artifact } from '#contract/artifact.ts';
import { pathOf, TOTAL_COUNT_HEADER } from '#contract/calls.ts';
import { openBackend } from '../../testing/backend.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const SEARCH = `${pathOf('listArtifacts')}?search=griffin&limit=6`;

describe('two servers on one database', () => {
  it('count and list what the other one has written since (SERVERS-7)', async () => {
    const found = async () => {
      const { headers, json } = await backend.call<Artifact[]>('GET', SEARCH);
      const facets = await backend.call('GET', `${pathOf('artifactFacets')}?search=griffin`);
      const timeline = await backend.call('GET', `${pathOf('artifactTimeline')}?search=griffin`);
      return {
        total: headers.get(TOTAL_COUNT_HEADER),
        names: json.map(({ name }) => name),
        others: JSON.stringify([facets.json, timeline.json]),
      };
    };
    const nothing = await found();
    expect(nothing).toMatchObject({ total: '0', names: [] });
    const body = {
      ...(await backend.add('ann', { name: 'A sphinx', historicalCreationDate: '500 BC' })),
      name: 'A griffin',
    };
    const path = pathOf('updateArtifact', body._id);
    const headers = { 'If-Match': '"0"' };
    expect((await backend.callSecond('PUT', path, { as: 'ann', body, headers })).status).toBe(200);
    const one = await found();
    expect(one).toMatchObject({ total: '1', names: ['A griffin'] });
    expect(one.others).not.toBe(nothing.others);
    await backend.callSecond('DELETE', pathOf('deleteArtifact', body._id), { as: 'ann' });
    expect(await found()).toEqual(nothing);
  });
});
