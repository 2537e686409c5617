const MOST_MS = 300;
// Those of the run, also while a test stops the clock.
const { setTimeout } = globalThis;
const { random } = Math;

/**
 * With LATE_ANSWERS=1 each call to the backend and each token takes up to 300 ms more. A test that passes because answers are quick fails
 * then, as it would once in a hundred runs on a busy machine.
 */
export const late = (): Promise<unknown> | undefined =>
  process.env.LATE_ANSWERS ? new Promise((resolve) => setTimeout(resolve, random() * MOST_MS)) : undefined;
