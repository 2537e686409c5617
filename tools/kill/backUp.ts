import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../../scripts/children.ts';
import type { Cluster } from './cluster.ts';
import { findLossesIn, type Ledger } from './ledger.ts';

const BACKUP = 'server/src/operator/backup/main.ts';
/** A moment at which a backup, which takes seconds, may be anywhere between its start and its end. */
const BACKUP_MS = 3000;

type Parts = {
  cluster: Cluster;
  /** The database's name in the cluster. */
  database: string;
  dataDir: string;
  ledger: Ledger;
  withoutLoad: (run: () => Promise<void>) => Promise<void>;
  report: (fault: string) => void;
};

/**
 * Kills a backup beside the writes, which leaves no file that looks like one; then makes another one, and restores it elsewhere: it holds
 * everything that was acknowledged before it began.
 */
export async function backUpAndRestore({
  cluster,
  database,
  dataDir,
  ledger,
  withoutLoad,
  report,
}: Parts): Promise<void> {
  const [copy, file] = [`${database}_copy`, `${dataDir}.tar.gz`];
  const run = (what: 'backup' | 'restore', name: string, folder: string) =>
    startChild(what, BACKUP, {
      args: [what, file],
      env: { DATABASE_URL: cluster.address(name), DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const succeeds = async (...command: Parameters<typeof run>): Promise<boolean> => {
    const { code, how } = await run(...command).ended;
    if (code !== 0) report(`The ${command[0]} ${how}.`);
    return code === 0;
  };
  const killed = run('backup', database, dataDir);
  await wait(Math.random() * BACKUP_MS);
  killed.kill();
  const { code } = await killed.ended;
  const found = await fs.readdir(path.dirname(file));
  if (code !== 0 && found.includes(path.basename(file))) report('A backup that was killed left its file.');
  await fs.rm(file, { force: true });
  const before = structuredClone(ledger);
  if (!(await succeeds('backup', database, dataDir))) return;
  await withoutLoad(async () => {
    await cluster.query(`create database ${copy}`);
    if (await succeeds('restore', copy, `${dataDir}.copy`))
      for (const loss of await findLossesIn({ databaseUrl: cluster.address(copy) }, before))
        report(`Restored: ${loss}`);
    await cluster.query(`drop database ${copy} with (force)`);
    await fs.rm(`${dataDir}.copy`, { recursive: true, force: true });
    await fs.rm(file, { force: true });
  });
}
