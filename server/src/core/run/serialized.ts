import { Mutex } from 'async-mutex';

/** Runs `task` for every call, one run at a time; calls that wait at the same time share a run. */
export function serialized(task: () => Promise<void>): () => Promise<void> {
  const mutex = new Mutex();
  let waiting: Promise<void> | undefined;
  return () =>
    (waiting ??= mutex.runExclusive(() => {
      waiting = undefined;
      return task();
    }));
}
