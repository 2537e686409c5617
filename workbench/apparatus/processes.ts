import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { bundle } from '../../scripts/bundle.ts';
import { startChild } from '../../scripts/children.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import type { AnswerTo, Question } from './usage.ts';

/** A process of the product, which can be killed and started again; its output goes into a file. */
export type Process = Awaited<ReturnType<typeof startProcess>>;

/** Sends a signal to a process that may have ended by itself. */
export function trySignal(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

type Options = { env: Record<string, string>; args?: string[]; log: string };

/** Whatever ends this process, none of these outlives it. */
const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

/**
 * Starts a TypeScript file or a bundle, with a process group of its own, and waits until it is ready.
 * @throws Error with the end of its log when it ends before that
 */
export async function startProcess(file: string, { log, ...options }: Options) {
  let child: ReturnType<typeof startChild>;
  let expected = false;
  let unexpectedEnds = 0;

  async function start(): Promise<void> {
    expected = false;
    const output = fs.openSync(log, 'a', 0o600);
    child = startChild(file, file, { ...options, stdio: ['ignore', output, output, 'ipc'] });
    fs.closeSync(output);
    running.add(kill);
    void child.ended.then(() => {
      running.delete(kill);
      unexpectedEnds += expected ? 0 : 1;
    });
    if (!(await child.ready)) throw new Error(`${file} ended: ${fs.readFileSync(log, 'utf8').slice(-2000)}`);
  }
  const kill = (): void => {
    expected = true;
    child.kill();
  };

  await start();
  return {
    start,
    log,
    async kill(): Promise<void> {
      kill();
      await child.ended;
    },
    /** Ends it as a service manager does. @returns its exit code, or null when it was killed */
    async terminate(): Promise<number | null> {
      expected = true;
      child.terminate();
      return (await child.ended).code;
    },
    stop(): Promise<void> {
      expected = true;
      return child.stop();
    },
    /** Asks what it has used, or holds (`reportUsage`). @throws Error when it has ended */
    async ask<Asked extends Question>(question: Asked): Promise<AnswerTo<Asked>> {
      const answered = once(child.process, 'message') as Promise<[AnswerTo<Asked>]>;
      child.process.send(question);
      const gone = child.ended.then(() => Promise.reject(new Error(`${file} has ended.`)));
      const [answer] = await Promise.race([answered, gone]);
      return answer;
    },
    /** How often it has ended by itself. */
    unexpectedEnds: () => unexpectedEnds,
  };
}

/** A server of the product (`server.ts`). */
export type Server = Process & { port: number };

/** Starts a server, the product's by default, on a free port or the one of `env`; its log and its data folder are in `folder`, under its name. */
export async function startServer(
  folder: string,
  { name, env, args }: { name: string; env: Record<string, string>; args?: string[] },
  entry = 'workbench/apparatus/server.ts',
): Promise<Server> {
  const port = Number(env['PORT'] ?? (await getPort()));
  const place = path.join(folder, name);
  const settings = { DATA_DIR: place, ...env, PORT: `${port}` };
  const file = await bundle(entry);
  const started = await startProcess(file, { env: settings, log: `${place}.log`, ...(args && { args }) });
  return { ...started, port };
}

/** Builds the pages where they are not those of these sources. @throws UserError when that fails, after its own sentences */
export async function buildPages(): Promise<void> {
  const { code } = await startChild('The build', 'scripts/build.ts', { args: ['--if-changed'] }).ended;
  if (code !== 0) throw new UserError('The pages could not be built; what is wrong stands above.');
}
