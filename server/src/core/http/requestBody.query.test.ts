import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { emulatorToken, startWholeServer } from '../../testing/startWholeServer.ts';

const server = await startWholeServer();
beforeAll(async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}${BACKEND_PATH}${pathOf('addArtifact')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${emulatorToken('ann')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(anArtifact({ name: 'Lapis', historicalCreationDate: '900 BC' })),
  });
  expect(response.status).toBe(201);
});
afterAll(() => server.stop());

/** The response to a request line that is sent as it stands. */
async function get(target: string): Promise<string> {
  const connection = server.connect();
  connection.send(
    `GET ${BACKEND_PATH}${target} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`,
  );
  await connection.closed;
  return connection.until(/^HTTP\/1.1 200 /);
}

/** What tells that the one artifact is among those listed or counted. */
const IS_FOUND = /"name":"Lapis"|"count":1\b/;

describe.each([pathOf('listArtifacts'), pathOf('artifactFacets'), pathOf('artifactTimeline')])(
  'a request for %s',
  (call) => {
    it.each(['?search=lapis?zzqq', '?search=lapis#zzqq'])(
      'is not changed by another one for %s',
      async (other) => {
        await get(call + other);
        expect(await get(`${call}?search=lapis`)).toMatch(IS_FOUND);
      },
    );

    it('is not changed by another one with its query behind a #', async () => {
      await get(`${call}#?search=sword`);
      expect(await get(`${call}?search=sword`)).not.toMatch(IS_FOUND);
    });
  },
);
