import pTimeout from 'p-timeout';

/**
 * A function that calls `load` and returns its value, or the last known one when `load` fails or takes longer than `ms`
 * milliseconds; undefined while there is none. Calls during a run of `load` share it.
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
