import { exitMessage } from '#server/core/run/diskFull.ts';

/** Ends this process with the sentence of a UserError, or with the stack of a defect. */
export function failWith(error: unknown): never {
  console.error(exitMessage(error));
  process.exit(1);
}

/** The exit code of a step of which something was not run and nothing failed. */
export const NOT_RUN = 77;
