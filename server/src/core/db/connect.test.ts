import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DISK_FULL } from '../run/diskFull.ts';
import { UserError } from '../run/userError.ts';
import { openDatabase } from './connect.ts';
import { rowsOf } from './database.ts';

const WRITER = path.join(import.meta.dirname, '../../testing/messageWriter.ts');

let dataDir: string;
let whole: string;
beforeAll(async () => {
  whole = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-whole-'));
  const { close } = await openDatabase({ dataDir: whole });
  await close();
});
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-'));
});
afterEach(() => fs.rm(dataDir, { recursive: true, force: true }));
afterAll(() => fs.rm(whole, { recursive: true, force: true }));

/** Copies a database into the data folder, which is quicker than to make one. @returns where it is */
async function copyDatabase(): Promise<string> {
  const folder = path.join(dataDir, 'db');
  await fs.cp(path.join(whole, 'db'), folder, { recursive: true });
  return folder;
}

/** Another process that opens the folder and writes one message after the other, saying the number of each it has been told is kept. */
function startWriter() {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        acknowledged.push(Number(line));
        if (acknowledged.length === count) resolve();
      });
    });
  const kill = () =>
    new Promise((resolve) => {
      child.once('close', resolve);
      child.kill('SIGKILL');
    });
  return { acknowledged, reached, kill };
}

const write = (folder: string, file: string, bytes: Buffer | string) =>
  fs.writeFile(path.join(folder, file), bytes);

async function garble(folder: string): Promise<void> {
  for (const file of await fs.readdir(folder)) {
    const { size } = await fs.stat(path.join(folder, file));
    await write(folder, file, randomBytes(size));
  }
}

describe('the data folder', () => {
  it('keeps what was acknowledged when the process is killed in mid-write, and opens again after that (STORE-1)', async () => {
    for (const count of [20, 55]) {
      const writer = startWriter();
      await writer.reached(count);
      await writer.kill();
      const { db, close } = await openDatabase({ dataDir });
      const rows = await rowsOf<{ message: string }>(db, sql`select message from messages`);
      await close();
      const kept = new Set(rows.map(({ message }) => Number(message)));
      expect(writer.acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    }
  });

  it('belongs to one process at a time (STORE-2)', async () => {
    await copyDatabase();
    const writer = startWriter();
    await writer.reached(1);
    const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
    await writer.kill();
    expect(refused).toBeInstanceOf(UserError);
    expect(refused).toHaveProperty(
      'message',
      `The data folder ${dataDir} is in use by another Explore History. Stop that one first, or set DATA_DIR to another folder.`,
    );
  });

  it('has a new database whole or not at all, whatever a start left that was killed or found no room (STORE-1)', async () => {
    const unfinished = path.join(dataDir, 'db.new');
    const leave = () => fs.mkdir(path.join(unfinished, 'base'), { recursive: true });
    await leave();
    const { writeFile } = fs;
    const full = jest
      .spyOn(fs, 'writeFile')
      .mockImplementation(((...args: Parameters<typeof writeFile>) =>
        typeof args[0] === 'string' && args[0].endsWith('pg_control')
          ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
          : writeFile(...args)) as typeof writeFile);
    await expect(openDatabase({ dataDir })).rejects.toThrow(DISK_FULL);
    full.mockRestore();
    expect(await fs.readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^db/));
    await leave();
    const { db, close } = await openDatabase({ dataDir });
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
    expect(await fs.readdir(dataDir)).toContain('db');
    expect(await fs.readdir(dataDir)).not.toContain('db.new');
  });

  it('is left in one sentence when another process has taken it over', async () => {
    await copyDatabase();
    const module = path.join(import.meta.dirname, 'connect.ts');
    const script = `import { openDatabase } from ${JSON.stringify(module)}; await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }); console.log('open'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise((resolve) => child.once('close', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await fs.rm(path.join(dataDir, 'in-use.lock'), { recursive: true });
    expect(await ended).toBe(1);
    expect(said.trim()).toBe(`The data folder ${dataDir} was taken over by another process: stopping.`);
  });

  it('is given back when it is closed, also twice', async () => {
    await copyDatabase();
    const first = await openDatabase({ dataDir });
    await Promise.all([first.close(), first.close()]);
    const second = await openDatabase({ dataDir });
    await second.close();
    expect(second.kind).toBe('pglite');
  });
});

describe('a damaged data folder ends in one sentence', () => {
  it.each<[string, (folder: string) => Promise<unknown>]>([
    ['without its version', (folder) => fs.rm(path.join(folder, 'PG_VERSION'))],
    ['of no known version', (folder) => write(folder, 'PG_VERSION', 'x\n')],
    ['without its control file', (folder) => fs.rm(path.join(folder, 'global/pg_control'))],
    [
      'with random bytes for a control file',
      (folder) => write(folder, 'global/pg_control', randomBytes(8192)),
    ],
    ['with a short control file', (folder) => write(folder, 'global/pg_control', '')],
    ['with random bytes for its tables', (folder) => garble(path.join(folder, 'base/5'))],
    ['without its tables', (folder) => fs.rm(path.join(folder, 'base'), { recursive: true })],
    ['without its log', (folder) => fs.rm(path.join(folder, 'pg_wal'), { recursive: true })],
    ['with random settings', (folder) => write(folder, 'postgresql.conf', randomBytes(500))],
    [
      'of other things',
      (folder) =>
        fs
          .rm(folder, { recursive: true })
          .then(() => fs.mkdir(folder))
          .then(() => write(folder, 'a', 'b')),
    ],
    ['that is a file', (folder) => fs.rm(folder, { recursive: true }).then(() => fs.writeFile(folder, 'x'))],
  ])('%s', async (_what, damage) => {
    const folder = await copyDatabase();
    await damage(folder);
    const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UserError);
    expect(refused).toHaveProperty(
      'message',
      `The database in ${folder} is damaged and cannot be opened. Put back a copy of that folder, or move it away to start with an empty catalogue.`,
    );
  });

  it('and opens again once it is repaired', async () => {
    const folder = await copyDatabase();
    await fs.rename(path.join(folder, 'global'), path.join(folder, 'mislaid'));
    await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(UserError);
    await fs.rename(path.join(folder, 'mislaid'), path.join(folder, 'global'));
    const { close } = await openDatabase({ dataDir });
    await close();
  });

  it('also when opening it never ends', async () => {
    const module = path.join(import.meta.dirname, 'watchdog.ts');
    const script = `import { startWatchdog } from ${JSON.stringify(module)}; startWatchdog(300, 'It hangs.'); await new Promise((r) => setTimeout(r, 100)); for (;;);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
    expect([said.trim(), signal]).toEqual(['It hangs.', 'SIGKILL']);
  });
});

describe('a PostgreSQL that cannot be used', () => {
  it('is one sentence, without the password', async () => {
    const databaseUrl = 'postgresql://ann:geheim@127.0.0.1:1/history';
    const refused = await openDatabase({ databaseUrl }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UserError);
    expect(refused).toHaveProperty(
      'message',
      expect.stringMatching(
        /^The database history at 127\.0\.0\.1:1 cannot be used: nothing listens there\. .*DATABASE_URL/,
      ),
    );
    expect(JSON.stringify([refused, String(refused), (refused as Error).stack])).not.toContain('geheim');
  });
});
