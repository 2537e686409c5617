import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openToOthers, prepareDataFolder } from './dataFolder.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));

describe('the data folder', () => {
  it('is created', async () => {
    await prepareDataFolder(path.join(base, 'a/b'));
    await prepareDataFolder(path.join(base, 'a/b'));
    expect(fs.statSync(path.join(base, 'a/b')).isDirectory()).toBe(true);
  });

  it('is for this user only, with all that is in it', async () => {
    const dataDir = path.join(base, 'open');
    fs.mkdirSync(path.join(dataDir, 'db/base'), { recursive: true, mode: 0o777 });
    fs.mkdirSync(path.join(dataDir, 'photos'));
    fs.mkdirSync(path.join(dataDir, 'in-use.lock'));
    const files = ['db/base/1', 'photos/a.json', 'museum.csv.rejected.txt'];
    for (const file of files) fs.writeFileSync(path.join(dataDir, file), '');
    const all = ['', 'db', 'db/base', 'photos', 'in-use.lock', ...files].map((file) =>
      path.join(dataDir, file),
    );
    for (const file of all) fs.chmodSync(file, 0o777);
    await prepareDataFolder(dataDir);
    expect(all.filter((file) => (fs.statSync(file).mode & 0o777) !== 0o700)).toEqual([]);
  });

  it('keeps its own rights when it holds what is not ours, as that does', async () => {
    const home = path.join(base, 'home');
    const modeOf = (file: string) => fs.statSync(path.join(home, file)).mode & 0o777;
    fs.mkdirSync(path.join(home, 'accounts'), { recursive: true });
    fs.writeFileSync(path.join(home, 'letter'), '');
    fs.symlinkSync(path.join(home, 'letter'), path.join(home, 'accounts/link'));
    for (const file of ['', 'accounts', 'letter']) fs.chmodSync(path.join(home, file), 0o755);
    await prepareDataFolder(home);
    expect([modeOf(''), modeOf('letter'), modeOf('accounts')]).toEqual([0o755, 0o755, 0o700]);
  });

  it('leaves what the institution has written as it is, which the server may not own (INST-32)', async () => {
    const dataDir = path.join(base, 'served');
    fs.mkdirSync(path.join(dataDir, 'site'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'site/site.json'), '{}');
    fs.writeFileSync(path.join(dataDir, 'last-backup'), '');
    for (const file of ['site', 'site/site.json', 'last-backup'])
      fs.chmodSync(path.join(dataDir, file), 0o755);
    await prepareDataFolder(dataDir);
    const modeOf = (file: string) => fs.statSync(path.join(dataDir, file)).mode & 0o777;
    expect([modeOf(''), modeOf('site'), modeOf('site/site.json'), modeOf('last-backup')]).toEqual([
      0o700, 0o755, 0o755, 0o700,
    ]);
  });

  it('tells what of ours others can read in it, but for what all the world reads (INST-31)', async () => {
    const shared = path.join(base, 'shared');
    for (const folder of ['db', 'accounts', 'site'])
      fs.mkdirSync(path.join(shared, folder), { recursive: true });
    for (const folder of ['', 'db', 'site']) fs.chmodSync(path.join(shared, folder), 0o755);
    fs.chmodSync(path.join(shared, 'accounts'), 0o700);
    expect(await openToOthers(shared)).toEqual(['db']);
    fs.chmodSync(shared, 0o700);
    expect(await openToOthers(shared)).toEqual([]);
    expect(await openToOthers(path.join(base, 'none'))).toEqual([]);
  });

  it('that is a file stops the start with a sentence', async () => {
    fs.writeFileSync(path.join(base, 'file'), '');
    await expect(prepareDataFolder(path.join(base, 'file'))).rejects.toThrow(
      /file cannot be written to \(EEXIST\): .*DATA_DIR.*\.$/,
    );
    await expect(prepareDataFolder(path.join(base, 'file/below'))).rejects.toThrow(/\(ENOTDIR\)/);
  });
});
