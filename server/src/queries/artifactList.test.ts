import { CALLS } from '#contract/calls.ts';
import { openBackend, type TestBackend } from '../testing/backend.ts';
import { firstPicture, warmUp } from './artifactList.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
}, 60_000);
afterAll(() => backend.close());

describe('what a server reads before the first request', () => {
  it('is nothing while there is no artifact', async () => {
    expect(await firstPicture(backend.db)).toBeUndefined();
    await expect(warmUp(backend.db)).resolves.toBeUndefined();
  });

  it('is the picture of the first artifact in the list, for the page to hint at', async () => {
    await backend.add('ann', { name: 'Vase', image: 'https://example.org/vase.jpg' });
    const liked = await backend.add('ann', { name: 'Étui', image: 'https://example.org/etui.jpg' });
    await backend.add('ann', { name: 'Axe', image: 'https://example.org/axe.jpg' });
    await backend.call('POST', CALLS.like(liked._id), { as: 'bob' });
    expect(await firstPicture(backend.db)).toBe('https://example.org/etui.jpg');
    await expect(warmUp(backend.db)).resolves.toBeUndefined();
  });
});
