import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requirePrograms } from '../../scripts/programs.ts';

const START_MS = 30_000;
const POLL_MS = 50;

/**
 * Starts a program that a package of its name installs, with its log in the folder, and waits until it is up.
 * @returns how to stop it
 * @throws Error with its log when it ends before that or takes too long; UserError when it is not installed
 */
export async function startProgram(
  name: string,
  args: string[],
  { folder, isUp }: { folder: string; isUp: () => Promise<boolean> },
): Promise<() => Promise<void>> {
  const [file = name] = requirePrograms(name);
  const log = path.join(folder, `${name}.log`);
  const output = fs.openSync(log, 'a');
  const env = { ...process.env, HOME: folder };
  const child = spawn(file, args, { stdio: ['ignore', output, output], env });
  fs.closeSync(output);
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill());
  for (const end = Date.now() + START_MS; !(await isUp()); await wait(POLL_MS))
    if (Date.now() > end || child.exitCode !== null)
      throw new Error(`${name} did not start: ${fs.readFileSync(log, 'utf8')}`);
  return async () => {
    child.kill();
    await ended;
  };
}
