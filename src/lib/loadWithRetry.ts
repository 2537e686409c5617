import type { Failure } from './failure.ts';
import { pause } from './pause.ts';
import { createSignal } from './signal.ts';

/** Pauses between the tries of something: 1, 2, 4 … at most 30 seconds. @param tried how often it was, 1 or more */
export const backoffMs = (tried: number): number => Math.min(1000 * 2 ** (tried - 1), 30_000);

/** Tries of something that a call waits for: three seconds later the call fails. */
const TRIES_OF_A_CALL = 3;

/** What runs when there is a connection again. */
const retries = new Set<() => void>();

/** Runs this whenever there is a connection again. @returns a function that ends that */
export function onConnection(retry: () => void): () => void {
  retries.add(retry);
  return () => void retries.delete(retry);
}

/** Tries at once what is missing: there is a connection again. */
export const retryMissing = (): void => retries.forEach((retry) => retry());

/** What has failed more than once and is still tried. */
const failing = new Set<object>();

/** Whether something is still missing after its second try; the connection machine hears of it, which says so. */
export const partMissing = createSignal(false);

/**
 * Loads a part of the product, and tries again until it is there: with pauses, and at once when there is a connection
 * again. webpack forgets a chunk that failed, so that `import()` asks for it anew.
 * @param load imports it
 * @param tries after which it is given up; never unless given
 */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>, tries = Infinity): Promise<Loaded> {
  const self = {};
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        return await load();
      } catch (error) {
        if (tried >= tries) throw error;
        if (tried > 1) {
          failing.add(self);
          partMissing.set(true);
        }
        await pause(backoffMs(tried), onConnection);
      }
    }
  } finally {
    failing.delete(self);
    partMissing.set(failing.size > 0);
  }
}

/** What a call needs did not load. The bundler's own error names a file, which tells nobody what to do. */
export class LoadError extends Error implements Failure {
  override name = 'LoadError';
  readonly kind = 'network';
  /** @param missing a sentence of what cannot be had */
  constructor(cause: unknown, missing = '') {
    super(`${missing} Please check your connection and try again.`.trim(), { cause });
  }
}

/**
 * A loader of what calls need, such as a library. It loads once, and rejects when that fails, as the call then does; the
 * next call tries again.
 * @param missing a sentence that is said then, before what to do
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>, missing?: string): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= loadWithRetry(load, TRIES_OF_A_CALL).catch((error: unknown) => {
      loading = undefined;
      throw new LoadError(error, missing);
    }));
}
