import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, requireBrowser } from './browser.ts';

const named = process.env.BROWSER_PATH;
afterEach(() => {
  if (named === undefined) delete process.env.BROWSER_PATH;
  else process.env.BROWSER_PATH = named;
});

describe('the browser of the browser tests', () => {
  it('is the one that BROWSER_PATH names', () => {
    const program = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'browser-')), 'my-browser');
    fs.writeFileSync(program, '', { mode: 0o755 });
    process.env.BROWSER_PATH = program;
    expect(findBrowser()).toBe(program);
  });

  it('that is missing is named in one sentence, with the command that adds it', () => {
    process.env.BROWSER_PATH = path.join(os.tmpdir(), 'no-such-browser');
    expect(() => requireBrowser('')).toThrow(
      /^Chromium or Chrome is missing: add it with "(?:apt-get install -y chromium|npx playwright install --with-deps chromium)", or name its program in BROWSER_PATH\.$/,
    );
  });
});
