import fs from 'node:fs';
import { startChild, type Child } from '../../scripts/children.ts';

/** A process of the product, which can be killed and started again; its output goes into a file. */
export type Killable = Awaited<ReturnType<typeof startKillable>>;

/** Sends a signal to a process that may have ended by itself. */
export function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

type Options = { env: Record<string, string>; args?: string[]; log: string };

/**
 * Starts a TypeScript file and waits until it is ready.
 * @throws Error with the end of its log when it ends before that
 */
export async function startKillable(file: string, { log, ...options }: Options) {
  let child: Child;
  let expected = false;
  let unexpectedEnds = 0;

  async function start(): Promise<void> {
    expected = false;
    const output = fs.openSync(log, 'a', 0o600);
    child = startChild(file, file, { ...options, stdio: ['ignore', output, output, 'ipc'] });
    fs.closeSync(output);
    void child.ended.then(() => {
      if (!expected) unexpectedEnds += 1;
    });
    if (!(await child.ready)) throw new Error(`${file} ended: ${fs.readFileSync(log, 'utf8').slice(-2000)}`);
  }

  await start();
  return {
    start,
    async kill(): Promise<void> {
      expected = true;
      child.kill();
      await child.ended;
    },
    /** Ends it as a service manager does. @returns its exit code, or null when it was killed */
    async terminate(): Promise<number | null> {
      expected = true;
      child.terminate();
      return (await child.ended).code;
    },
    async stop(): Promise<void> {
      expected = true;
      await child.stop();
    },
    /** How often it has ended by itself. */
    unexpectedEnds: () => unexpectedEnds,
  };
}
