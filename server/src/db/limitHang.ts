import { Worker } from 'node:worker_threads';

/**
 * Ends this process with a sentence when what follows has not finished after `ms` milliseconds, even if it never gives
 * the thread back, which no timer of its own would survive.
 * @returns what to call when it has finished
 */
export function limitHang(ms: number, sentence: string): () => void {
  const worker = new Worker(new URL('./limitHangWorker.js', import.meta.url), {
    workerData: { ms, sentence },
    execArgv: [],
  });
  worker.unref();
  worker.on('error', () => undefined);
  return () => void worker.terminate();
}
