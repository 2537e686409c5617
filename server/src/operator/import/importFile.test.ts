import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { asc, eq, sql } from 'drizzle-orm';
import { imports } from '../../core/db/internalTables.ts';
import { artifacts, likes } from '../../core/db/schema.ts';
import { openTestDatabase } from '../../testing/backend.ts';
import { importFile, type Rejection } from './importFile.ts';
import { RECORD_RULES } from './recordSchema.ts';
import { undoImport } from './undoImport.ts';

const database = await openTestDatabase();
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-import-'));
afterEach(async () => {
  await database.db.delete(artifacts);
  await database.db.delete(imports);
});
afterAll(() => database.close());

const vase = { sourceId: 'v1', source: 'Museum', name: 'Vase', type: 'Tools' };
const sword = { sourceId: 's1', source: 'Museum', name: 'Sword', type: 'Weapons' };

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await fs.writeFile(file, content);
  return file;
}
const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');
const stored = () => database.db.select().from(artifacts).orderBy(asc(artifacts.name));
const names = async () => (await stored()).map(({ name }) => name);
const load = async (name: string, content: string | Buffer) => {
  const rejected: Rejection[] = [];
  const notes: Rejection[] = [];
  const report = await importFile(database.db, await write(name, content), {
    onRejected: (rejection) => rejected.push(rejection),
    onNote: (note) => notes.push(note),
  });
  return { ...report, rejected, notes };
};

describe('npm run import', () => {
  it('loads NDJSON, skips empty lines, and reads a byte order mark and CRLF (IMPORT-1)', async () => {
    const report = await load(
      'a.ndjson',
      `\uFEFF${JSON.stringify(vase)}\r\n\r\n${JSON.stringify(sword)}\r\n`,
    );
    expect(report).toMatchObject({ added: 2, updated: 0, unchanged: 0, rejected: [], finished: true });
    expect(await names()).toEqual(['Sword', 'Vase']);
  });

  it('loads a gzipped file (IMPORT-1)', async () => {
    expect((await load('a.ndjson.gz', gzipSync(lines(vase)))).added).toBe(1);
  });

  it('loads a JSON array (IMPORT-1)', async () => {
    expect((await load('a.json', JSON.stringify([vase, sword]))).added).toBe(2);
  });

  it('loads CSV with a header line, quoted commas and line breaks (IMPORT-1)', async () => {
    const csv = 'sourceId,name,type,description\n1,"Vase, red",Tools,"Two\nlines"\n2,Sword,Weapons,\n';
    expect((await load('Finds.csv', csv)).added).toBe(2);
    const [, red] = await stored();
    expect(red).toMatchObject({
      name: 'Vase, red',
      description: 'Two\nlines',
      source: 'Finds',
      adderName: 'Finds',
    });
  });

  it('updates what is known, and leaves its id, likes and time alone (IMPORT-2)', async () => {
    await load('a.ndjson', lines(vase, sword));
    const [before] = await database.db.select().from(artifacts).where(eq(artifacts.sourceId, 'v1'));
    if (!before) throw new Error('The vase is missing.');
    await database.db.insert(likes).values({ artifactId: before.id, uid: 'ada', createdAt: new Date() });
    await database.db.update(artifacts).set({ likes: 1 }).where(eq(artifacts.id, before.id));

    const report = await load('b.ndjson', lines({ ...vase, name: 'Red vase' }, sword));
    expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    const [after] = await database.db.select().from(artifacts).where(eq(artifacts.sourceId, 'v1'));
    expect(after).toMatchObject({ id: before.id, name: 'Red vase', likes: 1, createdAt: before.createdAt });
  });

  it('reports every rejected line with its number and the reason, and takes the rest (IMPORT-2)', async () => {
    const report = await load(
      'a.ndjson',
      [
        JSON.stringify(vase),
        '{"name": "half',
        JSON.stringify({ ...sword, sourceId: '' }),
        JSON.stringify({ ...sword, name: { length: 'Sword' } }),
        JSON.stringify({ ...vase, name: 'Another vase' }),
        '[]',
        'null',
      ].join('\n'),
    );
    expect(report.added).toBe(1);
    expect(report.rejected).toEqual([
      { place: 'line 2', reason: 'This line is not valid JSON.' },
      { place: 'line 3', reason: 'sourceId: This is required: it tells records apart when they come again.' },
      { place: 'line 4', reason: 'name: Artifact Name is required.' },
      { place: 'line 5', reason: 'sourceId: “v1” stands in line 1 as well.' },
      { place: 'line 6', reason: 'A record must be an object with a name, a type and a sourceId.' },
      { place: 'line 7', reason: 'A record must be an object with a name, a type and a sourceId.' },
    ]);
  });

  it('takes a record without a field that is not understood, and tells which (IMPORT-2)', async () => {
    const report = await load(
      'a.ndjson',
      lines(
        { ...sword, type: 'Jewels', image: 'javascript:alert(1)' },
        { ...vase, createdAt: 'long ago', image: 'https://example.org/1 a.jpg | https://example.org/2.jpg' },
      ),
    );
    expect(report).toMatchObject({ added: 2, rejected: [] });
    expect(report.notes).toEqual([
      {
        place: 'line 1',
        reason: 'type: “Jewels” is none of Tools, Weapons, Documents, Writings, Others: Others was taken.',
      },
      { place: 'line 1', reason: 'image: Please enter a valid image URL. It was left out.' },
      {
        place: 'line 2',
        reason: 'image: “https://example.org/2.jpg” was left out: a record has one picture.',
      },
      {
        place: 'line 2',
        reason:
          'createdAt: This must be a date of the years 1000 to 9999, such as 2008-09-25T17:15:35Z. It was left out.',
      },
    ]);
    expect(await stored()).toMatchObject([
      { name: 'Sword', type: 'Others', image: '' },
      { name: 'Vase', image: 'https://example.org/1%20a.jpg' },
    ]);
  });

  it('takes keys of the greatest length, and names and texts, in a script of three bytes a letter', async () => {
    const han = (length: number) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20000))).join('');
    const greatest = Object.fromEntries(
      Object.entries(RECORD_RULES)
        .filter(([, { valid }]) => !valid)
        .map(([field, { length }]) => [field, han(length)]),
    );
    const { added, rejected } = await load(
      'a.ndjson',
      lines({ ...vase, ...greatest }, { ...vase, sourceId: han(500) }),
    );
    expect(added).toBe(1);
    expect(rejected).toEqual([
      { place: 'line 2', reason: 'sourceId: Please shorten this to 400 characters at most.' },
    ]);
  });

  it('rejects a record that the database does not take, and stores the rest of its batch', async () => {
    const { db } = database;
    await db.execute(sql`alter table artifacts add constraint refused check (name <> 'Poison')`);
    const { id, ...report } = await load(
      'a.ndjson',
      lines(vase, { ...sword, sourceId: 'p', name: 'Poison' }, { sourceId: 'nameless' }, sword),
    ).finally(() => db.execute(sql`alter table artifacts drop constraint refused`));
    expect(report).toMatchObject({
      entries: 4,
      added: 2,
      rejected: [{ place: 'line 3' }, { place: 'line 2' }],
      finished: true,
    });
    expect(report.rejected[1]?.reason).toMatch(/^The database does not take this record: .*"refused"\.$/);
    expect(await names()).toEqual(['Sword', 'Vase']);
    expect(await db.select().from(imports)).toMatchObject([{ id, entries: 4, added: 2, rejected: 2 }]);
    expect(await undoImport(db, id)).toMatchObject({ removed: 2 });
  });

  it('reports CSV lines that have too many cells', async () => {
    const report = await load(
      'a.csv',
      'sourceId,name,type\n1,Vase,Tools\n2,Sword,Weapons,extra\n3,Bowl,Tools\n',
    );
    expect(report.added).toBe(2);
    expect(report.rejected).toEqual([
      { place: 'line 3', reason: 'This line has 4 cells, but the header names 3 columns.' },
    ]);
  });

  it('keeps line breaks in a description, makes a name one line, composes letters', async () => {
    await load(
      'a.ndjson',
      lines({ ...vase, name: 'A\r\nvase', description: 'One\r\ntwo', discoveredBy: 'Andre\u0301\0' }),
    );
    expect((await stored())[0]).toMatchObject({
      name: 'A vase',
      description: 'One\ntwo',
      discoveredBy: 'André',
    });
  });

  it.each([
    ['2008-09-25T17:15:35.253', '2008-09-25T17:15:35.253Z'],
    ['2008-09-25 17:15', '2008-09-25T17:15:00.000Z'],
    ['2008-09-25T17:15:35Z', '2008-09-25T17:15:35.000Z'],
    ['2008-09-25T17:15:35+02:00', '2008-09-25T15:15:35.000Z'],
    ['2008-09-25T17:15:35-0530', '2008-09-25T22:45:35.000Z'],
    ['2008-09-25', '2008-09-25T00:00:00.000Z'],
    ['2008', '2008-01-01T00:00:00.000Z'],
  ])('takes a time with its zone, and one without as UTC: %s', async (createdAt, moment) => {
    await load('a.ndjson', lines({ ...vase, createdAt }));
    expect((await stored())[0]?.createdAt.toISOString()).toBe(moment);
  });

  it.each([
    '0000-06-01',
    '0099-06-01',
    '1000-01-01T00:00+01:00',
    '2008-12-31T23:59:60Z',
    'abc 5',
    '25/09/2008',
    '2008-13-01',
    '2008-09-25T25:00',
    '2008-09-25T',
  ])('guesses no date: %s', async (createdAt) => {
    const { notes } = await load('a.ndjson', lines({ ...vase, createdAt }));
    expect(notes).toEqual([
      {
        place: 'line 1',
        reason:
          'createdAt: This must be a date of the years 1000 to 9999, such as 2008-09-25T17:15:35Z. It was left out.',
      },
    ]);
  });

  describe('that is stopped', () => {
    const many = Array.from({ length: 1200 }, (_, number) => ({ ...vase, sourceId: String(number) }));
    const stopped = async () => {
      const file = await write('many.ndjson', lines(...many, { sourceId: 'nameless' }));
      const stop = new AbortController();
      const onProgress = ({ records }: { records: number }) => records >= 500 && stop.abort();
      return { file, report: await importFile(database.db, file, { signal: stop.signal, onProgress }) };
    };

    it('keeps what it has stored, each record whole (IMPORT-3)', async () => {
      const { report } = await stopped();
      expect(report).toMatchObject({ entries: 500, added: 500, finished: false });
      expect(await stored()).toHaveLength(500);
    });

    it('goes on where it was, and knows the whole (IMPORT-3)', async () => {
      const { file, report } = await stopped();
      const whole = await importFile(database.db, file, { resume: true });
      expect(whole).toEqual({
        id: report.id,
        entries: 1201,
        added: 1200,
        updated: 0,
        unchanged: 0,
        rejected: 1,
        finished: true,
      });
      expect(await stored()).toHaveLength(1200);
    });

    it('does not go on with another file, nor with a finished one', async () => {
      const { file } = await stopped();
      const other = await write('other.ndjson', lines(vase));
      await expect(importFile(database.db, other, { resume: true })).rejects.toThrow(/without --resume/);
      await importFile(database.db, file, { resume: true });
      await expect(importFile(database.db, file, { resume: true })).rejects.toThrow(/without --resume/);
    });

    it.each([
      [{ code: '57P01' }, /The database does not answer any more\. The first 250 .* --resume .* --undo \d+/],
      [{ code: '53100' }, /no room left on the disk.* The first 250 .* --resume .* --undo \d+/],
    ])('says what to do when the database fails with %j', async (fault, sentence) => {
      const file = await write('many.ndjson', lines(...many));
      const onProgress = () => {
        throw Object.assign(new Error('The database has failed.'), fault);
      };
      await expect(importFile(database.db, file, { onProgress })).rejects.toThrow(sentence);
      expect(await stored()).toHaveLength(250);
    });

    it('says what to do when the file breaks off after some of it is stored', async () => {
      const records = many.map((record) => JSON.stringify(record)).join(',');
      await expect(load('half.json', `[${records}, {"na`)).rejects.toThrow(
        /goes wrong after record \d+\. The first 1,000 records .* --resume .* --undo \d+/,
      );
      expect(await stored()).toHaveLength(1000);
    });
  });

  describe('that is taken back', () => {
    it('is gone, with the likes of what it added (IMPORT-4)', async () => {
      const { id } = await load('a.ndjson', lines(vase, sword));
      const [added] = await stored();
      if (!added) throw new Error('Nothing was added.');
      await database.db.insert(likes).values({ artifactId: added.id, uid: 'ada', createdAt: new Date() });
      expect(await undoImport(database.db, id)).toEqual({ removed: 2, restored: 0, kept: 0, finished: true });
      expect(await stored()).toEqual([]);
      await expect(undoImport(database.db, id)).rejects.toThrow(/was taken back before/);
    });

    it('leaves what it changed as it was before (IMPORT-4)', async () => {
      await load('a.ndjson', lines(vase, sword));
      const before = await stored();
      const { id } = await load('b.ndjson', lines({ ...vase, name: 'Red vase', licence: 'CC0' }, sword));
      expect(await undoImport(database.db, id)).toEqual({ removed: 0, restored: 1, kept: 0, finished: true });
      expect(await stored()).toEqual(before);
    });

    it('gives back the guided details that it replaced', async () => {
      const point = { x: 1, y: 2.5, title: 'Rim', text: 'It is worn.' };
      await load('a.ndjson', lines({ ...vase, details: [point, point, point] }));
      const csv = `source,sourceId,name,type,details\nMuseum,v1,Vase,Tools,"${JSON.stringify(Array(4).fill(point)).replaceAll('"', '""')}"\n`;
      const { id } = await load('b.csv', csv);
      expect((await stored())[0]?.details).toEqual(Array(4).fill(point));
      await undoImport(database.db, id);
      expect((await stored())[0]?.details).toEqual(Array(3).fill(point));
      const { notes } = await load(
        'c.ndjson',
        lines({ ...vase, details: [point] }, { ...sword, details: 'x' }),
      );
      expect(notes.map(({ reason }) => reason)).toEqual([
        'details: Give three to five points, or none. It was left out.',
        'details: Guided details must be a list of points, each with x, y, title and text. It was left out.',
      ]);
    });

    it('leaves a column as it is that was made after the import', async () => {
      await load('a.ndjson', lines({ ...vase, licence: 'CC BY' }));
      const { id } = await load('b.ndjson', lines({ ...vase, name: 'Red vase', licence: 'CC0' }));
      const { db } = database;
      await db.execute(sql`update import_batches set before =
        (select jsonb_agg(it - 'licence') from jsonb_array_elements(before) as it) where import_id = ${id}`);
      expect(await undoImport(db, id)).toMatchObject({ restored: 1 });
      expect(await stored()).toMatchObject([{ name: 'Vase', licence: 'CC0' }]);
    });

    it('undoes a record that stands twice in the file, far apart: the first was taken', async () => {
      await load('a.ndjson', lines(vase));
      const others = Array.from({ length: 600 }, (_, number) => ({ ...sword, sourceId: String(number) }));
      const { id, rejected } = await load(
        'b.ndjson',
        lines({ ...vase, name: 'Second' }, ...others, { ...vase, name: 'Third' }),
      );
      expect(rejected).toEqual([{ place: 'line 602', reason: 'sourceId: “v1” stands in line 1 as well.' }]);
      expect(await undoImport(database.db, id)).toMatchObject({ removed: 600, restored: 1, kept: 0 });
      expect(await names()).toEqual(['Vase']);
    });

    it('keeps what a later import has changed (IMPORT-4)', async () => {
      const { id } = await load('a.ndjson', lines(vase, sword));
      await load('b.ndjson', lines({ ...vase, name: 'Red vase' }));
      expect(await undoImport(database.db, id)).toEqual({ removed: 1, restored: 0, kept: 1, finished: true });
      expect(await names()).toEqual(['Red vase']);
    });

    it('must be known', async () => {
      await expect(undoImport(database.db, 12345)).rejects.toThrow(/There is no import 12345/);
    });
  });

  it('lets two imports of the same records run at once, in any order of theirs', async () => {
    const many = Array.from({ length: 600 }, (_, number) => ({ ...vase, sourceId: String(number) }));
    const [there, back] = [
      await write('there.ndjson', lines(...many)),
      await write('back.ndjson', lines(...many.reverse())),
    ];
    const reports = await Promise.all([there, back].map((file) => importFile(database.db, file)));
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(600);
    expect(await stored()).toHaveLength(600);
  });

  it.each([
    [
      'a.json',
      '[{"sourceId": 1, "name": "Vase", "type": "Tools"}, {"na',
      /no JSON array or object of records.*after record 1/,
    ],
    ['b.json', '"Vase"', /no JSON array or object of records/],
    [
      'b.ndjson',
      Buffer.from(lines(vase, { ...sword, name: 'D\u00F6lch' }), 'latin1'),
      /b.ndjson is not UTF-8/,
    ],
    ['c.ndjson.gz', 'not gzip at all', /not a whole gzip file/],
    ['d.ndjson.gz', gzipSync(lines(vase, sword)).subarray(0, 40), /not a whole gzip file/],
    ['e.xlsx', 'PK', /must end in \.csv, /],
  ])('says what is wrong with %s, and imports nothing of it', async (name, content, sentence) => {
    await expect(load(name, content)).rejects.toThrow(sentence);
    expect(await stored()).toEqual([]);
    expect(await database.db.select().from(imports)).toEqual([]);
  });
});
