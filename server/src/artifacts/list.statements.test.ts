import { pathOf } from '#contract/calls.ts';
import { openPglite } from '../core/db/openPglite.ts';
import type { Telemetry } from '../core/run/telemetry.ts';
import { openBackend } from '../testing/backend.ts';
import { preparedDatabase } from '../testing/preparedDatabase.ts';

const statements: string[] = [];
const telemetry: Pick<Telemetry, 'statement' | 'pool'> = {
  statement: (text) => {
    statements.push(text);
    return () => undefined;
  },
  pool: () => undefined,
};

const database = await openPglite({ image: await preparedDatabase(), telemetry: telemetry as Telemetry });
const backend = await openBackend({ db: database.db });
beforeAll(async () => {
  for (const type of ['Tools', 'Weapons', 'Tools'] as const)
    await backend.add('ann', {
      name: 'Bronze axe',
      type,
      historicalCreationDate: '500 BC',
      foundPin: { lat: 30, lon: 31 },
    });
});
afterAll(() => database.close());

/** How many statements a visitor's call of All Artifacts takes. */
async function countStatements(path: string, query: string): Promise<number> {
  statements.length = 0;
  expect((await backend.call('GET', `${path}?${query}`)).status).toBe(200);
  return statements.length;
}

/** The two calls that All Artifacts makes when typing pauses: the list with its types, and the timeline. */
const ofPause = async (query: string) => [
  await countStatements(pathOf('listArtifacts'), `${query}&limit=6&facets=1`),
  await countStatements(pathOf('artifactTimeline'), query),
];

describe('A pause in typing', () => {
  it.each([
    ['a word', 'search=bronze'],
    ['two words of a type', 'search=bronze+axe&type=Tools'],
    ['the first letter of a word', 'search=b'],
    ['nothing, once everything is deleted', 'search='],
    ['a word in an area', 'search=bronze&area=20,10,50,45'],
    ['two words of a type, a period and an area', 'search=bronze+axe&type=Tools&from=-600&area=20,10,50,45'],
  ])('costs two calls, and at most seven statements: %s (LIST-8)', async (_what, query) => {
    const [list = 0, timeline = 0] = await ofPause(query);
    expect([list > 0, timeline > 0, list + timeline <= 7]).toEqual([true, true, true]);
  });

  it('counts nothing again for another page or another type of the same search', async () => {
    await ofPause('search=axe');
    expect(await countStatements(pathOf('listArtifacts'), 'search=axe&limit=6&facets=1&type=Tools')).toBe(2);
    expect(await countStatements(pathOf('listArtifacts'), 'search=axe&limit=1&facets=1&page=2')).toBe(2);
  });
});

describe('A list of an area', () => {
  it('counts what has no known place once, for its pages, other areas and maps (PLACE-62)', async () => {
    const read: string[] = [];
    for (const [call, query] of [
      ['listArtifacts', 'area=20,10,50,45&limit=1&facets=1'],
      ['listArtifacts', 'area=20,10,50,45&limit=1&facets=1&page=2'],
      ['listArtifacts', 'area=0,10,50,45&limit=1&facets=1'],
      ['artifactMap', 'area=0,10,50,45&zoom=3'],
    ] as const) {
      await countStatements(pathOf(call), `search=tools&${query}`);
      read.push(...statements);
    }
    expect(read.filter((text) => text.includes('found_lon is null'))).toHaveLength(1);
  });
});

describe('A map', () => {
  it.each(['zoom=3', 'zoom=3&times=1', 'zoom=3&search=axe', 'zoom=3&search=axe&times=1'])(
    'is counted by one statement, with those that only their descriptions place: %s (PLACE-63)',
    async (query) => {
      await countStatements(pathOf('artifactMap'), query);
      expect(statements.filter((text) => text.includes("found -> 'told'"))).toHaveLength(1);
      expect(statements.filter((text) => text.includes('floor('))).toHaveLength(1);
    },
  );
});

describe('A list that is empty', () => {
  it('takes one statement for each of its filters more, whatever is misspelt (LIST-19)', async () => {
    const empty = 'search=bronzze&limit=6&facets=1&from=1900&to=1950';
    const before = await countStatements(pathOf('listArtifacts'), empty);
    expect(await countStatements(pathOf('listArtifacts'), `${empty}&type=Weapons`)).toBe(1 + 3);
    expect(before).toBeGreaterThan(3);
  });
});
