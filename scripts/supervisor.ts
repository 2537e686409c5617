import { type Child } from './children.ts';
import { onNpmGone } from './npmProcess.ts';

/**
 * Runs several processes as one: when one ends, all are stopped.
 * @param program the name of the whole in sentences
 */
export function createSupervisor(program: string) {
  const children: Child[] = [];
  let stopping: Promise<never> | undefined;

  async function stopAll(exitCode: number, sentence?: string): Promise<never> {
    if (sentence) (exitCode === 0 ? console.log : console.error)(sentence);
    for (const child of [...children].reverse()) await child.stop();
    process.exit(exitCode);
  }
  /** Stops all processes, in the reverse order of adding, and ends this one. */
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
    /** Adds a process, which is stopped before those that were added earlier. */
    add(child: Child): void {
      children.push(child);
      void Promise.all([child.ready, child.ended]).then(([wasReady, { how, code }]) => {
        if (stopping) return;
        // A process that ends before it is ready has printed why, unless it was killed.
        const sentence = wasReady || code === null ? `${child.name} ${how}. Stopping ${program}.` : undefined;
        void stop(1, sentence);
      });
    },
  };
}
