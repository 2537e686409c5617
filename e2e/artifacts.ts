import { anArtifact } from '#contract/testing.ts';
import type { Page } from '@playwright/test';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { openAccount, post, uniqueWord, type AccountHolder } from './people.ts';
import { BACKEND, SITE } from './ports.ts';

/** A picture that the product serves. */
export const PICTURE = `${SITE}/pictures/artifacts/portland-vase.webp`;

/** A new artifact with a name of its own, and a picture that is served. */
export const aNewArtifact = (changes: Partial<NewArtifact> = {}): NewArtifact =>
  anArtifact({ name: `Bronze Lamp ${uniqueWord()}`, image: PICTURE, ...changes });

/** Adds a person's artifact with the Add Artifact screen's call. */
export const addArtifact = (owner: AccountHolder, changes?: Partial<NewArtifact>): Promise<Artifact> =>
  post<Artifact>(
    BACKEND + pathOf('listArtifacts'),
    { ...aNewArtifact(changes), adderName: owner.name, adderEmail: owner.email },
    owner.token,
  );

/** Changes a person's artifact with the update form's call. */
export const updateArtifact = (
  owner: AccountHolder,
  { _id, ...artifact }: Artifact,
  changes: Partial<NewArtifact>,
): Promise<Artifact> =>
  post(BACKEND + pathOf('updateArtifact', _id), { ...artifact, ...changes }, owner.token, 'PUT');

/** Suggests a correction of somebody else's artifact. */
export const suggest = (
  { token }: AccountHolder,
  { _id }: Artifact,
  changes: Partial<NewArtifact>,
): Promise<unknown> =>
  post(BACKEND + pathOf('suggestChange', _id), { changes, reason: 'The label says so.' }, token);

/** An artifact of another person, liked by this number of others. */
export async function artifactLikedBy(others: number): Promise<Artifact> {
  const artifact = await addArtifact(await openAccount());
  for (let like = 0; like < others; like += 1) {
    const { token } = await openAccount();
    await post(BACKEND + pathOf('setLike', artifact._id), {}, token);
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
