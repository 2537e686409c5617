import { UserError } from '#server/core/run/userError.ts';

/** The number of `--rounds`. @throws UserError for anything else, which would be a run that tries nothing and finds no fault */
export function readRounds(value: string): number {
  const rounds = Number(value);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UserError('--rounds takes a number from 1 on.');
  return rounds;
}
