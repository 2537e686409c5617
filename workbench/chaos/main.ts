/**
 * `npm run chaos -- kill|cluster|failover [--rounds N] [--only KIND]`: runs the real servers under load, ends them or what they need, and checks that
 * they respond again by themselves and that nothing that was acknowledged is lost. What each trial ends stands at the head of its file.
 */
import { parseArgs } from 'node:util';
import { UserError } from '../../server/src/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';
import { findFaults } from '../apparatus/findFaults.ts';

/** A trial, `only` of some kinds. @returns a sentence for each fault */
export type Trial = (folder: string, rounds: number, only: string[] | undefined) => Promise<string[]>;

const TRIALS: Record<string, () => Promise<Trial>> = {
  kill: async () => (await import('./kill.ts')).kill,
  cluster: async () => (await import('./cluster.ts')).cluster,
  failover: async () => (await import('./failover.ts')).failover,
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '1' }, only: { type: 'string', multiple: true } },
  });
  const [name = ''] = positionals;
  const load = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
  if (!load || positionals.length > 1)
    throw new UserError(`Say what happens: npm run chaos -- ${Object.keys(TRIALS).join('|')}.`);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UserError('--rounds takes a number from 1 on.');
  const trial = await load();
  await findFaults(name, (folder) => trial(folder, rounds, values.only));
}

main().catch(failWith);
