import pTimeout from 'p-timeout';

/**
 * A function that returns what `load` last resolved to. It waits for a new value, but never longer than `ms`
 * milliseconds; after that, and when `load` fails, it returns the value before, undefined if there was none. Calls that
 * come while `load` is running share that run.
 */
export function lastKnown<Value>(ms: number, load: () => Promise<Value>): () => Promise<Value | undefined> {
  let last: Value | undefined;
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().finally(() => (loading = undefined));
    const loaded = loading.then((value) => (last = value));
    return pTimeout(loaded, { milliseconds: ms }).catch(() => last);
  };
}
