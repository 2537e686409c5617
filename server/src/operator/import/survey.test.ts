import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { artifacts } from '../../core/db/schema.ts';
import { openBackend } from '../../testing/backend.ts';
import { runCheck, runImport } from './commands.ts';
import { settingsOf } from './settings.ts';

const backend = await openBackend();
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-check-'));
afterAll(() => backend.close());

type Values = Parameters<typeof settingsOf>[1];

async function commandOf(name: string, content: string | Buffer, values: Values = {}) {
  const file = path.join(folder, name);
  if (content !== '') await fs.writeFile(file, content);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const given = {
    file,
    settings: settingsOf(file, values),
    command: `npm run import -- ${name}`,
    signal: new AbortController().signal,
  };
  return { lines, print, given };
}
async function check(name: string, content: string | Buffer, values: Values = {}, write = false) {
  const { lines, print, given } = await commandOf(name, content, values);
  const error = await runCheck({ ...given, write }, print).then(() => '', String);
  return { lines, text: lines.join('\n'), error };
}
async function load(name: string, content: string | Buffer, values: Values = {}) {
  const { lines, print, given } = await commandOf(name, content, values);
  const error = await runImport(backend.db, { ...given, resume: false, dataDir: folder }, print).then(
    () => '',
    String,
  );
  return { text: lines.join('\n'), error };
}
const stored = (source: string) =>
  backend.db
    .select()
    .from(artifacts)
    .where(and(eq(artifacts.source, source)))
    .orderBy(artifacts.sourceId);

const MUSEUM = `Register of the museum;;;;
;;;;
Object Number;Title;Object Date;Findspot;Shelf;Image URL
1999.1;Aureus;A.D. 193;Rome, Italy;12;https://example.org/1.jpg
1999.2;Denarius;46 B.C.;;;plan.jpg
1999.2;Another denarius;45 B.C.;;;
;Nameless number;;;;
`;

describe('npm run import -- FILE --check', () => {
  it('tells how the file was understood, shows the first records, and stores nothing (IMPORT-5)', async () => {
    const { lines, text, error } = await check('museum.csv', MUSEUM);
    expect(error).toBe('');
    expect(lines.slice(0, 2)).toEqual([
      'museum.csv is UTF-8.',
      'Its cells are separated by semicolons; the header stands in line 3.',
    ]);
    for (const line of [
      '  Object Number → sourceId: a name of this field',
      '  Shelf → left out: no field has this name (filled 1×)',
      'No column says a type, so all of them are Others: --type says another.',
      '  line 4: Aureus (Others, number 1999.1)',
      '    date: A.D. 193 → AD 193',
      '  1 × line 5: image: Please enter a valid image URL. It was left out.',
      '  1 × line 6: sourceId: “1999.2” stands in line 5 as well.',
      '  1 × line 7: sourceId: This is required: it tells records apart when they come again.',
      '2 of 4 records can be imported, where they name no other source under “museum”.',
      'Import them: npm run import -- museum.csv',
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).toMatch(/^ {4}found: Rome, Italy → .*Rome.*\(41\.\d+, 12\.\d+, town\)$/m);
    expect(await stored('museum')).toEqual([]);
  });

  it('tells of two columns of one name which is read, and reads the other where that is told (IMPORT-5)', async () => {
    const csv = 'Number,Title,Date,Date,Finder,Finder\n1,Jar,1520,1530,Ann,Bob\n';
    const { lines } = await check('twice-dated.csv', csv);
    expect(lines).toContain('  Finder (column 6) → discoveredBy: a name of this field');
    expect(lines).toContain('  Date → historicalCreationDate: a name of this field');
    expect(lines).toContain(
      '  Date (column 4) → historicalCreationDate: a name of this field, read where the others of it are empty',
    );
    expect(lines).toContain('    date: 1520 → 1520');
    expect(lines).toContain('    Date: 1530');
    const told = await check('twice-dated.csv', csv, { column: ['historicalCreationDate=Date (column 4)'] });
    expect(told.lines).toContain('    date: 1530 → 1530');
    const both = await check('twice-dated.csv', csv, { column: ['historicalCreationDate=Date'] });
    expect(both.lines).toContain(
      '  Date (column 4) → historicalCreationDate: as told, read where the others of it are empty',
    );
  });

  it('shows a place that only the rest of a record tells as told, not as found (IMPORT-5, PLACE-63)', async () => {
    const { text } = await check(
      'places.csv',
      'Object Number,Title,Findspot,Description\n1,Jar,unknown,It was made in Athens.\n2,Cup,,It was made in Rome.\n',
    );
    expect(text).toMatch(
      /^ {4}found: unknown → not understood\n {4}told: \(by the rest of the record\) → .*Athens.*\(37\.\d+, 23\.\d+, town\)$/m,
    );
    expect(text).toMatch(/^ {4}told: \(by the rest of the record\) → .*Rome.*\(41\.\d+, 12\.\d+, town\)$/m);
    expect(text.match(/found: /g)).toHaveLength(1);
  });

  it('ends with a command that can be typed where blanks stand in the name of the file (IMPORT-5)', async () => {
    const { text } = await check('My finds.csv', 'sourceId,name,type\n1,Vase,Tools\n', {}, true);
    expect(text).toMatch(/^Import them: npm run import -- "\S*My finds\.csv"$/m);
  });

  it('writes what was told beside the file, where the next import finds it (IMPORT-5)', async () => {
    const csv = 'Was;Nr\nKrug;1\n';
    const { error, text } = await check(
      'told.csv',
      csv,
      { column: ['name=Was'], id: 'Nr', type: 'Tools', source: 'Museum' },
      true,
    );
    expect({ error, text }).toEqual({ error: '', text: expect.stringContaining('told.csv.import.json') });
    expect((await load('told.csv', csv)).error).toBe('');
    expect(await stored('Museum')).toMatchObject([{ name: 'Krug', sourceId: '1', type: 'Tools' }]);
  });

  it.each([check, load])(
    'names every column that is read when nothing can be imported: %#',
    async (command) => {
      const { text, error } = await command('own.csv', 'Was;Nr\nKrug;1\n');
      expect(error).toContain('Nothing of this file can be imported as it is');
      expect(text).toContain('No column is read as name: say which one is, with --column name="COLUMN".');
      expect(text).toContain('--id content');
      expect(text).toMatch(/^ {2}name: Artifact Name, Title, /m);
      expect(text).toMatch(/^ {2}latitude: Lat/m);
    },
  );

  it.each([check, load])('refuses a column that the file does not have: %#', async (command) => {
    const { text, error } = await command('own.csv', 'sourceId,name\n1,Jug\n', {
      column: ['description=Tekst'],
    });
    expect(error).toContain('Nothing of this file can be imported as it is');
    expect(text).toContain('There is no column “tekst”.');
  });
});

describe('npm run import -- FILE', () => {
  it('asks for the encoding before anything is stored, wherever the letters stand (IMPORT-6)', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `${at},Jug,Tools\n`).join('');
    const content = Buffer.from(`sourceId,name,type\n${rows}x,Z\u009Frcher Krug,Tools\n`, 'latin1');
    expect((await load('mac.csv', content)).error).toMatch(
      /ZŸrcher {2}--encoding windows-1252 or windows-1254\n {2}Zürcher {2}--encoding macintosh/,
    );
    expect(await stored('mac')).toEqual([]);
    expect((await load('mac.csv', content, { encoding: 'macintosh' })).error).toBe('');
    expect((await stored('mac')).at(-1)).toMatchObject({ name: 'Zürcher Krug' });
  });

  it('asks whether records with the same numbers under another name are the same (IMPORT-6)', async () => {
    const header = 'sourceId,name,type\n';
    await load('finds-05.csv', `${header}H-1,Hand mill,Tools\nH-2,Spindle whorl,Tools\n`);
    const later = `${header}H-1,Hand mill of basalt,Tools\nH-2,Spindle whorl,Tools\nH-3,Loom weight,Tools\n`;
    const { error } = await load('finds-11.csv', later);
    expect(error).toContain('2 of 3 numbers in this file are those of records of the source “finds-05”.');
    expect(error).toContain('npm run import -- finds-11.csv --source "finds-05"');
    expect(await stored('finds-11')).toEqual([]);
    const { text } = await load('finds-11.csv', later, { source: 'finds-05' });
    expect(text).toContain('1 added, 1 updated, 1 unchanged, 0 rejected');
    expect((await load('other.csv', later, { source: 'other' })).text).toContain('3 added');
    expect((await load('other.csv', later)).text).toContain('3 unchanged');
  });

  it('tells letters that were encoded twice, and fields that were left out, by line (IMPORT-2)', async () => {
    const { text } = await load(
      'twice.csv',
      'sourceId,name,type,image\nW-1,ZÃ¼rcher Krug,Others,plan.jpg\nW-2,M\uFFFDnchen,Others,\n',
    );
    expect(text).toContain(
      'line 2: name: The letters of “ZÃ¼rcher” seem to be encoded twice; “Zürcher” would be meant.',
    );
    expect(text).toContain('line 2: image: Please enter a valid image URL. It was left out.');
    expect(text).toContain('line 3: name: Some letters were lost before (\uFFFD).');
  });

  it.each(['csv', 'ndjson', 'jsonld'])(
    'knows what users added here again in our own download as %s (DATA-5)',
    async (format) => {
      const added = await backend.add('ann', { name: 'Cup &amp; saucer', description: 'NULL' });
      const { json } = await backend.call<string>('GET', `/artifacts?format=${format}&search=saucer`);
      expect(json).toContain('contributions');
      const { text, error } = await load(`artifacts.${format}`, json);
      expect({ text, error }).toEqual({
        text: expect.stringMatching(/ 0 added, 0 updated, \d+ unchanged, 0 rejected/),
        error: '',
      });
      expect(await stored('contributions')).toEqual([]);
      expect(json).toContain(added._id);
    },
  );
});
