import fs from 'node:fs';
import { addArtifact, likeButton } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './people.ts';

const privacy = fs.readFileSync('docs/texts/privacy.md', 'utf8');
const named = [...privacy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
/** `draft:…` stands for all that begin so. */
const isNamed = (key: string): boolean =>
  named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));

test.use({ serviceWorkers: 'allow' });

test('whatever a browser keeps of a user stands in the privacy text, and for how long (INST-14)', async ({
  page,
  context,
  signedIn: _,
}) => {
  const artifact = await addArtifact(await openAccount());
  await page.goto(`/all-artifacts?search=${encodeURIComponent(artifact.name)}`);
  await likeButton(page, artifact).click();
  await page
    .getByRole('button', { name: 'Dark' })
    .or(page.getByRole('button', { name: /theme/i }))
    .first()
    .click();
  await page.goto('/feedback');
  await page.getByLabel('Your Feedback').fill('A draft');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map((database) => database.name ?? ''),
  ]);
  expect(kept.length).toBeGreaterThan(6);
  const cookies = await context.cookies();
  expect([...kept, ...cookies.map((cookie) => cookie.name)].filter((key) => !isNamed(key))).toEqual([]);
  const yearsLeft = cookies.map(({ expires }) => (expires - Date.now() / 1000) / (365 * 24 * 60 * 60));
  expect(Math.max(...yearsLeft)).toBeLessThanOrEqual(1);
});
