import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AUTH_EMULATOR_PORT, SITE_PORT } from './ports.ts';

/** A site of an institution: files of its folder by their names. */
export type SiteFiles = Record<string, string>;

/** The address of a site whose ports are so far from those of the one of all stories. */
export const siteAt = (offset: number): string => `http://localhost:${SITE_PORT + offset}`;

/** The address of that site's accounts. */
export const accountsAt = (offset: number): string => `http://127.0.0.1:${AUTH_EMULATOR_PORT + offset}`;

/**
 * Starts a site of its own beside the one of all stories.
 * @param offset how far its ports are from those of that one
 * @param files what its folder has at the start
 * @returns what sets its folder, and what ends it
 */
export async function openOwnSite(offset: number, files: SiteFiles = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-own-'));
  const siteFolder = path.join(folder, 'site');
  fs.mkdirSync(siteFolder);
  const set = (files: SiteFiles): void => {
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(siteFolder, name), text);
  };
  set(files);
  const ports = { PORT: String(SITE_PORT + offset), AUTH_EMULATOR_PORT: String(AUTH_EMULATOR_PORT + offset) };
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, ...ports, DATA_DIR: folder, SITE_DIR: siteFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The site did not start.')));
    server.stdout.on('data', (text) => String(text).includes('is ready') && resolve());
  });
  return {
    /** It is served within ten seconds. */
    set,
    close: async (): Promise<void> => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      fs.rmSync(folder, { recursive: true });
    },
  };
}
