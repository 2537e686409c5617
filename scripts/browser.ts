import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '#server/core/run/userError.ts';
import { ROOT } from './root.ts';

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

/** The system's package that is a Chromium, on Debian and Ubuntu. */
function systemPackage(): string | undefined {
  const system = fs.existsSync('/etc/os-release') ? fs.readFileSync('/etc/os-release', 'utf8') : '';
  const [, id] = /^ID="?(debian|ubuntu)"?$/m.exec(system) ?? [];
  return id && (id === 'debian' ? 'chromium' : 'chromium-browser');
}

/** A way to a browser: commands, each of which must succeed. */
export type Way = { name: string; commands: string[][] };

/** Playwright's own browser, with its libraries where they may be installed; then the system's. */
function waysToInstall(): Way[] {
  const playwright = (...args: string[]): string[] => [
    process.execPath,
    path.join(ROOT, 'node_modules/playwright/cli.js'),
    ...args,
  ];
  const own: Way = { name: "Playwright's own", commands: [playwright('install', '--no-shell', 'chromium')] };
  const system = process.getuid?.() === 0 && systemPackage();
  if (!system) return [own];
  own.commands.push(playwright('install-deps', 'chromium'));
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', system];
  return [own, { name: "the system's package", commands: [['apt-get', 'update', '-qq'], install] }];
}

/** @returns why the command failed, in the words that it printed; nothing when it succeeded */
function failureOf([command = '', ...args]: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  if (status === 0) return undefined;
  const said = `${stderr}\n${stdout}`.split('\n').filter((line) => /^\s*(?:\w*Error|E):|unable/i.test(line));
  return (error?.message ?? said[0] ?? `exit code ${status}`).trim();
}

/**
 * The browser for the browser tests and benches.
 * @throws UserError that names the command which adds one
 */
export function requireBrowser(found = findBrowser()): string {
  if (found) return found;
  throw new UserError(
    `Chromium or Chrome is missing: add it with "npx playwright install --with-deps chromium"${
      systemPackage() ? `, or with "apt-get install ${systemPackage()}" as root` : ''
    }, or name its program in BROWSER_PATH.`,
  );
}

/**
 * The browser for the browser tests; where there is none, one is installed: Playwright's own in Playwright's cache, or, as root on
 * Debian and Ubuntu, the system's package.
 * @throws UserError with the reason why each way failed
 */
export function provideBrowser(ways = waysToInstall(), find = findBrowser): string {
  const found = find();
  if (found) return found;
  console.log('Chromium or Chrome is missing: installing Chromium, which may take minutes …');
  const reasons: string[] = [];
  for (const { name, commands } of ways) {
    let reason: string | undefined;
    for (const command of commands) reason ??= failureOf(command);
    const installed = find();
    if (!reason && installed) return installed;
    reasons.push(`${name}: ${reason ?? 'it is not where browsers are looked for'}`);
  }
  throw new UserError(
    `Chromium could not be installed (${reasons.join('; ')}). Install Chromium or Chrome, or name its program in BROWSER_PATH.`,
  );
}
