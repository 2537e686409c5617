import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CsvLayout } from './csv.ts';
import { MAX_RECORD_BYTES } from './piece.ts';
import { readRecords, type FoundRecord } from './readRecords.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-csv-'));

async function read(content: string, name = 'a.csv') {
  const file = path.join(folder, name);
  await fs.writeFile(file, content);
  const found: FoundRecord[] = [];
  let layout: CsvLayout | undefined;
  const onLayout = (given: CsvLayout) => (layout = given);
  for await (const one of readRecords(file, () => undefined, { onLayout })) found.push(one);
  const values = found.flatMap((one) => ('value' in one ? [one.value] : []));
  const rejected = found.flatMap((one) => ('reason' in one ? [`${one.place}: ${one.reason}`] : []));
  return { found, values, rejected, layout };
}

const vase = { sourceId: '1', name: 'Vase', type: 'Tools' };
const sword = { sourceId: '2', name: 'Sword', type: 'Weapons' };
const UNCLOSED =
  'A quotation mark opens here and is not closed. The lines after this one were read by themselves.';

describe('CSV', () => {
  it.each([
    ['commas', 'sourceId,name,type\n1,Vase,Tools\n'],
    ['semicolons', 'sourceId;name;type\n1;Vase;Tools\n'],
    ['tabs', 'sourceId\tname\ttype\n1\tVase\tTools\n'],
    ['a byte order mark', '\uFEFFsourceId;name;type\n1;Vase;Tools\n'],
    ["Excel's line for the separator", 'sep=;\r\nsourceId;name;type\r\n1;Vase;Tools\r\n'],
    ['pipes', 'sourceId|name|type\n1|Vase|Tools\n'],
    ["Excel's line for another separator", 'sep=^\nsourceId^name^type\n1^Vase^Tools\n'],
    ['blanks around quotation marks', 'sourceId, "name" , type\n"1" , "Vase", "Tools"\n'],
    ['a title above the header', 'Register, of vases;;\n;;\n\nsourceId;name;type\n1;Vase;Tools\n'],
    ['line feeds of old Macintosh programs', 'sourceId,name,type\r1,Vase,Tools\r'],
    [
      'empty lines, rows and cells, as spreadsheets add them',
      '\nsourceId,name,type,,\n1,Vase,Tools,,,,\n,,,,\n\n',
    ],
    ['no line feed at its end', 'sourceId,name,type\n1,Vase,Tools'],
  ])('may have %s', async (_, content) => {
    const { values, rejected } = await read(content);
    expect({ values, rejected }).toEqual({ values: [vase], rejected: [] });
  });

  it('may quote cells that hold separators, quotation marks and line breaks', async () => {
    const { found } = await read(
      'sourceId;name;type\r\n1;"A ""red""; vase";Tools\r\n2;"Two\r\n\r\n lines";Tools\r\n3;Vase;Tools\r\n',
    );
    expect(found).toEqual([
      { place: 'line 2', value: { ...vase, name: 'A "red"; vase' } },
      { place: 'line 3', value: { ...vase, sourceId: '2', name: 'Two\n\n lines' } },
      { place: 'line 6', value: { ...vase, sourceId: '3' } },
    ]);
  });

  it.each(['a.tsv', 'a.tab'])('may be a file of tabs, named %s', async (name) => {
    expect((await read('sourceId\tname\ttype\n1\tVase\tTools\n', name)).values).toEqual([vase]);
  });

  it('says in which line its header stands', async () => {
    const { layout } = await read('Register of vases,,\n,,\nsourceId,name,type\n1,Vase,Tools\n');
    expect(layout).toEqual({ separator: ',', headerLine: 3, columns: ['sourceId', 'name', 'type'] });
  });

  it('keeps what stands in two columns of one name, the second with its place, and in columns that records do not have', async () => {
    const { values } = await read('sourceId,name,type,Name,name,__proto__\n1,Vase,Tools,Bowl,Jar,x\n');
    expect(values).toEqual([{ ...vase, Name: 'Bowl', 'name (column 5)': 'Jar', ['__proto__']: 'x' }]);
  });

  it('names a column that holds something and has no name', async () => {
    const { values } = await read(',sourceId,name,type,\n0,1,Vase,Tools,\n,2,Sword,Weapons,\n');
    expect(values).toEqual([{ 'column 1': '0', ...vase }, sword]);
  });

  it('may leave off the empty cells at the end of a row, but not have more than there are columns', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n1,Vase,Tools\n2,Sword,Weapons,extra\n3,Bowl\n',
    );
    expect(values).toEqual([vase, { sourceId: '3', name: 'Bowl', type: '' }]);
    expect(rejected).toEqual(['line 3: This line has 4 cells, but the header names 3 columns.']);
  });

  it('may have inch marks within a cell', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n1,A 5" nail,Tools\n2,Plate,9" and 10"\n3,A 5" nail,"Two\nlines"\n4,"A 5" nail",Tools\n',
    );
    expect(rejected).toEqual([]);
    expect(values).toEqual([
      { sourceId: '1', name: 'A 5" nail', type: 'Tools' },
      { sourceId: '2', name: 'Plate', type: '9" and 10"' },
      { sourceId: '3', name: 'A 5" nail', type: 'Two\nlines' },
      { sourceId: '4', name: '"A 5" nail"', type: 'Tools' },
    ]);
  });

  it('rejects a row whose quotation marks may have moved its cells, and no other', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type,image\n1,Vase,Tools,\n9,"A 5" nail, red",Tools,,\n9,"A 5" nail",Tools\n2,Sword,Weapons\n',
    );
    expect(values).toEqual([
      { ...vase, image: '' },
      { ...sword, image: '' },
    ]);
    expect(rejected).toEqual([
      'line 3: This line has 6 cells, but the header names 4 columns.',
      'line 4: This line has 3 cells, but the header names 4 columns.',
    ]);
  });

  it('tells of rows above what it takes for the header, and of no title', async () => {
    const { values, rejected } = await read('My finds\nJar,clay,3\n\nsourceId,name,type\n1,Vase,Tools\n');
    expect(values).toEqual([vase]);
    expect(rejected).toEqual([expect.stringMatching(/^line 2: This line stands above line 4/)]);
  });

  it('reads the lines after a quotation mark that is never closed', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n9,"Bowl,Tools\n1,Vase,Tools\n2,Sword,Weapons\n',
    );
    expect(values).toEqual([vase, sword]);
    expect(rejected).toEqual([`line 2: ${UNCLOSED}`]);
  });

  it('does so as well when another mark stands in one of them', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n9,"Bowl,Tools\n1,Vase,Tools\n2,A 5" nail,Tools\n',
    );
    expect(values).toEqual([vase, { ...vase, sourceId: '2', name: 'A 5" nail' }]);
    expect(rejected).toEqual([`line 2: ${UNCLOSED}`]);
  });

  it('does so as well when the file goes on for longer than a record may be', async () => {
    const row = `1,Vase,Tools${' '.repeat(1000)}\n`;
    const rows = Math.ceil((MAX_RECORD_BYTES * 1.5) / row.length);
    const { values, rejected } = await read(`sourceId,name,type\n9,"Bowl,Tools\n${row.repeat(rows)}`);
    expect(values.length).toBe(rows);
    expect(rejected).toEqual([`line 2: ${UNCLOSED}`]);
  });
});
