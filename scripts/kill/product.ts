import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { READY } from '#server/lifecycle.ts';
import { ROOT } from '../root.ts';

const TSX = fileURLToPath(import.meta.resolve('tsx'));

/** A process of the product, which can be killed and started again; what it says goes into a file. */
export type Killable = Awaited<ReturnType<typeof startKillable>>;

type Options = { env: Record<string, string>; args?: string[]; log: string };

/**
 * Starts a TypeScript file of ours and waits until it is at work.
 * @throws Error with the end of its log when it ends before that
 */
export async function startKillable(file: string, { env, args = [], log }: Options) {
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let expected = false;
  let unexpectedEnds = 0;

  async function start(): Promise<void> {
    expected = false;
    const output = fs.openSync(log, 'a', 0o600);
    child = fork(path.join(ROOT, file), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      execArgv: ['--import', TSX],
      stdio: ['ignore', output, output, 'ipc'],
    });
    fs.closeSync(output);
    ended = new Promise((resolve) => child.once('exit', resolve));
    child.once('exit', () => {
      if (!expected) unexpectedEnds += 1;
    });
    const ready = new Promise((resolve) =>
      child.on('message', (message) => message === READY && resolve(true)),
    );
    if (!(await Promise.race([ready, ended.then(() => false)]))) {
      throw new Error(`${file} ended: ${fs.readFileSync(log, 'utf8').slice(-2000)}`);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    expected = true;
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => (child.exitCode === null && child.signalCode === null ? end('SIGTERM') : Promise.resolve()),
    /** How often it has ended although nobody asked it to. */
    unexpectedEnds: () => unexpectedEnds,
  };
}
