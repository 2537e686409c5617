/**
 * Thread of `watchdog.ts`: ends the process when its time is over. It writes to the standard error itself, because
 * output of a thread passes through the main one, which may be caught in an endless loop.
 */
import fs from 'node:fs';
import process from 'node:process';
import { setTimeout } from 'node:timers';
import { workerData } from 'node:worker_threads';

setTimeout(() => {
  fs.writeSync(2, `${workerData.sentence}\n`);
  process.kill(process.pid, 'SIGKILL');
}, workerData.ms);
