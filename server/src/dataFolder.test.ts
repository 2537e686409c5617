import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './dataFolder.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));

describe('the data folder', () => {
  it('is created', async () => {
    await prepareDataFolder(path.join(base, 'a/b'));
    await prepareDataFolder(path.join(base, 'a/b'));
    expect(fs.statSync(path.join(base, 'a/b')).isDirectory()).toBe(true);
  });

  it('that is a file stops the start with a sentence', async () => {
    fs.writeFileSync(path.join(base, 'file'), '');
    await expect(prepareDataFolder(path.join(base, 'file'))).rejects.toThrow(
      /file cannot be written to \(EEXIST\): .*DATA_DIR.*\.$/,
    );
    await expect(prepareDataFolder(path.join(base, 'file/below'))).rejects.toThrow(/\(ENOTDIR\)/);
  });
});
