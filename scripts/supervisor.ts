import { type Child } from './children.ts';
import { onNpmGone } from './npmProcess.ts';

/** Keeps several processes together: all of them run, or none. */
export type Supervisor = {
  /** Puts a process into care; it is stopped before those that were added earlier. */
  add(child: Child): void;
  /** Stops everything, in the reverse order of adding, and ends this process. */
  stop(exitCode: number, sentence?: string): Promise<never>;
};

/** @param program what a person calls the whole */
export function createSupervisor(program: string): Supervisor {
  const children: Child[] = [];
  let stopping: Promise<never> | undefined;

  async function stopAll(exitCode: number, sentence?: string): Promise<never> {
    if (sentence) (exitCode === 0 ? console.log : console.error)(sentence);
    for (const child of [...children].reverse()) await child.stop();
    process.exit(exitCode);
  }
  const stop = (exitCode: number, sentence?: string): Promise<never> =>
    (stopping ??= stopAll(exitCode, sentence));

  function onSignal(): void {
    if (stopping) {
      for (const child of children) child.kill();
      process.exit(1);
    }
    void stop(0, `\nStopping ${program} …`);
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', () => void stop(0, `Stopping ${program} …`));
  process.on('SIGHUP', () => void stop(0));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  onNpmGone(() => void stop(0));

  return {
    stop,
    add(child) {
      children.push(child);
      void Promise.all([child.ready, child.ended]).then(([wasReady, { how, code }]) => {
        if (stopping) return;
        // A process that ends before it was ready has said why itself, unless it was killed.
        const sentence = wasReady || code === null ? `${child.name} ${how}. Stopping ${program}.` : undefined;
        void stop(1, sentence);
      });
    },
  };
}
