import { openBackend, type TestBackend } from '../testing/backend.ts';
import { warmUp } from './artifactList.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

describe('what a server reads before the first request', () => {
  it('may be nothing, or an artifact', async () => {
    await expect(warmUp(backend.db)).resolves.toBeUndefined();
    await backend.add('ann', { name: 'Étui' });
    await expect(warmUp(backend.db)).resolves.toBeUndefined();
  });
});
