import { type Child } from './children.ts';
import { onNpmGone } from './npmProcess.ts';

/** A process that ends more often has a fault that starting it again does not mend. */
const RESTARTS = { most: 5, withinMs: 10 * 60_000 };

/** Runs a process, and starts it again when it ends. */
type Part = { start: () => Child; child: Child; restarts: number[] };

/**
 * Runs several processes as one: one that ends is started again; when it cannot be, or ends too often, all are stopped.
 * @param program the name of the whole in sentences
 */
export function createSupervisor(program: string) {
  const parts: Part[] = [];
  let stopping: Promise<never> | undefined;

  async function stopAll(exitCode: number, sentence?: string): Promise<never> {
    if (sentence) (exitCode === 0 ? console.log : console.error)(sentence);
    for (const { child } of [...parts].reverse()) await child.stop();
    process.exit(exitCode);
  }
  /** Stops all processes, in the reverse order of adding, and ends this one. */
  const stop = (exitCode: number, sentence?: string): Promise<never> =>
    (stopping ??= stopAll(exitCode, sentence));

  function onSignal(): void {
    if (stopping) {
      for (const { child } of parts) child.kill();
      process.exit(1);
    }
    void stop(0, `\nStopping ${program} …`);
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', () => void stop(0, `Stopping ${program} …`));
  process.on('SIGHUP', () => void stop(0));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  onNpmGone(() => void stop(0));

  /** Whether a process may be started again; it counts as started. */
  function mayRestart(part: Part): boolean {
    const now = Date.now();
    part.restarts = [...part.restarts.filter((time) => time > now - RESTARTS.withinMs), now];
    return part.restarts.length <= RESTARTS.most;
  }

  function watch(part: Part): void {
    const { child } = part;
    void Promise.all([child.ready, child.ended]).then(([wasReady, { how, code }]) => {
      if (stopping) return;
      const happened = `${child.name} ${how}.`;
      if (wasReady && mayRestart(part)) {
        console.error(`${happened} Starting it again …`);
        part.child = part.start();
        void part.child.ready.then((isReady) => isReady && console.log(`${child.name} is running again.`));
        return watch(part);
      }
      // A process that ends before it is ready has printed why, unless it was killed.
      void stop(1, wasReady || code === null ? `${happened} Stopping ${program}.` : undefined);
    });
  }

  return {
    stop,
    /** Starts a process, which is stopped before those that were added earlier. */
    add(start: () => Child): Child {
      const part = { start, child: start(), restarts: [] };
      parts.push(part);
      watch(part);
      return part.child;
    },
  };
}
