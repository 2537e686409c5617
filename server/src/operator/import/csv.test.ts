import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MAX_RECORD_BYTES } from './piece.ts';
import { readRecords, type FoundRecord } from './readRecords.ts';

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-csv-'));
});

async function read(content: string) {
  const file = path.join(folder, 'a.csv');
  await fs.writeFile(file, content);
  const found: FoundRecord[] = [];
  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  for await (const one of readRecords(file, () => undefined, { onNotice })) found.push(one);
  const values = found.flatMap((one) => ('value' in one ? [one.value] : []));
  const rejected = found.flatMap((one) => ('reason' in one ? [`${one.place}: ${one.reason}`] : []));
  return { found, values, rejected, notices };
}

const vase = { sourceId: '1', name: 'Vase', type: 'Tools' };
const sword = { sourceId: '2', name: 'Sword', type: 'Weapons' };
const MISPLACED =
  'A quotation mark stands in the wrong place: a cell that holds one must stand in quotation marks and double it.';
const UNCLOSED =
  'A quotation mark opens here and is not closed. The lines after this one were read by themselves.';

describe('CSV', () => {
  it.each([
    ['commas', 'sourceId,name,type\n1,Vase,Tools\n'],
    ['semicolons', 'sourceId;name;type\n1;Vase;Tools\n'],
    ['tabs', 'sourceId\tname\ttype\n1\tVase\tTools\n'],
    ['a byte order mark', '\uFEFFsourceId;name;type\n1;Vase;Tools\n'],
    ["Excel's line for the separator", 'sep=;\r\nsourceId;name;type\r\n1;Vase;Tools\r\n'],
    ['names in other cases and spaces', ' SOURCEID , Name,"type "\n1,Vase,Tools\n'],
    ['line feeds of old Macintosh programs', 'sourceId,name,type\r1,Vase,Tools\r'],
    [
      'empty lines, rows and cells, as spreadsheets add them',
      '\nsourceId,name,type,,\n1,Vase,Tools,,,,\n,,,,\n\n',
    ],
    ['no line feed at its end', 'sourceId,name,type\n1,Vase,Tools'],
  ])('may have %s', async (_, content) => {
    const { values, rejected, notices } = await read(content);
    expect({ values, rejected, notices }).toEqual({ values: [vase], rejected: [], notices: [] });
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

  it('tells which columns it leaves out', async () => {
    const { values, notices } = await read('sourceId,Inv. Nr.,name,type,__proto__\n1,7,Vase,Tools,x\n');
    expect(values).toEqual([vase]);
    expect(notices).toEqual(['Columns that records do not have were left out: Inv. Nr., __proto__.']);
  });

  it.each([
    ['id,title\n1,Vase\n', 'at least name, type, sourceId. It names no name and no type and no sourceId.'],
    ['sourceId,name\n1,Vase\n', 'The first line of a.csv must name its columns'],
    [
      'sourceId,name,type,Name\n1,Vase,Tools,Bowl\n',
      'a.csv has several columns named name. Keep one of them.',
    ],
    ['sourceId,na"me,type\n1,Vase,Tools\n', 'The first line of a.csv cannot be read. A quotation mark'],
    [
      `${'x'.repeat(MAX_RECORD_BYTES + 1)}\n1,Vase\n`,
      'The first line of a.csv cannot be read. This line is longer',
    ],
  ])('says once what is wrong with its columns', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it('rejects a row with too many or too few cells', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n1,Vase,Tools\n2,Sword,Weapons,extra\n3,Bowl\n',
    );
    expect(values).toEqual([vase]);
    expect(rejected).toEqual([
      'line 3: This line has 4 cells, but the first line names 3 columns.',
      'line 4: This line has 2 cells, but the first line names 3 columns.',
    ]);
  });

  it('rejects a row with a misplaced quotation mark, and no other', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n1,Vase,Tools\n9,A 5" nail,Tools\n9,"A 5" nail",Tools\n2,Sword,Weapons\n',
    );
    expect(values).toEqual([vase, sword]);
    expect(rejected).toEqual([`line 3: ${MISPLACED}`, `line 4: ${MISPLACED}`]);
  });

  it('reads the lines after a quotation mark that is never closed', async () => {
    const { values, rejected } = await read(
      'sourceId,name,type\n9,"Bowl,Tools\n1,Vase,Tools\n2,Sword,Weapons\n',
    );
    expect(values).toEqual([vase, sword]);
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
