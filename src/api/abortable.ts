/** What dispatching `endpoint.initiate(input, { track: false })` returns. */
type Running<Result> = { unwrap: () => Promise<Result>; abort: () => void };

/**
 * Takes a running mutation from the end of the session, which resets the cache and thereby aborts all that run: what was sent goes on, so
 * that its end is known.
 */
export function unabortable<Mutation extends { abort: () => void }>(running: Mutation): Mutation {
  running.abort = () => undefined;
  return running;
}

/**
 * Runs a mutation for a machine's actor: the actor's signal aborts the request, and nothing else does; a failure rejects with RTK Query's error.
 *
 *     fromPromise(({ input, signal }) => abortable(dispatch(endpoint.initiate(input, { track: false })), signal))
 */
export async function abortable<Result>(running: Running<Result>, signal: AbortSignal): Promise<Result> {
  const { abort } = running;
  unabortable(running);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await running.unwrap();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
