import { Worker } from 'node:worker_threads';

/** Runs beside a main thread that may be caught in an endless loop, so it speaks and acts without it. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  const fs = require('node:fs');
  setTimeout(() => {
    fs.writeSync(2, workerData.sentence + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, workerData.ms);
`;

/**
 * Ends this process with a sentence when what follows has not finished after `ms` milliseconds, even if it never gives
 * the thread back, which no timer of its own would survive.
 * @returns what to call when it has finished
 */
export function limitHang(ms: number, sentence: string): () => void {
  const worker = new Worker(WATCH, { eval: true, workerData: { ms, sentence }, execArgv: [] });
  worker.unref();
  worker.on('error', () => undefined);
  return () => void worker.terminate();
}
