/**
 * What `work` resolves to.
 * @throws what `work` throws, or an Error when it takes longer than `ms` milliseconds; it is not stopped then
 */
export async function within<Answer>(ms: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes a question whose answer is never waited for longer than `ms` milliseconds: later than that, or when asking fails,
 * the last answer stands. It is asked once at a time, however many want to know.
 */
export function lastKnown<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let last: Answer | undefined;
  let asking: Promise<Answer> | undefined;
  return async () => {
    asking ??= ask().finally(() => (asking = undefined));
    const answer = asking.then((now) => (last = now));
    return within(ms, answer).catch(() => last);
  };
}
