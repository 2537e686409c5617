import { fork, type ForkOptions } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { READY, STOP } from '#server/core/run/lifecycle.ts';
import { ROOT } from './root.ts';

/** A process of the product. */
export type Child = {
  /** Its name in sentences. */
  name: string;
  /** Settles when it is ready (true) or has ended before that (false). */
  ready: Promise<boolean>;
  /** Settles when it has ended; `how` completes a sentence that begins with its name. */
  ended: Promise<{ code: number | null; how: string }>;
  /** Sends it `STOP`, and kills it when it takes too long. */
  stop: () => Promise<void>;
  /** Sends it SIGTERM, as a service manager does. */
  terminate: () => void;
  /** Kills it and its process group. */
  kill: () => void;
};

type Options = {
  args?: string[];
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  stdio?: ForkOptions['stdio'];
};

const TSX = fileURLToPath(import.meta.resolve('tsx'));

/** How long a process may take to stop: once ready, it may have to finish requests and save. */
const STOP_TIMEOUT_MS = { ready: 15_000, starting: 1000 };

/**
 * Starts a TypeScript file, or a bundle, with a channel to this process, whose end is the file's to notice (`onStop`). It gets a process group
 * of its own, so that Ctrl-C in the terminal reaches its parent alone, which then stops everything in order.
 */
export function startChild(name: string, file: string, { args = [], env = {}, stdio }: Options = {}) {
  const child = fork(path.resolve(ROOT, file), args, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...env },
    execArgv: file.endsWith('.js') ? [] : ['--import', TSX],
    stdio: stdio ?? ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<{ code: number | null; how: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: `could not be started (${error.message})` }));
    child.once('exit', (code, signal) =>
      resolve({ code, how: signal ? `was ended by ${signal}` : `ended with code ${code}` }),
    );
  });
  let isReady = false;
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (message) => {
      if (message !== READY) return;
      isReady = true;
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
    process: child,
    name,
    ready,
    ended,
    kill,
    terminate: () => void child.kill('SIGTERM'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (child.connected) child.send(STOP, () => undefined);
      else child.kill('SIGTERM');
      const timer = setTimeout(kill, isReady ? STOP_TIMEOUT_MS.ready : STOP_TIMEOUT_MS.starting);
      await ended;
      clearTimeout(timer);
    },
  };
}
