import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileErrorMessage } from './openFile.ts';
import { readRecords, type FoundRecord } from './readRecords.ts';
import { MAX_RECORD_BYTES } from './piece.ts';
import { RECORD_RULES } from './recordSchema.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-reading-'));

const vase = { sourceId: 'v1', name: 'Vase', type: 'Tools' };
const sword = { sourceId: 's1', name: 'Sword', type: 'Weapons' };
const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function read(name: string, content: string | Buffer) {
  const file = path.join(folder, name);
  await fs.writeFile(file, content);
  const found: FoundRecord[] = [];
  const notices: string[] = [];
  for await (const one of readRecords(file, () => undefined, {
    onNotice: (notice) => notices.push(notice),
  })) {
    found.push(one);
  }
  const values = found.flatMap((one) => ('value' in one ? [one.value] : []));
  const rejected = found.flatMap((one) => ('reason' in one ? [`${one.place}: ${one.reason}`] : []));
  return { found, values, rejected, notices };
}

const TOO_LONG = `is longer than ${Math.round(MAX_RECORD_BYTES / 1000)} kB and was skipped.`;
const long = 'x'.repeat(MAX_RECORD_BYTES);

describe('A line or record that is too long', () => {
  it('costs a line of NDJSON only', async () => {
    const { values, rejected } = await read(
      'a.ndjson',
      `${lines(vase)}\n{"name":"${long}"}\n${lines(sword)}\n`,
    );
    expect(values).toEqual([vase, sword]);
    expect(rejected).toEqual([`line 2: This line ${TOO_LONG}`]);
  });

  it('costs a record of a JSON array only', async () => {
    const { values, rejected } = await read(
      'a.json',
      `[${JSON.stringify(vase)}, {"name":"${long}"}, ${JSON.stringify(sword)}]`,
    );
    expect(values).toEqual([vase, sword]);
    expect(rejected).toEqual([`record 2: This record ${TOO_LONG}`]);
  });

  it.each([
    ['bare', long],
    ['quoted', `"${long}"`],
  ])('costs a row of CSV only: a %s cell', async (_, cell) => {
    const { values, rejected } = await read(
      'a.csv',
      `sourceId,name,type\nv1,Vase,Tools\nx,${cell},Tools\ns1,Sword,Weapons\n`,
    );
    expect(values).toEqual([vase, sword]);
    expect(rejected).toEqual([`line 3: This line ${TOO_LONG}`]);
  });

  it('may be as long as the largest record that the rules take, written in escapes', async () => {
    const record = Object.fromEntries(
      Object.entries(RECORD_RULES).map(([field, { length }]) => [field, '\u00e9'.repeat(length)]),
    );
    const { values } = await read('a.ndjson', lines(record).replaceAll('\u00e9', '\\u00e9'));
    expect(values).toEqual([record]);
  });
});

describe('NDJSON', () => {
  it('skips empty lines, reads CRLF and a byte order mark, and needs no line feed at its end', async () => {
    const { found } = await read('a.ndjson', `\uFEFF${lines(vase)}\r\n\r\n${lines(sword)}`);
    expect(found).toEqual([
      { place: 'line 1', value: vase },
      { place: 'line 3', value: sword },
    ]);
  });

  it('rejects each line that is not JSON, and goes on', async () => {
    const { values, rejected } = await read(
      'a.ndjson',
      `{"name": "half\n\0\n${lines(vase)}\n{"a":1} {"b":2}`,
    );
    expect(values).toEqual([vase]);
    expect(rejected).toEqual([
      'line 1: This line is not valid JSON.',
      'line 2: This line is not valid JSON.',
      'line 4: This line is not valid JSON.',
    ]);
  });

  it('takes the last of several values under one key, as JSON.parse does', async () => {
    expect((await read('a.ndjson', '{"name":"Vase","name":"Bowl"}')).values).toEqual([{ name: 'Bowl' }]);
  });

  it('survives deep nesting, a hundred thousand keys and keys that objects have by themselves', async () => {
    const keys = Array.from({ length: 60_000 }, (_, number) => `"k${number}":1`).join(',');
    const { found } = await read(
      'a.ndjson',
      [
        '['.repeat(300_000),
        '['.repeat(300_000) + ']'.repeat(300_000),
        `{${keys}}`,
        '{"__proto__":{"name":"Vase"},"constructor":1,"sourceId":"v1"}',
      ].join('\n'),
    );
    expect(found.map((one) => 'value' in one)).toEqual([false, true, true, true]);
    expect({}).not.toHaveProperty('name');
  });
});

describe('A JSON array', () => {
  it('may be written in any layout, with brackets and quotation marks in its texts', async () => {
    const odd = { ...vase, name: 'A ] } , [ { \\ " \n é', tags: [{ a: ['b'] }, []] };
    const array = JSON.stringify([odd, sword], null, 2);
    expect((await read('a.json', ` \r\n${array}\n\n`)).values).toEqual([odd, sword]);
    expect((await read('b.json', JSON.stringify([odd, sword]))).values).toEqual([odd, sword]);
  });

  it('is read alike wherever its chunks end', async () => {
    const many = Array.from({ length: 5000 }, (_, number) => ({ ...vase, sourceId: `\\"é${number}` }));
    expect((await read('a.json', JSON.stringify(many))).values).toEqual(many);
  });

  it('loses only the record that is not valid JSON', async () => {
    const { values, rejected } = await read(
      'a.json',
      `[${JSON.stringify(vase)}, {name: 1}, nonsense, ${JSON.stringify(sword)}]`,
    );
    expect(values).toEqual([vase, sword]);
    expect(rejected).toEqual([
      'record 2: This record is not valid JSON.',
      'record 3: This record is not valid JSON.',
    ]);
  });

  it.each([
    ['breaks off', `[${JSON.stringify(vase)}, {"na`, 'it breaks off or goes wrong after record 1.'],
    ['has a text that does not end', `[${JSON.stringify(vase)}, {"a": "b}]`, 'goes wrong after record 1.'],
    ['goes on after its end', `[${JSON.stringify(vase)}] [1]`, 'it goes on after its end, behind record 1.'],
    ['is a text', '"records"', 'it must begin with [ or {.'],
    ['is followed by an object', '[{}] {}', 'it goes on after its end, behind record 1.'],
  ])('that %s is told so, with the last record that was read', async (_, content, sentence) => {
    await expect(read('a.json', content)).rejects.toThrow(/^a\.json is no JSON array or object of records: /);
    await expect(read('a.json', content)).rejects.toThrow(sentence);
  });
});

describe('An object', () => {
  const jar = { sourceId: '1', name: 'Jar {', description: ['Clay. }', 'Broken. "'] };

  it('may be a file of its own, also of JSON-LD', async () => {
    expect((await read('a.json', JSON.stringify(jar, null, 2))).values).toEqual([jar]);
    const linked = { '@context': 'https://linked.art/ns/v1/linked-art.json', id: 'x', _label: 'Jar' };
    expect((await read('a.jsonld', JSON.stringify(linked))).values).toEqual([linked]);
  });

  it('may be followed by others, as in files that were joined', async () => {
    const many = Array.from({ length: 3000 }, (_, number) => ({ ...jar, sourceId: `é${number}` }));
    const text = many.map((one) => JSON.stringify(one, null, 1)).join('\n');
    expect((await read('a.json', text)).values).toEqual(many);
    await expect(read('b.json', `${text}\n{"a": [`)).rejects.toThrow('goes wrong after record 3000.');
  });
});

describe('A document', () => {
  it.each(['objects', 'records', 'data', 'features'])(
    'may have its records in a list, beside other things: %s',
    async (key) => {
      const text = JSON.stringify(
        { info: { total: 2 }, [key]: [vase, sword], next: [{ name: 'x' }] },
        null,
        1,
      );
      expect((await read('a.json', text)).values).toEqual([vase, sword]);
    },
  );
});

describe('Files that are none, or not what they say', () => {
  const packed = gzipSync(lines(vase, sword));
  it.each([
    ['a.ndjson', '', 'a.ndjson holds no records.'],
    ['a.csv', '', 'a.csv holds no records.'],
    ['a.json', ' ', 'a.json holds no records.'],
    ['b.json', '[]', 'b.json holds no records.'],
    ['bom.ndjson', '\uFEFF', 'bom.ndjson holds no records.'],
    ['bom.csv', Buffer.from([0xff, 0xfe]), 'bom.csv holds no records.'],
    ['blank.ndjson', '\n \r\n', 'blank.ndjson holds no records.'],
    ['header.csv', 'sourceId,name,type\n', 'header.csv holds no records.'],
    ['a.ndjson.gz', 'not gzip at all', 'a.ndjson.gz is not a whole gzip file: it is none at all.'],
    [
      'b.ndjson.gz',
      packed.subarray(0, 40),
      'b.ndjson.gz is not a whole gzip file: it is damaged, breaks off',
    ],
    ['c.ndjson.gz', Buffer.concat([packed, Buffer.from('more')]), 'or goes on with something else'],
    ['d.ndjson.gz', 'PK\x03\x04 and so on', 'd.ndjson.gz is a ZIP archive or an Excel workbook.'],
    ['e.csv', 'PK\x03\x04 and so on', 'e.csv is a ZIP archive or an Excel workbook.'],
    ['c.jsonld', '{"@graph":[{}', 'c.jsonld is no JSON array or object of records: it breaks off'],
    ['d.jsonld', '{"@graph":[]}', 'd.jsonld holds no records.'],
    [
      'f.xlsx',
      'PK',
      'its name must end in .csv, .tsv, .tab, .txt, .ndjson, .jsonl, .json, .jsonld, .geojson, or one of these and .gz.',
    ],
  ])('%s: %p', async (name, content, sentence) => {
    const reading = read(name, content);
    await expect(reading).rejects.toThrow(sentence);
    await expect(reading).rejects.toMatchObject({ name: 'UserError' });
  });

  const readPath = async (file: string) => {
    for await (const _ of readRecords(file, () => undefined)) throw new Error('There was a record.');
  };

  it('are told when there is none, or a folder, or a pipe', async () => {
    await expect(readPath(path.join(folder, 'none.csv'))).rejects.toThrow('There is no file none.csv.');
    await fs.mkdir(path.join(folder, 'folder.csv'));
    await expect(readPath(path.join(folder, 'folder.csv'))).rejects.toThrow('folder.csv is a folder.');
    await fs.symlink('/dev/null', path.join(folder, 'device.csv'));
    await expect(readPath(path.join(folder, 'device.csv'))).rejects.toThrow(
      'device.csv is a pipe or a device.',
    );
  });

  it.each([
    ['EACCES', 'You have no permission to read a.csv.'],
    ['EIO', 'a.csv could not be read: EIO.'],
  ])('are told when the system refuses them: %s', (code, sentence) => {
    expect(fileErrorMessage(Object.assign(new Error('open'), { code }), 'a.csv')).toBe(sentence);
    expect(fileErrorMessage(new Error('a defect'), 'a.csv')).toBeUndefined();
  });

  it('may be JSON-LD: the records of its graph, or of an array of them (DATA-5)', async () => {
    const array = JSON.stringify([vase, sword]);
    const document = `{"@context": {"name": "schema:name"},\n "@graph" : ${array}\n}\n`;
    expect((await read('a.jsonld', document)).values).toEqual([vase, sword]);
    expect((await read('b.jsonld.gz', gzipSync(document))).values).toEqual([vase, sword]);
    expect((await read('c.jsonld', ` ${array}`)).values).toEqual([vase, sword]);
    const late = `{"name":"${'x'.repeat(200_000)}","@graph":${array}}`;
    expect((await read('d.jsonld', late)).values).toEqual([JSON.parse(late)]);
    expect((await read('d.json', document)).values).toEqual([vase, sword]);
  });

  it('may be gzipped in several parts, and without saying so', async () => {
    const parts = Buffer.concat([gzipSync(`${lines(vase)}\n`), gzipSync(lines(sword))]);
    expect((await read('a.ndjson.gz', parts)).values).toEqual([vase, sword]);
    expect((await read('a.ndjson', parts)).values).toEqual([vase, sword]);
  });

  it('tell how many of their bytes have been read', async () => {
    const file = path.join(folder, 'bytes.ndjson.gz');
    await fs.writeFile(file, packed);
    let bytes = 0;
    for await (const _ of readRecords(file, (read) => (bytes = read))) expect(bytes).toBe(packed.length);
    expect(bytes).toBe(packed.length);
  });
});
