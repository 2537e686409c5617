import { setTimeout as wait } from 'node:timers/promises';

/**
 * Workers that call `act` again and again, with a pause after each call.
 * @param act gets the number of the worker plus that of its call, both from 0
 */
export function createWorkers(act: (n: number) => Promise<unknown>, pauseMs: number) {
  let running = false;
  let workers: Promise<void>[] = [];
  return {
    start(count: number): void {
      running = true;
      workers = Array.from({ length: count }, async (_, first) => {
        for (let n = first; running; n++) {
          await act(n);
          await wait(pauseMs);
        }
      });
    },
    /** Resolves when the calls under way have ended. */
    async stop(): Promise<void> {
      running = false;
      await Promise.all(workers);
    },
  };
}
