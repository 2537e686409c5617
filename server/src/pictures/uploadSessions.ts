import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Mutex } from 'async-mutex';
import { mixed, number, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';
import { prepareFolder, writeFileAtomic, writtenAt } from '../core/files/writeFileAtomic.ts';

const sessionSchema = object({
  id: ownText().required(),
  uid: ownText().required(),
  name: ownText().required(),
  contentType: ownText().required(),
  /** Announced size in bytes. */
  size: number().integer().min(0).required(),
  state: mixed<'active' | 'final' | 'cancelled'>().oneOf(['active', 'final', 'cancelled']).required(),
});

/** A resumable upload under way. */
export type UploadSession = InferType<typeof sessionSchema>;

export type UploadSessions = Awaited<ReturnType<typeof openUploadSessions>>;

/** File names begin with the user's hash: a user's uploads are found without opening all files. */
const prefixOf = (uid: string): string => `${createHash('sha256').update(uid).digest('hex').slice(0, 16)}-`;
const SESSION_ID = /^[0-9a-f]{16}-[0-9a-f-]{36}$/;
const MAX_AGE_MS = 24 * 60 * 60_000;
const SWEEP_ALL_MS = 60 * 60_000;
/**
 * A user's oldest uploads beyond `sessions` that received nothing for `ms` are deleted, so that unfinished ones do not
 * fill the disk. Younger ones may still be receiving bytes, maybe at another server on the same folder.
 */
const IDLE = { sessions: 4, ms: 60_000 } as const;

/** Appends to an existing file, and fails where it was deleted. */
const APPEND = constants.O_WRONLY | constants.O_APPEND;

/** Resumable uploads on disk, which survive a restart: `<id>.json` describes one, `<id>.part` has its bytes so far. */
export async function openUploadSessions(folder: string, clock: () => Date) {
  await prepareFolder(folder);
  const descriptionOf = (id: string): string => path.join(folder, `${id}.json`);
  const partOf = (id: string): string => path.join(folder, `${id}.part`);
  /** One per upload with requests under way. */
  const mutexes = new Map<string, Mutex>();

  const write = (session: UploadSession): Promise<void> =>
    writeFileAtomic(descriptionOf(session.id), JSON.stringify(session));

  async function find(id: string): Promise<UploadSession | undefined> {
    if (!SESSION_ID.test(id)) return undefined;
    try {
      return await sessionSchema.validate(JSON.parse(await fs.readFile(descriptionOf(id), 'utf8')));
    } catch {
      return undefined;
    }
  }

  /** Deletes the bytes first: a process killed in between leaves the description, so the next sweep finds the upload. */
  async function remove(id: string): Promise<void> {
    await fs.rm(partOf(id), { force: true });
    await fs.rm(descriptionOf(id), { force: true });
  }

  /** Milliseconds since an upload last received anything. */
  async function idleFor(id: string): Promise<number> {
    const written = await Promise.all([descriptionOf(id), partOf(id)].map(writtenAt));
    return clock().getTime() - Math.max(...written.map((time) => time ?? 0));
  }

  /** Deletes uploads older than a day and, given a user, the oldest idle ones of theirs; without one, checks all uploads. */
  async function sweep(uid?: string): Promise<void> {
    const idles: { id: string; idle: number }[] = [];
    const prefix = uid === undefined ? '' : prefixOf(uid);
    const files = (await fs.readdir(folder)).filter(
      (file) => /^[0-9a-f]/.test(file) && file.startsWith(prefix),
    );
    for (const id of new Set(files.map((file) => path.parse(file).name))) {
      const idle = await idleFor(id);
      if (idle > MAX_AGE_MS) await remove(id);
      else idles.push({ id, idle });
    }
    if (uid === undefined) return;
    idles.sort((a, b) => a.idle - b.idle);
    for (const { id, idle } of idles.slice(IDLE.sessions - 1)) if (idle > IDLE.ms) await remove(id);
  }

  let sweptAt = 0;
  async function sweepAll(): Promise<void> {
    if (clock().getTime() - sweptAt < SWEEP_ALL_MS) return;
    sweptAt = clock().getTime();
    await sweep();
  }

  await sweepAll();

  return {
    find,

    async start(
      details: Pick<UploadSession, 'uid' | 'name' | 'contentType' | 'size'>,
    ): Promise<UploadSession> {
      await sweepAll();
      await sweep(details.uid);
      const id = `${prefixOf(details.uid)}${randomUUID()}`;
      const session: UploadSession = { ...details, id, state: 'active' };
      await write(session);
      await fs.writeFile(partOf(session.id), '', { mode: 0o600 });
      return session;
    },

    /** How many bytes have arrived. */
    received: async (id: string): Promise<number> => (await fs.stat(partOf(id))).size,

    /** Adds bytes to the end; they are on disk when this resolves. */
    append: (id: string, bytes: Uint8Array): Promise<void> =>
      fs.writeFile(partOf(id), bytes, { flag: APPEND, flush: true }),

    read: (id: string): Promise<Buffer> => fs.readFile(partOf(id)),

    /** Ends an upload and deletes its bytes; the description stays for a day, so that a client can query the outcome. */
    async end(session: UploadSession, state: 'final' | 'cancelled'): Promise<void> {
      await write({ ...session, state });
      await fs.rm(partOf(session.id), { force: true });
    },

    /** Runs the requests of one upload one after the other: after a timeout a client queries while its bytes still arrive. */
    runExclusive<T>(id: string, task: () => Promise<T>): Promise<T> {
      const mutex = mutexes.get(id) ?? new Mutex();
      mutexes.set(id, mutex);
      return mutex.runExclusive(task).finally(() => mutex.isLocked() || mutexes.delete(id));
    },
  };
}
