import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { READY, STOP } from '#server/run/lifecycle.ts';
import { ROOT } from './root.ts';

/** A process of ours. */
export type Child = {
  /** What a person calls it. */
  name: string;
  /** Settles when it is at work (true) or has ended before that (false). */
  ready: Promise<boolean>;
  /** Settles when it has ended: how, in words. */
  ended: Promise<{ code: number | null; how: string }>;
  /** Asks it to end in order; ends it by force when it takes too long. */
  stop: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
};

type Options = {
  args?: string[];
  /** What its environment has beside ours. */
  env?: Record<string, string>;
  stdio?: ForkOptions['stdio'];
};

const TSX = fileURLToPath(import.meta.resolve('tsx'));

/** Starts a TypeScript file of ours as a process with a channel to this one; it ends by itself when this one is gone. */
export const forkSource = (
  file: string,
  { args = [], env = {}, ...options }: Options & Pick<ForkOptions, 'detached'>,
): ChildProcess =>
  fork(path.join(ROOT, file), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    execArgv: ['--import', TSX],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });

/** How long a process may take to stop: at work it may have to finish and save; before that there is nothing to lose. */
const PATIENCE_MS = { atWork: 10_000, starting: 1000 };

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

/**
 * Starts a TypeScript file of ours. It gets a process group of its own, so that Ctrl-C in the terminal reaches its parent
 * alone, which then stops everything in order.
 */
export function startChild(name: string, file: string, options: Options = {}): Child {
  const child = forkSource(file, { ...options, detached: true });
  const ended = new Promise<{ code: number | null; how: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: `could not be started (${error.message})` }));
    child.once('exit', (code, signal) => resolve({ code, how: describeEnd(code, signal) }));
  });
  let isAtWork = false;
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message) => {
      if (message !== READY) return;
      isAtWork = true;
      resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  return {
    name,
    ready,
    ended,
    kill,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (child.connected) child.send(STOP, () => undefined);
      else child.kill('SIGTERM');
      const timer = setTimeout(kill, isAtWork ? PATIENCE_MS.atWork : PATIENCE_MS.starting);
      await ended;
      clearTimeout(timer);
    },
  };
}
