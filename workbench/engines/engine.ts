import { setTimeout as wait } from 'node:timers/promises';
import type { StartProgram } from './withPrograms.ts';

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
  let last = '';
  for (const limit = Date.now() + 60_000; Date.now() < limit; await wait(100)) {
    try {
      const result = await probe();
      if (result) return result;
    } catch (error) {
      last = String(error);
    }
  }
  throw new Error(`There was never: ${what}. ${last}`);
}
