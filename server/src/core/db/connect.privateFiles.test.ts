import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fromNothing } from '../../testing/openPglite.ts';
import { openDatabase } from './connect.ts';

/** A cache of the tables' descriptions: the embedded database gives it rights of its own when it writes it anew. */
const CACHE = 'pg_internal.init';

/** Whatever may be read or written by others than this user, below the folder. */
const openToOthers = (folder: string): string[] =>
  (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => path.basename(file) !== CACHE)
    .filter((file) => fs.statSync(path.join(folder, file)).mode & 0o077);

describe('the files of the embedded database', () => {
  it('are for this user only: new ones, those written later, and those of before', async () => {
    const base = fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-'));
    const dataDir = path.join(base, 'data');
    try {
      const first = await fromNothing(() => openDatabase({ dataDir }));
      await first.db.execute(sql`create table later as select * from generate_series(1, 1000)`);
      expect([fs.statSync(dataDir).mode & 0o777, openToOthers(dataDir)]).toEqual([0o700, []]);
      await first.close();
      const table = path.join(dataDir, 'db/PG_VERSION');
      for (const file of [dataDir, path.join(dataDir, 'db'), table]) fs.chmodSync(file, 0o777);
      const second = await openDatabase({ dataDir });
      expect([fs.statSync(dataDir).mode & 0o777, openToOthers(dataDir)]).toEqual([0o700, []]);
      await second.close();
    } finally {
      fs.rmSync(base, { recursive: true });
    }
  });
});
