import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { UserError } from '../run/userError.ts';
import { openDatabase } from './connect.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-'));
});
afterEach(() => fs.rm(dataDir, { recursive: true, force: true }));

describe('a data folder of another version', () => {
  it.each(['19', '17'])('is not called damaged when its files are those of PostgreSQL %s', async (format) => {
    const folder = path.join(dataDir, 'db');
    await fs.mkdir(folder);
    await fs.writeFile(path.join(folder, 'PG_VERSION'), `${format}\n`);
    const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UserError);
    expect(refused).toHaveProperty(
      'message',
      `The database in ${folder} has the files of PostgreSQL ${format}; this version of Explore History reads those of PostgreSQL 18. Start the version that made it, or set DATA_DIR to another place.`,
    );
  });

  it.each([
    [
      'a newer version',
      4102444800000,
      'a newer version of Explore History. Start that version, or set DATA_DIR to another place.',
    ],
    [
      'an unreleased version',
      1795268129988,
      'an unreleased version of Explore History. Move it away, or set DATA_DIR to another place, and start again; `npm run import` loads records anew.',
    ],
  ])('is left alone when %s has been at work there', async (_version, madeAt, sentence) => {
    const { db, close } = await openDatabase({ dataDir });
    await db.execute(sql`insert into migrations (hash, made_at) values ('of another day', ${madeAt})`);
    await close();
    for (let start = 0; start < 2; start++) {
      const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UserError);
      expect(refused).toHaveProperty(
        'message',
        `The database in ${path.join(dataDir, 'db')} was made by ${sentence}`,
      );
    }
  });
});
