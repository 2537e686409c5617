import { createHash } from 'node:crypto';
import { ARTIFACT_MESSAGES } from '../../contract/artifact.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/calls.ts';
import { photoPath } from '../../contract/constants.ts';
import { withDatabase, type DatabaseOptions } from '../../server/src/core/db/connect.ts';
import { feedback, messages } from '../../server/src/core/db/schema.ts';
import { note, type Ledger } from '../apparatus/ledger.ts';
import type { Planned } from './planned.ts';
import type { RawResponse } from './send.ts';
import type { User } from './tokens.ts';

type Json = Record<string, unknown>;

const FIELDS = [...Object.keys(ARTIFACT_MESSAGES).filter((name) => name !== 'imageUrl'), '_id', 'revision'];
const fieldsOf = (artifact: Json): Json =>
  Object.fromEntries(FIELDS.filter((name) => name in artifact).map((name) => [name, artifact[name]]));

const nth = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % (items.length || 1)];

export type World = ReturnType<typeof createWorld>;

/** What is stored, by what was acknowledged: requests name it, and the ledger holds it. @param catalogue ids of artifacts that nobody owns */
export function createWorld(ledger: Ledger, catalogue: readonly string[]) {
  const { artifacts, likes, reviews } = ledger;
  /** How many are stored: a repeated request may have been stored once. */
  const notes = { messages: { least: 0, most: 0 }, feedback: { least: 0, most: 0 } };
  const added = new Set<string>();
  const photos = new Map<string, string | undefined>();
  const suggestions = new Map<string, { artifactId: string }>();
  const uploads = new Map<string, string>();
  const ownersOf = (table: Ledger['artifacts']) =>
    [...table].flatMap(([id, entry]) => (entry ? [{ id, entry }] : []));

  const artifactsOf = ({ uid }: User, areOwn: boolean) =>
    ownersOf(artifacts).filter(({ entry }) => (entry.ownerUid === uid) === areOwn);

  function recordCall({ call, user: { uid, email }, headers, path }: Planned, response: Json): void {
    const { name, artifact = '', review = '' } = call ?? {};
    const id = String(response._id);
    const writeArtifact = () => note(ledger, 'artifacts', { ...fieldsOf(response), ownerUid: uid });
    // A repeated request gets the response of the first, even if what it made has been changed since.
    const isFirst = !added.has(id);
    added.add(id);
    if (name === 'updateArtifact' || (name === 'addArtifact' && isFirst)) writeArtifact();
    if (name === 'deleteArtifact') artifacts.set(artifact, undefined);
    if (name === 'setLike')
      likes.set(`${artifact} ${uid}`, response.liked === true ? { artifactId: artifact, uid } : undefined);
    if (name === 'updateReview' || (name === 'addReview' && isFirst))
      note(ledger, 'reviews', { _id: id, review: response.review, artifactId: artifact, uid });
    if (name === 'deleteReview') reviews.set(review, undefined);
    if (name === 'suggestChange') suggestions.set(id, { artifactId: artifact });
    // Only an owner decides: nobody keeps the records of a source.
    if (name === 'decideSuggestion')
      note(ledger, 'artifacts', { ...fieldsOf(response.artifact as Json), ownerUid: uid });
    if (name === 'registerUser' || name === 'announceGoogleLogin') note(ledger, 'users', { uid, email });
    if (name === 'sendMessage' || name === 'sendFeedback') {
      const counted = notes[name === 'sendMessage' ? 'messages' : 'feedback'];
      counted.most += 1;
      if (!headers.some(([header]) => header === IDEMPOTENCY_KEY_HEADER)) counted.least += 1;
    }
    if (name !== 'deleteAccount') return;
    const isDeleted = new URL(path, 'http://localhost').searchParams.get('artifacts') === 'delete';
    for (const { id, entry } of ownersOf(artifacts))
      if (entry.ownerUid === uid && isDeleted) artifacts.set(id, undefined);
      else if (entry.ownerUid === uid) artifacts.delete(id);
    for (const { id, entry } of ownersOf(reviews)) if (entry.uid === uid) reviews.set(id, undefined);
    for (const { id, entry } of ownersOf(likes)) if (entry.uid === uid) likes.set(id, undefined);
    ledger.users.set(uid, undefined);
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

  return {
    /** Records what a request did, by its response. */
    record(planned: Planned, response: RawResponse): void {
      const { status, headers, body } = response;
      // 202: a visitor tells of a registration, of which nothing is stored.
      if (status < 200 || status > 299 || status === 202) return;
      if (['HEAD', 'OPTIONS'].includes(planned.method)) return;
      if (planned.area === 'photos') recordPhoto(planned, response);
      const isJson = String(headers['content-type']).startsWith('application/json');
      if (planned.call && isJson && planned.method === planned.call.method)
        // Nothing is found near some days.
        recordCall(planned, (JSON.parse(body.toString()) ?? {}) as Json);
    },
    /** @returns a sentence where other numbers of messages or feedback are stored than were acknowledged */
    async findMiscounts(database: DatabaseOptions): Promise<string[]> {
      const stored = await withDatabase(database, async (db) => ({
        messages: await db.$count(messages),
        feedback: await db.$count(feedback),
      }));
      return (['messages', 'feedback'] as const).flatMap((name) => {
        const { least, most } = notes[name];
        const isRight = stored[name] >= least && stored[name] <= most;
        return isRight ? [] : [`${stored[name]} ${name} are stored of ${least} to ${most}`];
      });
    },
    ownArtifact: (user: User, n: number) => nth(artifactsOf(user, true), n)?.id,
    /** Another user's. */
    foreignArtifact: (user: User, n: number) => nth(artifactsOf(user, false), n)?.id,
    anyArtifact: (n: number) => nth([...catalogue, ...artifacts.keys()], n) ?? '',
    /** A review that is stored, of its artifact. */
    anyReview: (n: number) => nth(ownersOf(reviews), n),
    /** A suggestion that was made, of its artifact. */
    anySuggestion: (n: number) =>
      nth(
        [...suggestions].map(([id, entry]) => ({ id, entry })),
        n,
      ),
    wrote: ({ uid }: User, review: string) => reviews.get(review)?.uid === uid,
    isOwn: ({ uid }: User, artifact: string) => artifacts.get(artifact)?.ownerUid === uid,
    /** Id of the user's last resumable upload. */
    uploadId: ({ uid }: User) => uploads.get(uid) ?? 'none',
    /** Whether these are the bytes of the photo that was last acknowledged; undefined: that there is none. */
    isPhotoOf: ({ uid }: User, bytes: Buffer | undefined): boolean =>
      photos.get(uid) === (bytes && createHash('md5').update(bytes).digest('base64')),
  };
}
