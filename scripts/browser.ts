import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '#server/userError.ts';

/** Names the browser to use; set it to use a certain one. */
export const BROWSER_PATH = 'BROWSER_PATH';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function* candidates(): Generator<string | undefined> {
  yield process.env[BROWSER_PATH];
  yield chromium.executablePath();
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const command of COMMANDS) for (const folder of folders) yield path.join(folder, command);
  yield* PLACES;
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The Chromium or Chrome of this computer: the one that `BROWSER_PATH` names, Playwright's own, or an installed one.
 * @returns its path, or undefined when there is none
 */
export function findBrowser(): string | undefined {
  for (const candidate of candidates()) if (candidate && isExecutable(candidate)) return candidate;
  return undefined;
}

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  fs.existsSync('/etc/debian_version') &&
  spawnSync('apt-get', ['--version']).status === 0;

function installDebianChromium(): void {
  console.log('No browser found: installing the chromium package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'], env };
  spawnSync('apt-get', ['update'], options);
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  } catch {
    // Whether it worked is seen by looking for the browser again.
  }
}

/**
 * A browser for the browser tests; on a Debian or Ubuntu machine of our own (root: a container, say) it is installed.
 * @throws UserError that says how to get one
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (isDebianRoot()) installDebianChromium();
  const installed = findBrowser();
  if (installed) return installed;
  throw new UserError(
    `The browser tests need Chromium or Chrome: install one, run "npx playwright install --with-deps chromium", or name its program in ${BROWSER_PATH}.`,
  );
}
