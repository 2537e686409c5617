import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundle } from '../../scripts/bundle.ts';
import { forkSource } from '../../scripts/children.ts';
import { PROJECT_ENV } from './browser.ts';
import type { Usage } from './usage.ts';

/** A server of a benchmark, in a process of its own. */
export type BenchProcess = {
  port: number;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
};

/** Starts a TypeScript file of the project, or a bundle. */
export const startScript = (
  file: string,
  args: string[],
  env: Record<string, string>,
  output: 'ignore' | 'inherit',
) => forkSource(file, { args, env, stdio: ['ignore', output, 'inherit', 'ipc'] });

/** The next message of a server. @throws when it ends instead */
async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('A server of the benchmark ended.');
    });
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message];
    return message;
  } finally {
    done.abort();
  }
}

/** Starts a server that reports its usage (`usage.ts`), on the database that `env` names. */
export async function startBenchServer(file: string, env: Record<string, string>): Promise<BenchProcess> {
  const child = startScript(await bundle(file), [], { ...PROJECT_ENV, ...env }, 'ignore');
  const port = await nextMessage<number>(child);
  return {
    port,
    usage: () => {
      const reply = nextMessage<Usage>(child);
      child.send('usage');
      return reply;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
