import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { trySignal } from '../apparatus/processes.ts';

/** Starts an installed program, which says nothing unless the options let it. */
export type StartProgram = (program: string, args: string[], options?: SpawnOptions) => ChildProcess;

/** Calls `use` with what starts programs. They and all that they started end with it, and with this process. */
export async function withPrograms<Result>(use: (start: StartProgram) => Promise<Result>): Promise<Result> {
  const running = new Set<ChildProcess>();
  const killAll = () => running.forEach(({ pid }) => trySignal(pid && -pid, 'SIGKILL'));
  process.once('exit', killAll);
  try {
    return await use((program, args, options) => {
      const child = spawn(program, args, { stdio: 'ignore', ...options, detached: true });
      running.add(child.once('exit', () => running.delete(child)));
      return child;
    });
  } finally {
    const ends = [...running].map((child) => once(child, 'exit'));
    killAll();
    await Promise.all(ends);
    process.removeListener('exit', killAll);
  }
}
