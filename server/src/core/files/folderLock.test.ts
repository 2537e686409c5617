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
