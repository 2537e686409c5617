import { type Child } from './children.ts';
import { onNpmGone } from './npmProcess.ts';

/**
 * A process that ends is started again after a while, each time after twice as long, so that one that ends at once leaves the machine to the
 * others; after it ran for `wellAfterMs` it is as at the beginning.
 */
const RESTART = { firstMs: 1000, longestMs: 60_000, wellAfterMs: 10 * 60_000 };

/** Runs a process, and starts it again when it ends; `restarts` since it last ran well. */
type Part = { start: () => Child; child: Child; wasReady: boolean; restarts: number };

/**
 * Runs several processes as one: one that ends is started again, as often as it ends; when it ends before it was ever ready, all are stopped.
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

  function startAgain(part: Part): void {
    if (stopping) return;
    part.child = part.start();
    void part.child.ready.then((isReady) => isReady && console.log(`${part.child.name} is running again.`));
    watch(part);
  }

  function watch(part: Part): void {
    const { child } = part;
    const startedAt = Date.now();
    void Promise.all([child.ready, child.ended]).then(([isReady, { how, code }]) => {
      if (stopping) return;
      const happened = `${child.name} ${how}.`;
      part.wasReady ||= isReady;
      if (!part.wasReady) {
        // It has printed why, unless it was killed.
        return void stop(1, code === null ? `${happened} Stopping ${program}.` : undefined);
      }
      if (Date.now() - startedAt >= RESTART.wellAfterMs) part.restarts = 0;
      const delayMs = Math.min(RESTART.firstMs * 2 ** part.restarts, RESTART.longestMs);
      part.restarts += 1;
      console.error(`${happened} Starting it again in ${delayMs / 1000} s …`);
      setTimeout(() => startAgain(part), delayMs);
    });
  }

  return {
    stop,
    /** Starts a process, which is stopped before those that were added earlier. */
    add(start: () => Child): Child {
      const part: Part = { start, child: start(), wasReady: false, restarts: 0 };
      parts.push(part);
      watch(part);
      return part.child;
    },
  };
}
