import fs from 'node:fs';
import path from 'node:path';
import { type Child } from './children.ts';
import { ROOT } from './root.ts';

/** An editor writes a file in several steps. */
const SETTLE_MS = 200;

/**
 * Starts a process, and restarts it when its sources change. When it ends by itself, because of a mistake in the code
 * say, it starts at the next change.
 */
export function startRestarting(start: () => Child, sources: string[]): Child {
  let child = start();
  const { name } = child;
  const ready = child.ready;
  let stopped = false;
  let restarting = Promise.resolve();
  let settle: NodeJS.Timeout | undefined;

  function watchEnd(current: Child): void {
    void current.ended.then(({ how }) => {
      if (!stopped && current === child)
        console.error(`${name} ${how}. It starts again when its code changes.`);
    });
  }

  async function restart(): Promise<void> {
    if (stopped) return;
    const old = child;
    child = { ...old, name: 'old' };
    await old.stop();
    if (stopped) return;
    console.log(`Restarting ${name.toLowerCase()} …`);
    child = start();
    watchEnd(child);
  }

  watchEnd(child);
  const watchers = sources.map((source) =>
    fs.watch(path.join(ROOT, source), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$|~$/.test(file)) return;
      clearTimeout(settle);
      settle = setTimeout(() => {
        restarting = restarting.then(restart);
      }, SETTLE_MS);
    }),
  );

  return {
    name,
    ready,
    ended: new Promise(() => undefined),
    kill: () => child.kill(),
    terminate: () => child.terminate(),
    async stop() {
      stopped = true;
      clearTimeout(settle);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await child.stop();
    },
  };
}
