import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { anArtifact } from '../../contract/testing.ts';
import { bearer, pick, pickUser, writeHeaders } from './browser.ts';

/** How many of each a second. */
const RATES = { likes: 20, reviews: 5, artifacts: 2 };

/**
 * Likes, reviews and adds artifacts, at a steady rate whatever the server does.
 * @returns a function that stops it, and resolves to a sentence with how many were written and how many failed
 */
export function startWrites(origin: string, ids: readonly string[]): () => Promise<string> {
  const pending = new Set<Promise<void>>();
  const count = { written: 0, failed: 0 };
  const post = (path: string, body: object) => {
    const request = fetch(origin + BACKEND_PATH + path, {
      method: 'POST',
      headers: writeHeaders(bearer(pickUser())),
      body: JSON.stringify(body),
    })
      .then(async (response) => {
        await response.arrayBuffer();
        count[response.ok ? 'written' : 'failed'] += 1;
      })
      .catch(() => void (count.failed += 1))
      .finally(() => pending.delete(request));
    pending.add(request);
  };
  const every = (perSecond: number, write: () => void) => setInterval(write, 1000 / perSecond);
  const timers = [
    every(RATES.likes, () => post(pathOf('setLike', pick(ids)), { liked: true })),
    every(RATES.reviews, () => post(pathOf('reviews', pick(ids)), { review: 'Seen in its museum.' })),
    every(RATES.artifacts, () => post(pathOf('listArtifacts'), anArtifact())),
  ];
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(pending);
    return `Written meanwhile: ${count.written}, failed: ${count.failed}.`;
  };
}
