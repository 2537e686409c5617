import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '#server/run/userError.ts';

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
  yield process.env.BROWSER_PATH;
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

/** On Debian the package; elsewhere Playwright's own, since Ubuntu's package of that name is a snap. */
function installCommand(): string {
  const system = fs.existsSync('/etc/os-release') ? fs.readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID="?debian"?$/m.test(system)
    ? 'apt-get install -y chromium'
    : 'npx playwright install --with-deps chromium';
}

/**
 * The browser for the browser tests and benches.
 * @throws UserError that names the command which adds one
 */
export function requireBrowser(found = findBrowser()): string {
  if (found) return found;
  throw new UserError(
    `Chromium or Chrome is missing: add it with "${installCommand()}", or name its program in BROWSER_PATH.`,
  );
}
