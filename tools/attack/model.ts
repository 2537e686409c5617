import { createHash } from 'node:crypto';
import { ARTIFACT_MESSAGES } from '#contract/artifact.ts';
import { photoPath } from '#contract/constants.ts';
import type { Planned, World } from './planned.ts';
import type { RawResponse } from './send.ts';
import { countEach } from './countEach.ts';
import type { Stored } from './messages.ts';

type Json = Record<string, unknown>;

const FIELDS = Object.keys(ARTIFACT_MESSAGES).filter((name) => name !== 'imageUrl');
const valuesOf = (artifact: Json): string => JSON.stringify(FIELDS.map((name) => artifact[name]));

/** Remembers every write that the server has acknowledged, and compares it with what is stored. */
export function createModel(catalogue: string[]) {
  const known = [...catalogue];
  const artifacts = new Map<string, { uid: string; values: string }>();
  const added = new Set<string>();
  const likes = new Map<string, boolean>();
  const reviews = new Map<string, { artifact: string; uid: string; text: unknown }>();
  const written = new Set<string>();
  const notes = { messages: { least: 0, most: 0 }, feedback: { least: 0, most: 0 } };
  const photos = new Map<string, string | undefined>();
  const uploads = new Map<string, string>();

  function recordCall({ call, user, headers }: Planned, response: Json): void {
    const { name, artifact = '', review = '' } = call ?? {};
    const id = String(response._id);
    // A repeated request gets the response of the first, even if the artifact has been changed since.
    if (name === 'addArtifact' && !added.has(id)) {
      added.add(id);
      known.push(id);
      artifacts.set(id, { uid: user.uid, values: valuesOf(response) });
    }
    if (name === 'updateArtifact') artifacts.set(artifact, { uid: user.uid, values: valuesOf(response) });
    if (name === 'deleteArtifact') artifacts.delete(artifact);
    if (name === 'setLike') likes.set(`${artifact} ${user.uid}`, response.liked === true);
    if (name === 'addReview' && !written.has(id)) {
      written.add(id);
      reviews.set(id, { artifact, uid: user.uid, text: response.review });
    }
    if (name === 'updateReview') reviews.set(id, { artifact, uid: user.uid, text: response.review });
    if (name === 'deleteReview') reviews.delete(review);
    if (name === 'deleteAccount') {
      for (const [id, { uid }] of artifacts) if (uid === user.uid) artifacts.delete(id);
      for (const [id, { uid }] of reviews) if (uid === user.uid) reviews.delete(id);
      for (const key of likes.keys()) if (key.endsWith(` ${user.uid}`)) likes.delete(key);
    }
    if (name === 'sendMessage' || name === 'sendFeedback') {
      const note = notes[name === 'sendMessage' ? 'messages' : 'feedback'];
      note.most += 1;
      if (!headers.some(([header]) => header === 'Idempotency-Key')) note.least += 1;
    }
  }

  function recordPhoto({ user, method, path }: Planned, { headers, body }: RawResponse): void {
    const own = `${photoPath(user.uid)}/0`;
    const url = headers['x-goog-upload-url'];
    if (typeof url === 'string') uploads.set(user.uid, new URL(url).searchParams.get('upload_id') ?? '');
    if (method === 'DELETE' && decodeURIComponent(path).endsWith(own)) photos.set(user.uid, undefined);
    if (method !== 'POST' || body.length === 0) return;
    const { name, md5Hash } = JSON.parse(body.toString()) as { name: string; md5Hash: string };
    if (name === own) photos.set(user.uid, md5Hash);
  }

  /** Records what a request did, by its response. */
  function record(planned: Planned, response: RawResponse): void {
    if (response.status < 200 || response.status > 299 || ['HEAD', 'OPTIONS'].includes(planned.method))
      return;
    if (planned.area === 'photos') recordPhoto(planned, response);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    if (planned.call && isJson && planned.method === planned.call.operation.method)
      recordCall(planned, JSON.parse(response.body.toString()) as Json);
  }

  /** @returns a sentence for everything that is stored other than acknowledged */
  function compare(stored: Stored, users: { uid: string; email: string }[]): string[] {
    const problems: string[] = [];
    const rows = new Map(stored.artifacts.map((row) => [row.id, row]));
    const counted = countEach(stored.likes.map(({ artifactId }) => artifactId));

    for (const [id, { uid, values }] of artifacts) {
      const row = rows.get(id);
      if (row?.ownerUid !== uid)
        problems.push(`artifact ${id} was acknowledged and is not stored as ${uid}'s`);
      if (row !== undefined && valuesOf(row) !== values)
        problems.push(`artifact ${id} is stored with other values`);
    }
    for (const { id, ownerUid, likes: count } of rows.values()) {
      if (ownerUid !== null && !artifacts.has(id))
        problems.push(`artifact ${id} is stored and was never acknowledged, or is deleted`);
      if (count !== (counted.get(id) ?? 0))
        problems.push(`artifact ${id} counts ${count} likes of ${counted.get(id) ?? 0}`);
    }
    const liked = new Set(stored.likes.map(({ artifactId, uid }) => `${artifactId} ${uid}`));
    for (const [key, isLiked] of likes) {
      const exists = rows.has(key.split(' ')[0] ?? '');
      if (exists && liked.has(key) !== isLiked)
        problems.push(`the like ${key} is ${isLiked ? 'not ' : ''}stored`);
    }
    if ([...liked].some((key) => !likes.has(key)))
      problems.push('a like is stored that was never acknowledged');
    const storedReviews = new Map(
      stored.reviews.map((row) => [row.id, JSON.stringify([row.artifactId, row.uid, row.review])]),
    );
    for (const [id, { artifact, uid, text }] of reviews) {
      if (rows.has(artifact) && storedReviews.get(id) !== JSON.stringify([artifact, uid, text]))
        problems.push(`the review ${id} is not stored as acknowledged`);
    }
    if ([...storedReviews.keys()].some((id) => !reviews.has(id)))
      problems.push('a review is stored that was never acknowledged, or is deleted');
    for (const name of ['messages', 'feedback'] as const) {
      const { least, most } = notes[name];
      if (stored[name] < least || stored[name] > most)
        problems.push(`${stored[name]} ${name} are stored of ${least} to ${most}`);
    }
    for (const { uid, email } of stored.users) {
      const user = users.find((each) => each.uid === uid);
      if (user?.email !== email)
        problems.push(`the user ${uid} is stored with the e-mail of another, or from a forged token`);
    }
    return problems;
  }

  const world: World = {
    ownArtifact: ({ uid }, random) => {
      const own = [...artifacts].filter(([, artifact]) => artifact.uid === uid);
      return own.length > 0 ? random.pick(own)[0] : undefined;
    },
    anyArtifact: (random) => random.pick(known),
    anyReview: (random) => {
      const known = [...reviews];
      if (known.length === 0) return undefined;
      const [id, { artifact }] = random.pick(known);
      return { id, artifact };
    },
    wrote: ({ uid }, review) => reviews.get(review)?.uid === uid,
    isOwn: ({ uid }, artifact) => artifacts.get(artifact)?.uid === uid,
    uploadId: ({ uid }) => uploads.get(uid) ?? 'none',
  };

  /** Whether these are the bytes of the photo that was last acknowledged; undefined: that there is none. */
  const isPhotoOf = (uid: string, bytes: Buffer | undefined): boolean =>
    photos.get(uid) === (bytes && createHash('md5').update(bytes).digest('base64'));

  return { record, compare, world, isPhotoOf };
}
