import { exitMessage } from '#server/run/diskFull.ts';

/** Ends this process: a person's error with its one sentence, a defect with its stack. */
export function failWith(error: unknown): never {
  console.error(exitMessage(error));
  process.exit(1);
}
