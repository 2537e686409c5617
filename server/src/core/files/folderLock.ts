import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { UserError } from '../run/userError.ts';
import { giveToOwner } from './dataFolder.ts';

/** A lock that has not been touched for so long belongs to a process that was killed. */
const STALE_MS = 5000;
const TOUCH_MS = 1000;
const LOOK_EVERY_MS = 200;
/** By then the lock of a killed owner is stale. */
const MOST_LOOKS = STALE_MS / LOOK_EVERY_MS + 2;

type Reply = { lost?: true; done?: boolean; code?: string; message?: string };

/**
 * The embedded database may block the main thread for seconds, and a lock that is not touched meanwhile would be stale.
 * So a worker thread holds the lock; it ends with the process.
 */
function startWorker(folder: string, lockfilePath: string) {
  const options = { lockfilePath, stale: STALE_MS, update: TOUCH_MS };
  const worker = new Worker(new URL('./folderLockWorker.js', import.meta.url), {
    execArgv: [],
    workerData: { folder, options },
  });
  let onReply: ((reply: Reply) => void) | undefined;
  let isLocked = false;
  /** Why it does nothing any more. */
  let failed: Reply | undefined;
  worker.on('message', (reply: Reply) => {
    if (!reply.lost) return onReply?.(reply);
    // Another process may write to the same files from here on: going on, or closing, would ruin them.
    console.error(`The data folder ${folder} was taken over by another process: stopping.`);
    process.exit(1);
  });
  worker.on('error', ({ message }) => {
    failed = { done: false, message };
    onReply?.(failed);
    if (!isLocked) return;
    // Nobody touches the lock any more, so the next process would take the folder.
    console.error(`The lock of the data folder ${folder} cannot be kept: ${message} Stopping.`);
    process.exit(1);
  });
  const request = async (action: 'lock' | 'release'): Promise<Reply> => {
    worker.ref();
    const reply = await new Promise<Reply>((resolve) => {
      onReply = resolve;
      if (failed) resolve(failed);
      else worker.postMessage(action);
    });
    worker.unref();
    isLocked = action === 'lock' && reply.done === true;
    return reply;
  };
  return { request, stop: () => worker.terminate() };
}

const touchedAt = (file: string): Promise<number | undefined> =>
  fs.stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/**
 * Watches a lock until its owner touches it, or has not for so long that there is none. How old it is says nothing: after a computer has slept,
 * or its clock was set, the lock of a living owner may look stale.
 */
async function isAlive(lockfilePath: string): Promise<boolean> {
  const before = await touchedAt(lockfilePath);
  let now = before;
  for (let looks = 0; now !== undefined && now === before && looks < MOST_LOOKS; looks++) {
    await wait(LOOK_EVERY_MS);
    now = await touchedAt(lockfilePath);
  }
  return now !== undefined && now !== before;
}

/**
 * Locks the data folder, with the embedded database, the local accounts and the photos, for this process, which ends when it
 * loses the lock. A running owner is detected within about a second, because it keeps touching its lock; the lock of a killed
 * one is watched until it is stale.
 * @returns a function that releases the folder, after giving what root has made in it to its owner (`giveToOwner`)
 * @throws UserError when another process owns the folder
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const lockfilePath = path.join(dataDir, 'in-use.lock');
  const worker = startWorker(dataDir, lockfilePath);
  const alive = await isAlive(lockfilePath);
  // Of a computer whose clock was ahead it would not look stale for as long.
  if (!alive) await fs.utimes(lockfilePath, 0, 0).catch(() => undefined);
  const { done, code, message } = alive ? { code: 'ELOCKED' } : await worker.request('lock');
  if (!done) {
    await worker.stop();
    throw code === 'ELOCKED'
      ? new UserError(
          `The data folder ${dataDir} is in use by another ${PRODUCT_NAME}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      : Object.assign(new Error(`The data folder ${dataDir} cannot be locked: ${message}`), { code });
  }
  return async () => {
    await giveToOwner(dataDir);
    await worker.request('release');
    await worker.stop();
  };
}
