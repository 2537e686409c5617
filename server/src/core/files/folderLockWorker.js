/**
 * Thread of `folderLock.ts`: locks or releases the data folder on request and keeps touching the lock meanwhile.
 * JavaScript, because a thread started by jest or by node alone loads no TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads';
import lockfile from 'proper-lockfile';

const { folder, options } = workerData;
const onCompromised = () => parentPort.postMessage({ lost: true });

// Here and now: passwords and archives may keep the process's other threads busy for longer than a lock may be left untouched.
let release;
parentPort.on('message', (request) => {
  try {
    if (request === 'lock') release = lockfile.lockSync(folder, { ...options, onCompromised });
    else release();
    parentPort.postMessage({ done: true });
  } catch ({ code, message }) {
    parentPort.postMessage({ done: false, code, message });
  }
});
