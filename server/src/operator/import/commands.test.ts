import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beginImport } from './imports.ts';
import { openTestDatabase } from '../../testing/backend.ts';
import { runList } from './commands.ts';
import { importFile } from './importFile.ts';
import { undoImport } from './undoImport.ts';

const database = await openTestDatabase();
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-list-'));
afterAll(() => database.close());

const load = async (name: string, records: object[], now: Date) => {
  const file = path.join(folder, name);
  await fs.writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return importFile(database.db, file, { now });
};
const listed = async () => {
  const lines: string[] = [];
  await runList(database.db, (line) => lines.push(line));
  return lines;
};

describe('npm run import -- --list', () => {
  const vase = { sourceId: 'v1', source: 'Museum', name: 'Vase', type: 'Tools' };
  const at = (day: number) => new Date(Date.UTC(2030, 0, day));

  it('says that nothing was imported yet', async () => {
    expect(await listed()).toEqual(['Nothing was imported yet.']);
  });

  it('names every import, the newest first, with what came of it', async () => {
    await load('first.ndjson', [vase, { ...vase, sourceId: '' }], at(1));
    const { id } = await load('second.ndjson', [{ ...vase, name: 'Red vase' }], at(2));
    await undoImport(database.db, id, { now: at(3) });
    await beginImport(database.db, 'third.ndjson', 'its hash', at(4));
    expect(await listed()).toEqual([
      '3  2030-01-04T00:00:00.000Z  third.ndjson: 0 added, 0 updated, 0 unchanged, 0 rejected; unfinished',
      '2  2030-01-02T00:00:00.000Z  second.ndjson: 0 added, 1 updated, 0 unchanged, 0 rejected; taken back',
      '1  2030-01-01T00:00:00.000Z  first.ndjson: 1 added, 0 updated, 0 unchanged, 1 rejected; finished',
    ]);
  });
});
