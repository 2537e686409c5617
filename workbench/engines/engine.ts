import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { trySignal } from '../apparatus/processes.ts';

/** Starts an installed program, which says nothing. */
export type StartProgram = (file: string, args: string[], env?: NodeJS.ProcessEnv) => void;

/** Gives a browser one of WebDriver's commands: a parameter `id` is an element's, the others are the standard's. */
export type Send = (command: string, parameters?: Record<string, unknown>) => Promise<unknown>;

/** A browser engine: the packages of Debian that it needs, the files of its programs if all are there, and how it is started. */
export type Engine = {
  name: string;
  packages: string;
  find: () => string[] | undefined;
  /** Starts a new browser, which keeps its files in `folder` and reaches other hosts through the proxy on this port. */
  launch: (start: StartProgram, programs: string[], folder: string, proxy: number) => Promise<Send>;
};

/** Waits for something that a busy computer has within a minute: until the probe answers it. */
export async function until<Result>(
  what: string,
  probe: () => Promise<Result>,
): Promise<NonNullable<Result>> {
  let last: unknown = '';
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(100)) {
    const result = await probe().catch((error: unknown) => void (last = error));
    if (result) return result;
  }
  throw new Error(`There was never: ${what}. ${String(last)}`);
}

/** Calls `use` with what starts programs. They and all that they started end with it, and with this process. */
export async function withPrograms<Result>(use: (start: StartProgram) => Promise<Result>): Promise<Result> {
  const running = new Set<ChildProcess>();
  const killAll = () => running.forEach(({ pid }) => trySignal(pid && -pid, 'SIGKILL'));
  process.once('exit', killAll);
  try {
    return await use((file, args, env) => {
      const child = spawn(file, args, { stdio: 'ignore', env: { ...process.env, ...env }, detached: true });
      running.add(child.once('exit', () => running.delete(child)));
    });
  } finally {
    const ends = [...running].map((child) => once(child, 'exit'));
    killAll();
    await Promise.all(ends);
    process.removeListener('exit', killAll);
  }
}
