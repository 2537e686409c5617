import { describeFault } from '../http/errors.ts';
import { UserError } from '../run/userError.ts';
import { readSiteDir, type SiteDir } from './siteDir.ts';

/** How often the folder is read: what is changed in it is served within ten seconds (INST-1). Its six files are small. */
const EVERY_MS = 5000;

type Options = {
  folder: string;
  publicUrl: string;
  /** Called with a sentence about what is wrong in the folder; what was served before goes on. */
  warn: (sentence: string) => void;
};

export type WatchedSiteDir = {
  current: () => SiteDir;
  /** Calls back with what is served from now on, whenever that changes. */
  onChange: (listener: (folder: SiteDir) => void) => void;
  close: () => void;
};

/**
 * Reads the folder, and reads it again from time to time. A watch of the file system would not see what another computer writes.
 * @throws UserError when what is there at the start cannot be served
 */
export async function watchSiteDir({ folder, publicUrl, warn }: Options): Promise<WatchedSiteDir> {
  let now = await readSiteDir(folder, publicUrl);
  let said: string | undefined;
  const listeners: ((folder: SiteDir) => void)[] = [];
  const read = async (): Promise<void> => {
    try {
      const next = await readSiteDir(folder, publicUrl);
      said = undefined;
      if (next.revision === now.revision) return;
      now = next;
      listeners.forEach((listener) => listener(next));
    } catch (error) {
      const sentence = error instanceof UserError ? error.message : describeFault(error);
      if (sentence !== said) warn(`${sentence} Until then what was there before is served.`);
      said = sentence;
    }
  };
  const timer = setInterval(() => void read(), EVERY_MS).unref();
  return {
    current: () => now,
    onChange: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
