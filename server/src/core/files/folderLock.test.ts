import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../run/userError.ts';
import { lockFolder } from './folderLock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  lock = path.join(folder, 'in-use.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Nobody else may give files away. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;

const touchedAt = (): number => fs.statSync(lock).mtimeMs;

describe('the data folder (STORE-2)', () => {
  it('stays its owner’s while all other threads of the process are busy', async () => {
    const unlock = await lockFolder(folder);
    const before = touchedAt();
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opening a pipe to read from takes a thread until somebody writes to it: more of them than there are threads.
    const opening = Array.from({ length: 8 }, () => fs.promises.open(pipe, 'r'));
    for (let looks = 0; touchedAt() === before && looks < 40; looks++) await wait(100);
    const after = touchedAt();
    const writer = fs.openSync(pipe, 'r+');
    for (const each of opening) await (await each).close();
    fs.closeSync(writer);
    await unlock();
    expect(after).not.toBe(before);
  });

  asRoot(
    'is its owner’s with all that a command of root has made in it, and nothing else is (KEEP-2)',
    async () => {
      const [server, other] = [65_534, 65_533];
      for (const made of ['db/base', 'accounts', 'site', 'letters'])
        fs.mkdirSync(path.join(folder, made), { recursive: true });
      for (const made of ['db/base/1', 'site/site.json']) fs.writeFileSync(path.join(folder, made), '');
      const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'outside-'));
      fs.writeFileSync(path.join(outside, 'file'), '');
      fs.symlinkSync(outside, path.join(folder, 'db/link'));
      fs.chownSync(folder, server, server);
      fs.chownSync(path.join(folder, 'letters'), other, other);
      const unlock = await lockFolder(folder);
      await unlock();
      const ownerOf = (file: string) => fs.lstatSync(path.resolve(folder, file)).uid;
      expect(['db', 'db/base', 'db/base/1', 'db/link', 'accounts'].map(ownerOf)).toEqual(
        Array(5).fill(server),
      );
      expect(['site', 'site/site.json', 'letters', outside].map(ownerOf)).toEqual([0, 0, other, 0]);
      expect(ownerOf(path.join(outside, 'file'))).toBe(0);
    },
  );

  it('is not taken from an owner whose lock looks old, as after a computer has slept', async () => {
    const unlock = await lockFolder(folder);
    // The owner that wakes touches it a moment later than the other one looks.
    const asleep = setTimeout(() => fs.utimesSync(lock, new Date(), new Date()), 500);
    fs.utimesSync(lock, new Date(0), new Date(0));
    await expect(lockFolder(folder)).rejects.toThrow(UserError);
    clearTimeout(asleep);
    await unlock();
  });

  it.each([
    ['now', 0],
    ['in the future, by a clock that was ahead', 86_400_000],
  ])('is taken from an owner that was killed, whose lock was touched %s', async (_, ahead) => {
    fs.mkdirSync(lock);
    const touched = new Date(Date.now() + ahead);
    fs.utimesSync(lock, touched, touched);
    const unlock = await lockFolder(folder);
    await unlock();
    expect(fs.existsSync(lock)).toBe(false);
  });
});
