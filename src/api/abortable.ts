/** What dispatching `endpoint.initiate(input, { track: false })` returns. */
type Running<Result> = { unwrap: () => Promise<Result>; abort: () => void };

/**
 * Runs a mutation for a machine's actor: the actor's signal aborts the request, and a failure rejects with RTK Query's error.
 *
 *     fromPromise(({ input, signal }) => abortable(dispatch(endpoint.initiate(input, { track: false })), signal))
 */
export async function abortable<Result>(running: Running<Result>, signal: AbortSignal): Promise<Result> {
  const abort = () => running.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await running.unwrap();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
