import { describeFault } from '../http/errors.ts';
import type { Env } from '../run/env.ts';
import { serialized } from '../run/serialized.ts';
import { UserError } from '../run/userError.ts';
import { readSiteDir, type SiteDir } from './siteDir.ts';

/** How often the folder is read: what is changed in it is served within ten seconds (INST-1). Its six files are small. */
const EVERY_MS = 5000;

type Options = {
  env: Pick<Env, 'siteDir' | 'isSiteDirNamed' | 'publicUrl'>;
  /** Called with a sentence about what is wrong in the folder; what was served before goes on. */
  warn: (sentence: string) => void;
};

export type WatchedSiteDir = Awaited<ReturnType<typeof watchSiteDir>>;

/**
 * Reads the folder, and reads it again from time to time. A watch of the file system would not see what another computer writes.
 * @throws UserError when what is there at the start cannot be served
 */
export async function watchSiteDir({ env, warn }: Options) {
  const read = () => readSiteDir(env.siteDir, env.publicUrl, env.isSiteDirNamed);
  let now = await read();
  let said: string | undefined;
  const listeners: ((dir: SiteDir) => void)[] = [];
  const readAgain = serialized(async () => {
    try {
      const next = await read();
      // A drive that was taken away leaves an empty folder, or none.
      if (now.content && !next.content)
        throw new UserError(
          `${env.siteDir} has nothing left: put its files back, or start again to go on without them.`,
        );
      if (next.content !== now.content) listeners.forEach((listener) => listener(next));
      now = next;
      said = undefined;
    } catch (error) {
      const sentence =
        error instanceof UserError
          ? `${error.message} Until then what was there before is served.`
          : `What ${env.siteDir} says could not be served: ${describeFault(error)}`;
      if (sentence !== said) warn(sentence);
      said = sentence;
    }
  });
  const timer = setInterval(() => void readAgain(), EVERY_MS).unref();
  return {
    current: (): SiteDir => now,
    /** Calls back with what is served from now on, whenever that changes. */
    onChange: (listener: (dir: SiteDir) => void): void => void listeners.push(listener),
    /** Reads what is in the folder now; once more for all who ask while it is being read. */
    readAgain,
    close: (): void => clearInterval(timer),
  };
}
