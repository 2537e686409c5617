import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import iconv from 'iconv-lite';
import { encodedTwice } from './fileText.ts';
import { readRecords } from './readRecords.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-encodings-'));

/** The records read from a file: names, or the place and reason of each rejection; and its notices. */
const read = (name: string, ...parts: (string | Buffer)[]) => readAs(undefined, name, ...parts);

async function readAs(encoding: string | undefined, name: string, ...parts: (string | Buffer)[]) {
  const file = path.join(folder, name);
  await fs.writeFile(file, Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  const found: string[] = [];
  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  for await (const one of readRecords(file, () => undefined, { onNotice, encoding })) {
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

  it.each(['a.ndjson', 'a.csv', 'a.json'])(
    'are asked for in %s when they are not UTF-8, and shown in several encodings',
    async (name) => {
      const texts = {
        'a.ndjson': json('Vase') + json('Zürich'),
        'a.csv': csv('Zürich'),
        'a.json': `[${json('Zürich')}]`,
      };
      const content = iconv.encode(texts[name as keyof typeof texts], 'macintosh');
      await expect(read(name, content)).rejects.toThrow(
        new RegExp(
          `^${name} is not UTF-8, .* ZŸrich {2}--encoding windows-1252.* Zürich {2}--encoding macintosh`,
          's',
        ),
      );
    },
  );

  it.each([
    [
      'windows-1250',
      'Misa – szkło, Łódź',
      /\n {2}szk³o {2}--encoding windows-1252 or .*\n {2}szkło {2}--encoding windows-1250\n/s,
    ],
    ['windows-1250', 'Vase – 1850', /\n {2}– {2}--encoding windows-1252 or windows-1250 or .*\n/],
    ['windows-1256', 'جرة', /\n {2}جرة {2}--encoding windows-1256(\n|$)/],
    ['windows-1255', 'כד חרס', /\n {2}כד {2}--encoding windows-1255(\n|$)/],
  ])('are asked for by the word that tells %s from most others: %s', async (encoding, name, shown) => {
    await expect(read('a.ndjson', iconv.encode(json(name), encoding))).rejects.toThrow(shown);
  });

  it.each([
    ['macintosh', 'Zürich – Straße'],
    ['windows-1252', 'Musée d’Orsay – € 5'],
    ['windows-1251', 'Кувшин глиняный'],
    ['windows-1250', 'Łódź, wczesne średniowiecze'],
    ['shift_jis', '花瓶 ソ'],
    ['utf-16le', 'Čaša 🏺'],
  ])('are read as %s when an operator says so', async (encoding, name) => {
    for (const file of ['a.ndjson', 'a.json', 'a.csv']) {
      const content = file === 'a.csv' ? csv(name) : json(name);
      expect(await readAs(encoding, file, iconv.encode(content, encoding))).toEqual({
        found: [name],
        notices: [`${file} was read as ${encoding}.`],
      });
    }
  });

  it('that the told encoding does not have cost their line', async () => {
    const content = Buffer.concat([iconv.encode(json('Öl'), 'windows-1252'), latin1(json('\x81\x8d'))]);
    expect((await readAs('windows-1252', 'a.ndjson', content)).found).toEqual([
      'Öl',
      'line 2: Some letters here are none of windows-1252.',
    ]);
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

  it('that are damaged cost their line where UTF-8 is told', async () => {
    const { found } = await readAs('utf-8', 'a.ndjson', latin1(json('Öl')), json('Vase'));
    expect(found).toEqual([`line 1: ${DAMAGED}`, 'Vase']);
  });

  it.each([
    ['ZÃ¼rcher Krug', 'ZÃ¼rcher', 'Zürcher'],
    ['a cafÃ© of old', 'cafÃ©', 'café'],
    ['Musée dâ€™Orsay', 'dâ€™Orsay', 'd’Orsay'],
  ])('that were encoded twice are noticed: %s', (text, word, meant) => {
    expect(encodedTwice(text)).toEqual({ word, meant });
  });

  it.each(['Zürich', 'São Tomé', 'Île-de-France, Âge', 'ÄÖÜ', '花瓶', 'Łódź', 'naïve “Ä”'])(
    'are fine in %s',
    (text) => {
      expect(encodedTwice(text)).toBeUndefined();
    },
  );
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
