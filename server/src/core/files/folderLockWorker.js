/**
 * Thread of `folderLock.ts`: locks or releases the data folder on request and keeps touching the lock meanwhile.
 * JavaScript, because a thread started by jest or by node alone loads no TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads';
import lockfile from 'proper-lockfile';

const { folder, options } = workerData;
const onCompromised = () => parentPort.postMessage({ lost: true });

let release;
parentPort.on('message', async (request) => {
  try {
    if (request === 'lock') release = await lockfile.lock(folder, { ...options, onCompromised });
    else await release();
    parentPort.postMessage({ done: true });
  } catch ({ code, message }) {
    parentPort.postMessage({ done: false, code, message });
  }
});
