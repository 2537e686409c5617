import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { UserError } from '../run/userError.ts';

/** A lock that has not been touched for so long belongs to a process that was killed. */
const STALE_MS = 5000;
const TOUCH_MS = 1000;
const RETRY_MS = 200;
/** The stale time and a little more: by then a dead owner's lock has been taken over. */
const GIVE_UP_MS = STALE_MS + 3000;

/**
 * The embedded database works in the main thread and may hold it for seconds; a lock touched from there would look
 * abandoned meanwhile. So it is held by a thread of its own, which dies with the process.
 */
const KEEPER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const lockfile = require(workerData.lockfile);
  const onCompromised = () => parentPort.postMessage({ lost: true });
  let release;
  parentPort.on('message', async (wish) => {
    try {
      if (wish === 'lock') release = await lockfile.lock(workerData.folder, { ...workerData.options, onCompromised });
      else await release();
      parentPort.postMessage({ done: true });
    } catch (error) {
      parentPort.postMessage({ done: false, code: error.code, message: error.message });
    }
  });
`;

type Reply = { lost?: true; done?: boolean; code?: string; message?: string };

function startKeeper(folder: string, lockfilePath: string, onLost: () => void) {
  const worker = new Worker(KEEPER, {
    eval: true,
    execArgv: [],
    workerData: {
      lockfile: createRequire(import.meta.url).resolve('proper-lockfile'),
      folder,
      options: { lockfilePath, stale: STALE_MS, update: TOUCH_MS },
    },
  });
  let answer: (reply: Reply) => void = () => undefined;
  worker.on('message', (reply: Reply) => (reply.lost ? onLost() : answer(reply)));
  worker.on('error', ({ message }) => answer({ done: false, message }));
  const ask = async (wish: 'lock' | 'release'): Promise<Reply> => {
    worker.ref();
    const reply = await new Promise<Reply>((resolve) => {
      answer = resolve;
      worker.postMessage(wish);
    });
    worker.unref();
    return reply;
  };
  return { ask, stop: () => worker.terminate() };
}

const touchedAt = (file: string): Promise<number | undefined> =>
  fs.stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/**
 * Takes the data folder for this process. A living owner is noticed within about a second, because it keeps touching
 * its lock; a killed one is waited out.
 * @param onLost called when the lock is gone although nobody gave it back: another process may own the folder now
 * @returns a function that gives the folder back
 * @throws UserError when another process owns the folder
 */
export async function lockFolder(dataDir: string, onLost: () => void): Promise<() => Promise<void>> {
  const lockfilePath = path.join(dataDir, 'db.lock');
  const keeper = startKeeper(dataDir, lockfilePath, onLost);
  const firstTouch = await touchedAt(lockfilePath);
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const { done, code, message } = await keeper.ask('lock');
    if (done) break;
    const touch = await touchedAt(lockfilePath);
    const alive = touch !== undefined && firstTouch !== undefined && touch !== firstTouch;
    if (code !== 'ELOCKED' || alive || Date.now() > deadline) {
      await keeper.stop();
      throw code === 'ELOCKED'
        ? new UserError(
            `The data folder ${dataDir} is in use by another ${PRODUCT_NAME}. Stop that one first, or set DATA_DIR to another folder.`,
          )
        : Object.assign(new Error(`The data folder ${dataDir} cannot be locked: ${message}`), { code });
    }
    await wait(RETRY_MS);
  }
  return async () => {
    await keeper.ask('release');
    await keeper.stop();
  };
}
