import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { mixed, number, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';

const sessionSchema = object({
  id: ownText().required(),
  uid: ownText().required(),
  name: ownText().required(),
  contentType: ownText().required(),
  /** Announced size in bytes. */
  size: number().integer().min(0).required(),
  state: mixed<'active' | 'final' | 'cancelled'>().oneOf(['active', 'final', 'cancelled']).required(),
  /** When it was started: milliseconds since 1970. */
  startedAt: number().required(),
});

/** A resumable upload under way. */
export type UploadSession = InferType<typeof sessionSchema>;

export type UploadSessions = Awaited<ReturnType<typeof openUploadSessions>>;

const SESSION_ID = /^[0-9a-f-]{36}$/;
const MAX_AGE_MS = 24 * 60 * 60_000;
/** A person's older uploads make room: nobody fills the disk with uploads that were never finished. */
const SESSIONS_PER_PERSON = 4;

/** Resumable uploads on disk, so that one can go on after a restart. `<id>.json` describes it, `<id>.part` is what came. */
export async function openUploadSessions(folder: string, clock: () => Date) {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const descriptionOf = (id: string): string => path.join(folder, `${id}.json`);
  const partOf = (id: string): string => path.join(folder, `${id}.part`);
  const queues = new Map<string, Promise<unknown>>();

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

  async function remove(id: string): Promise<void> {
    await fs.rm(descriptionOf(id), { force: true });
    await fs.rm(partOf(id), { force: true });
  }

  async function sweep(uid?: string): Promise<void> {
    const oldest = clock().getTime() - MAX_AGE_MS;
    const own: UploadSession[] = [];
    for (const file of await fs.readdir(folder)) {
      const id = path.parse(file).name;
      const session = await find(id);
      if (!session || session.startedAt < oldest) await fs.rm(path.join(folder, file), { force: true });
      else if (session.uid === uid && file.endsWith('.json')) own.push(session);
    }
    own.sort((a, b) => b.startedAt - a.startedAt);
    for (const { id } of own.slice(SESSIONS_PER_PERSON - 1)) await remove(id);
  }

  await sweep();

  return {
    find,

    async start(
      details: Pick<UploadSession, 'uid' | 'name' | 'contentType' | 'size'>,
    ): Promise<UploadSession> {
      await sweep(details.uid);
      const session: UploadSession = {
        ...details,
        id: randomUUID(),
        state: 'active',
        startedAt: clock().getTime(),
      };
      await fs.writeFile(partOf(session.id), '', { mode: 0o600 });
      await write(session);
      return session;
    },

    /** How many bytes have arrived. */
    received: async (id: string): Promise<number> => (await fs.stat(partOf(id))).size,

    /** Adds bytes to the end; they are on disk when this resolves. */
    async append(id: string, bytes: Uint8Array): Promise<void> {
      const handle = await fs.open(partOf(id), 'a', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },

    read: (id: string): Promise<Buffer> => fs.readFile(partOf(id)),

    /** Ends an upload. What came is deleted; the description stays a while, so that a client that asks learns the end. */
    async end(session: UploadSession, state: 'final' | 'cancelled'): Promise<void> {
      await write({ ...session, state });
      await fs.truncate(partOf(session.id), 0);
    },

    /** Runs the requests of one upload one after the other: a client that lost patience asks while its bytes still come in. */
    inTurn<T>(id: string, task: () => Promise<T>): Promise<T> {
      const turn = (queues.get(id) ?? Promise.resolve()).catch(() => undefined).then(task);
      const settled = turn
        .catch(() => undefined)
        .finally(() => {
          if (queues.get(id) === settled) queues.delete(id);
        });
      queues.set(id, settled);
      return turn;
    },
  };
}
