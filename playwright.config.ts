import { defineConfig } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathOf } from '#contract/calls.ts';
import { AUTH_EMULATOR_PORT, BACKEND, SITE, SITE_PORT } from './e2e/ports.ts';
import { requireBrowser } from './scripts/browser.ts';

/** A fresh data folder for the whole run, gone after it; the workers read this file too and must find the same one. */
if (!process.env.E2E_DATA_DIR) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  // The server has ended by then.
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}

/** The user stories, in a real browser against `npm start` itself. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // A shared build machine may be slow beyond every patience; whoever works on the code sees the first failure.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // What has not come by then never will, however busy the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: SITE,
    // It loads all of the product ahead in every test; those about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Watching every test costs more than half of the time: a retry records what the first failure showed.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: requireBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    url: BACKEND + pathOf('health'),
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: String(SITE_PORT),
      AUTH_EMULATOR_PORT: String(AUTH_EMULATOR_PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
    },
  },
});
