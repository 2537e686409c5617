/**
 * Bounds how much of one caller may wait for its turn, or have it, at the same time.
 * @param refusal made for what is more
 */
export function createQueueShare(max: number, refusal: () => Error) {
  const begun = new Map<string, number>();
  return async <Result>(caller: string, run: () => Promise<Result>): Promise<Result> => {
    const before = begun.get(caller) ?? 0;
    if (before >= max) throw refusal();
    begun.set(caller, before + 1);
    try {
      return await run();
    } finally {
      const left = (begun.get(caller) ?? 1) - 1;
      if (left > 0) begun.set(caller, left);
      else begun.delete(caller);
    }
  };
}
