import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readRecords } from './readRecords.ts';

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-encodings-'));
});

/** The records read from a file: names, or the place and reason of each rejection; and its notices. */
async function read(name: string, ...parts: (string | Buffer)[]) {
  const file = path.join(folder, name);
  await fs.writeFile(file, Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  const found: string[] = [];
  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  for await (const one of readRecords(file, () => undefined, { onNotice })) {
    found.push('value' in one ? (one.value as { name: string }).name : `${one.place}: ${one.reason}`);
  }
  return { found, notices };
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const json = (name: string) => `{"sourceId":"1","name":"${name}","type":"Tools"}\n`;
const csv = (name: string) => `sourceId,name,type\n1,"${name}",Tools\n`;
const DAMAGED = 'Some letters here are damaged: the file is UTF-8, these are not. Export it again as UTF-8.';

describe('The letters of an import file', () => {
  it('are UTF-8, which needs no word', async () => {
    expect(await read('a.ndjson', json('Café 🏺'))).toEqual({ found: ['Café 🏺'], notices: [] });
  });

  it('are Windows-1252 when they are not UTF-8, which is told with an example', async () => {
    // 0x96 is a dash in Windows-1252 and nothing in Latin-1.
    const content = latin1(json('Vase') + json('Musée d\x92Orsay \x96 \x80 5') + json('Öl'));
    expect(await read('a.ndjson', content)).toEqual({
      found: ['Vase', 'Musée d’Orsay – € 5', 'Öl'],
      notices: [
        'a.ndjson is not UTF-8 and was read as Windows-1252, for example “Musée” in line 2. ' +
          'If letters look wrong there, save the file as UTF-8 and import it again.',
      ],
    });
  });

  it.each(['a.csv', 'a.json'])('are recognised in %s as well', async (name) => {
    const content = name === 'a.csv' ? csv('Öl') : `[${json('Öl')}]`;
    const { found, notices } = await read(name, latin1(content));
    expect(found).toEqual(['Öl']);
    expect(notices).toEqual([expect.stringContaining('was read as Windows-1252, for example “Öl”')]);
  });

  it('are not guessed when a file of UTF-8 has a damaged line: that is rejected with its number', async () => {
    const damaged = Buffer.concat([Buffer.from('{"name":"Gef'), Buffer.from([0xc3]), Buffer.from('"}\n')]);
    const { found, notices } = await read('a.ndjson', json('Café'), damaged, json('Öl'));
    expect(found).toEqual(['Café', `line 2: ${DAMAGED}`, 'Öl']);
    expect(notices).toEqual([]);
  });

  it('are UTF-8 after a byte order mark, or when the first damaged line shows it', async () => {
    expect((await read('a.ndjson', '\uFEFF', latin1(json('Öl')))).found).toEqual([`line 1: ${DAMAGED}`]);
    const cut = Buffer.from(json('Café Müller €')).toString('latin1').replace('\x82\xac', '\x82');
    expect((await read('a.ndjson', latin1(cut))).found).toEqual([`line 1: ${DAMAGED}`]);
  });

  it('of a UTF-8 line in a file of Windows-1252 are read as what they are', async () => {
    const { found } = await read('a.ndjson', latin1(json('Öl')), json('Café'), latin1(json('Müller')));
    expect(found).toEqual(['Öl', 'Café', 'Müller']);
  });

  it('that neither encoding has are rejected', async () => {
    const { found } = await read('a.ndjson', json('Vase'), latin1(json('\x81\x8d')));
    expect(found).toEqual([
      'Vase',
      'line 2: The letters here are neither UTF-8 nor Windows-1252. Save the file as UTF-8.',
    ]);
  });
});

describe('UTF-16', () => {
  const le = (text: string) => Buffer.from(text, 'utf16le');
  const be = (text: string) => le(text).swap16();

  it.each([
    ['little endian with a mark', (text: string) => le(`\uFEFF${text}`)],
    ['big endian with a mark', (text: string) => be(`\uFEFF${text}`)],
    ['little endian', le],
    ['big endian', be],
  ])('is converted, and told: %s', async (_, encode) => {
    const name = 'Čaša 花瓶 🏺';
    for (const [file, content] of [
      ['a.ndjson', json(name)],
      ['a.json', `[${json(name)}]`],
      ['a.csv', csv(name)],
    ] as const) {
      expect(await read(file, encode(content))).toEqual({
        found: [name],
        notices: [`${file} was read as UTF-16.`],
      });
    }
  });

  it('keeps characters that stand where a chunk ends', async () => {
    const names = Array.from({ length: 3000 }, (_, number) => `${'🏺'.repeat(20)}${'x'.repeat(number % 7)}`);
    expect((await read('a.ndjson', le(names.map(json).join('')))).found).toEqual(names);
    expect((await read('b.ndjson', be(names.map(json).join('')))).found).toEqual(names);
  });

  it('loses only the line with half a character, or half of its bytes', async () => {
    expect((await read('a.ndjson', le(json('Öl') + json('\ud83c') + json('Vase')))).found).toEqual([
      'Öl',
      `line 2: ${DAMAGED}`,
      'Vase',
    ]);
    expect((await read('a.csv', le(`${csv('Vase')}2,Sword,Tools`), Buffer.from([65]))).found).toEqual([
      'Vase',
      `line 3: ${DAMAGED}`,
    ]);
  });
});
