import type { Page } from '@playwright/test';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { CALLS } from '#contract/calls.ts';
import { openAccount, post, uniqueWord, type AccountHolder } from './people.ts';
import { BACKEND, SITE } from './ports.ts';

/** A picture that the product serves. */
export const PICTURE = `${SITE}/pictures/artifacts/portland-vase.webp`;

/** A new artifact with a unique name. */
export const anArtifact = (changes: Partial<NewArtifact> = {}): NewArtifact => ({
  name: `Bronze Lamp ${uniqueWord()}`,
  image: PICTURE,
  type: 'Tools',
  historicalContext: 'It lit a potter’s workshop.',
  description: 'A small lamp with a broken handle.',
  historicalCreationDate: 'about 100 BC',
  discoveredAt: 'Spring 1921',
  discoveredBy: 'A road worker',
  presentLocation: 'Town hall',
  ...changes,
});

/** Adds a person's artifact with the Add Artifact screen's call. */
export const addArtifact = (owner: AccountHolder, changes?: Partial<NewArtifact>): Promise<Artifact> =>
  post<Artifact>(
    BACKEND + CALLS.artifacts,
    { ...anArtifact(changes), adderName: owner.name, adderEmail: owner.email },
    owner.token,
  );

/** An artifact of another person, liked by this number of others. */
export async function artifactLikedBy(others: number): Promise<Artifact> {
  const artifact = await addArtifact(await openAccount());
  for (let like = 0; like < others; like += 1) {
    const { token } = await openAccount();
    await post(BACKEND + CALLS.like(artifact._id), {}, token);
  }
  return { ...artifact, likes: others };
}

/** The artifact's card. */
export const card = (page: Page, { name }: { name: string }) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The artifact's like button, whatever its count. */
export const likeButton = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: new RegExp(`^Like ${name}, `) });

/** The like button's label with this count. */
export const likes = ({ name }: { name: string }, count: number): string =>
  `Like ${name}, ${count === 1 ? '1 like' : `${count} likes`}`;
