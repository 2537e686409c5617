/** The message with which a parent process stops a child, and the child's message when it is ready. */
export const STOP = 'stop';
export const READY = 'ready';

type StopReason = 'requested' | 'terminated' | 'orphaned';

/** A service manager kills 20 s after SIGTERM (`deploy/`): before that, whatever does not end is given up and named. */
export const STOP_MS = 18_000;

/**
 * Calls `stop` once: when the parent or Ctrl-C requests the end of this process; when a service manager does with SIGTERM, while a proxy may
 * still send requests; or when the parent has ended (after `kill -9` it sends no message, but its channel closes).
 * @returns whether it was called: what is still being started then fails of what was closed, and this process ends all the same
 */
export function onStop(stop: (reason: StopReason) => Promise<void>): () => boolean {
  let stopping = false;
  const once = (reason: StopReason) => {
    if (stopping) return;
    stopping = true;
    if (reason === 'terminated')
      setTimeout(() => {
        console.error(`Something did not end in time: ${process.getActiveResourcesInfo().join(', ')}.`);
        process.exit(1);
      }, STOP_MS).unref();
    void stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('message', (message) => {
    if (message === STOP) once('requested');
  });
  process.on('disconnect', () => once('orphaned'));
  // A parent that was gone before this line ran sends no event any more.
  if (process.connected === false) once('orphaned');
  process.on('SIGTERM', () => once('terminated'));
  process.on('SIGINT', () => once('requested'));
  // The reader of our output may end first: an EPIPE must not prevent an orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return () => stopping;
}

/** Sends `READY` to the parent, if there is one. */
export function notifyReady(): void {
  if (process.connected) process.send?.(READY);
}
