import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../core/db/connect.ts';
import { surveyEnv } from '../../../core/run/env.ts';
import { beginImport } from '../../import/imports.ts';
import { runBackup } from '../../backup/backupCommand.ts';
import { openChannel } from '../../channel.ts';
import { runCheck } from './command.ts';
import { checkOrder } from './installation.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
const dataDir = path.join(base, 'data');
afterAll(() => fs.rmSync(base, { recursive: true }));

/** What a command of the operator prints, and whether all is well. */
async function check(settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const isWell = await runCheck(
    surveyEnv({ DATA_DIR: dataDir, ...settings }),
    (line) => void lines.push(line),
  );
  return { isWell, told: lines.join('\n') };
}

/** Each file of a folder with its content. */
const contentOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .map((file) => `${file} ${fs.readFileSync(file).toString('base64')}`);

describe('npm run admin -- check', () => {
  it('tells of a folder without a database, and makes none (INST-31)', async () => {
    const { isWell, told } = await check();
    expect(isWell).toBe(false);
    expect(told).toMatch(/^1\. There is no database in .*\n2\. Accounts are local ones/);
    expect(fs.existsSync(path.join(dataDir, 'db'))).toBe(false);
  });

  it('asks the server that owns the database, and after it has ended reads that by itself (INST-31)', async () => {
    const { db, close } = await openDatabase({ dataDir });
    await beginImport(db, 'records.csv', 'hash', new Date());
    const closeChannel = await openChannel(dataDir, { check: checkOrder(db) }, () => undefined);
    const asked = await check();
    expect(asked.told).toContain('An import did not come to an end');
    await closeChannel();
    await close();
    expect(await check()).toEqual(asked);
  });

  it('goes on where a setting or site.json is wrong (INST-31)', async () => {
    fs.mkdirSync(path.join(dataDir, 'site'));
    fs.writeFileSync(path.join(dataDir, 'site/site.json'), '{');
    const { told } = await check({ FIREBASE_APP_ID: '1:2', PORT: 'x' });
    expect(told).toMatch(
      /^1\. PORT must be .*\n2\. FIREBASE_.* are not set: .*\n3\. site\.json is not valid JSON/,
    );
    expect(told).toContain('No backup was made yet');
  });

  it('knows of a backup from when it was read back (KEEP-12)', async () => {
    const file = path.join(base, 'a.tar.gz');
    const before = contentOf(path.join(dataDir, 'site'));
    const { env } = surveyEnv({ DATA_DIR: dataDir });
    await runBackup(env, { file, replace: false }, { version: '1', print: () => undefined });
    expect(fs.readFileSync(path.join(dataDir, 'last-backup'), 'utf8')).toBe(`${file}\n`);
    expect((await check()).told).not.toMatch(/backup was made/);
    const yesterday = new Date(Date.now() - 30 * 3_600_000);
    fs.utimesSync(path.join(dataDir, 'last-backup'), yesterday, yesterday);
    expect((await check()).told).toContain(
      `The last backup was made at ${yesterday.toISOString().slice(0, 16)}`,
    );
    expect(contentOf(path.join(dataDir, 'site'))).toEqual(before);
  });
});
