import { Worker } from 'node:worker_threads';

/**
 * Ends this process with a sentence unless the returned function is called within `ms` milliseconds. A worker thread
 * counts, because a loop that blocks this thread would block a timer of this thread too.
 * @returns a function that cancels the limit
 */
export function startWatchdog(ms: number, sentence: string): () => void {
  const worker = new Worker(new URL('./watchdogWorker.js', import.meta.url), {
    workerData: { ms, sentence },
    execArgv: [],
  });
  worker.unref();
  worker.on('error', () => undefined);
  return () => void worker.terminate();
}
