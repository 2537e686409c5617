import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { lockFolder } from './core/files/folderLock.ts';

describe('a server with PostgreSQL and local accounts', () => {
  it('stops in one sentence when another one keeps its accounts and photos in the same folder', async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-'));
    const unlock = await lockFolder(dataDir);
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'postgresql://ann@127.0.0.1:1/history' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const said = await text(child.stderr);
    expect([await ended, said.trim()]).toEqual([
      1,
      `The data folder ${dataDir} is in use by another Explore History. Stop that one first, or set DATA_DIR to another folder.`,
    ]);
    await unlock();
    await fs.rm(dataDir, { recursive: true });
  });
});

describe('a server that was started alone, as in a container', () => {
  it('says that it has no accounts without a Firebase project, and ends (SHIP-1)', async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-'));
    const port = String(await getPort());
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', AUTH_EMULATOR_PORT: port },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const said = await text(child.stderr);
    expect([await ended, said]).toEqual([
      1,
      expect.stringContaining(`There are no local accounts at http://127.0.0.1:${port}`),
    ]);
    await fs.rm(dataDir, { recursive: true });
  });
});
