import { sql } from 'drizzle-orm';
import { rowsOf } from '../../core/db/database.ts';
import { anArtifact } from '#contract/testing.ts';
import { openTestDatabase } from '../../testing/backend.ts';
import { beginImport, findImport, saveImportBatch, type ImportCounts } from './imports.ts';
import { readRecord } from '../../artifacts/records.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const record = (sourceId: string) => ({
  ...anArtifact({ name: `Record ${sourceId}` }),
  source: 'museum',
  sourceId,
  sourceUrl: '',
  licence: '',
  adderName: 'A museum',
  createdAt: undefined,
});
const names = async () =>
  (await rowsOf<{ name: string }>(database.db, sql`select name from artifacts order by name`)).map(
    ({ name }) => name,
  );

describe('an import that two processes go on with at once', () => {
  it('stores nothing of the one that comes too late', async () => {
    const begun = await beginImport(database.db, 'vases.ndjson', 'its hash', new Date());
    const store = async (before: ImportCounts, sourceId: string, last = false) =>
      saveImportBatch(
        database.db,
        begun,
        before,
        { records: [await readRecord(record(sourceId))], entries: before.entries + 1, rejected: 0, last },
        new Date(),
      );
    const first = await store(begun, '1');
    expect(first).toMatchObject({ entries: 1, added: 1, updated: 0, unchanged: 0, rejected: 0 });
    expect(await store(begun, 'late')).toBeUndefined();

    const second = await store(first ?? begun, '2', true);
    expect(second).toMatchObject({ entries: 2, added: 2 });
    expect(await store(second ?? begun, 'after the end')).toBeUndefined();
    expect(await names()).toEqual(['Record 1', 'Record 2']);
    expect(await findImport(database.db, begun.id)).toMatchObject({ entries: 2, added: 2 });
  });
});
