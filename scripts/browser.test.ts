import { jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, provideBrowser, requireBrowser, type Way } from './browser.ts';

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
    expect(() => requireBrowser('')).toThrow(
      /^Chromium or Chrome is missing: add it with "npx playwright install --with-deps chromium"(?:, or with "apt-get install chromium(?:-browser)?" as root)?, or name its program in BROWSER_PATH\.$/,
    );
  });

  describe('that is missing', () => {
    const node = (script: string) => [process.execPath, '-e', script];
    beforeEach(() => void jest.spyOn(console, 'log').mockReturnValue(undefined));
    afterEach(() => jest.restoreAllMocks());

    it('is installed in the first way that works, which one line tells', () => {
      const program = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'browser-')), 'installed');
      const ways: Way[] = [
        { name: 'the first', commands: [node('process.exit(1)')] },
        { name: 'the second', commands: [node(`fs.writeFileSync(${JSON.stringify(program)}, '')`)] },
      ];
      const find = () => (fs.existsSync(program) ? program : undefined);
      expect(provideBrowser(ways, find)).toBe(program);
      expect(console.log).toHaveBeenCalledTimes(1);
      expect(provideBrowser([], find)).toBe(program);
    });

    it('and cannot be installed is told with the reason of each way', () => {
      const ways: Way[] = [
        { name: 'the first', commands: [node('throw new Error("no such host")')] },
        { name: 'the second', commands: [['no-such-command']] },
        { name: 'the third', commands: [node('')] },
      ];
      expect(() => provideBrowser(ways, () => undefined)).toThrow(
        /^Chromium could not be installed \(the first: Error: no such host; the second: spawnSync no-such-command ENOENT; the third: it is not where browsers are looked for\)\. Install Chromium or Chrome, or name its program in BROWSER_PATH\.$/,
      );
    });
  });
});
