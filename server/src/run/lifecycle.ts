/** What a parent process sends to a child that shall stop; the child sends `READY` when it is at work. */
export const STOP = 'stop';
export const READY = 'ready';

/**
 * Calls `stop` once, when this process shall end: asked by its parent, by a signal, or because the parent is gone
 * (killed with -9, it can tell nobody, but its channel closes).
 */
export function onStop(stop: (reason: 'asked' | 'orphaned') => Promise<void>): void {
  let stopping = false;
  const once = (reason: 'asked' | 'orphaned') => {
    if (stopping) return;
    stopping = true;
    void stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('message', (message) => {
    if (message === STOP) once('asked');
  });
  process.on('disconnect', () => once('orphaned'));
  process.on('SIGTERM', () => once('asked'));
  process.on('SIGINT', () => once('asked'));
  // Whoever read our output may be gone first: that must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Tells the parent, if there is one, that this process is at work. */
export function tellReady(): void {
  if (process.connected) process.send?.(READY);
}
