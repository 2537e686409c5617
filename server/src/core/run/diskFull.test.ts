import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { damagedError } from '../db/pgliteFolder.ts';
import { DISK_FULL, isDiskFull, exitMessage } from './diskFull.ts';
import { UserError } from './userError.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
/** As the embedded database's file system throws it. */
const ofFileSystem = (errno: number) => ({ name: 'ErrnoError', errno });

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-'));
afterAll(() => fs.rm(folder, { recursive: true }));

describe('a full disk', () => {
  it.each([
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    withCode('53100'),
    ofFileSystem(51),
    new Error('Failed query', { cause: withCode('53100') }),
  ])('ends a start in one sentence: %o', async (error) => {
    expect(isDiskFull(error)).toBe(true);
    expect(exitMessage(error)).toBe(DISK_FULL);
    expect(await damagedError(path.join(folder, 'db'), error)).toEqual(new UserError(DISK_FULL));
  });

  it.each([withCode('EACCES'), ofFileSystem(44), new Error('x'), undefined])('is not %o', (error) => {
    expect(isDiskFull(error)).toBe(false);
    expect(exitMessage(error)).toBe(error);
  });

  it('is told from damaged files, whatever the database says of it', async () => {
    const cause = new Error('PGlite failed to initialize properly');
    const room = () => Promise.resolve({ bavail: 1000, bsize: 4096 });
    const noRoom = () => Promise.resolve({ bavail: 10, bsize: 4096 });
    expect(await damagedError('/data/db', cause, noRoom)).toHaveProperty('message', DISK_FULL);
    expect(await damagedError('/data/db', cause, room)).toHaveProperty(
      'message',
      expect.stringContaining('is damaged'),
    );
  });
});
