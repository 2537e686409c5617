import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { MAX_RECORD_BYTES } from './piece.ts';

const MEGABYTE = 1024 * 1024;
/** So much does one line of each file hold, unpacked: many times what reading may take. */
const GIANT_MEGABYTES = 128;
/** What reading may take beside the running program. The embedded database takes some 400 MB of an import's 600 MB. */
const MEMORY = 80 * MEGABYTE;

const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'explore-history-giants-'));

/** A file that begins and ends as given, and in between repeats a text over more than a hundred megabytes. */
async function giant(name: string, start: string, filling: string, end: string): Promise<string> {
  const file = path.join(folder, name);
  const chunk = Buffer.alloc(MEGABYTE, filling);
  const content = function* () {
    yield Buffer.from(start);
    for (let count = 0; count < GIANT_MEGABYTES; count += 1) yield chunk;
    yield Buffer.from(end);
  };
  await pipeline(Readable.from(content()), createGzip({ level: 1 }), fs.createWriteStream(file));
  return file;
}

const vase = '{"sourceId":"1","name":"Vase","type":"Tools"}';
const rows = 'sourceId,name,type\n1,Vase,Tools\n';
const tooLong = (what: string) =>
  `This ${what} is longer than ${Math.round(MAX_RECORD_BYTES / 1000)} kB and was skipped.`;

describe('A giant line', () => {
  it('costs itself, and no memory, in every format', async () => {
    const files = [
      await giant('line.ndjson.gz', `${vase}\n{"name":"`, 'x', `"}\n${vase}\n`),
      await giant('text.json.gz', `[${vase}, {"name": "`, 'x', `"}, ${vase}]`),
      await giant('nesting.json.gz', `[${vase}, `, '[', ''),
      await giant('object.json.gz', `${vase}{"name": "`, 'x', `"}${vase}`),
      await giant('cell.csv.gz', `${rows}2,`, 'x', ',Tools\n3,Vase,Tools\n'),
      await giant('quoted.csv.gz', `${rows}2,"`, 'x', '",Tools\n3,Vase,Tools\n'),
    ];
    const script = path.join(import.meta.dirname, '../../testing/readAlone.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...files]);
    const { reports, grownBytes } = JSON.parse(stdout) as { reports: unknown; grownBytes: number };
    expect(reports).toEqual([
      { read: 2, rejected: [`line 2: ${tooLong('line')}`] },
      { read: 2, rejected: [`record 2: ${tooLong('record')}`] },
      {
        read: 1,
        rejected: [],
        error: expect.stringContaining(
          'nesting.json.gz is no JSON array or object of records: it breaks off',
        ),
      },
      { read: 2, rejected: [`record 2: ${tooLong('record')}`] },
      { read: 2, rejected: [`line 3: ${tooLong('line')}`] },
      { read: 2, rejected: [`line 3: ${tooLong('line')}`] },
    ]);
    expect(grownBytes).toBeLessThan(MEMORY);
  });
});
