import { UserError } from '#server/userError.ts';

/** Ends this process: a person's error with its one sentence, a defect with its stack. */
export function failWith(error: unknown): never {
  if (error instanceof UserError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
