import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NO_SETTINGS, settingsFileOf, settingsOf } from './settings.ts';

const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'explore-history-settings-')), 'finds.csv');
const store = (text: string) => fs.writeFileSync(settingsFileOf(file), text);
beforeEach(() => fs.rmSync(settingsFileOf(file), { force: true }));

describe('How a file is read', () => {
  it('is found where nobody says it', () => {
    expect(settingsOf(file, {})).toEqual(NO_SETTINGS);
  });

  it('is said by options', () => {
    const values = {
      column: ['Name=Object Title', 'discoveredAt=Parish', 'discoveredAt=County'],
      type: 'tools',
      'type-of': ['Coin=others'],
      source: 'City Museum',
      id: 'Nr',
      era: 'bce',
      encoding: 'macintosh',
      separator: 'tab',
    };
    expect(settingsOf(file, values)).toEqual({
      columns: { name: ['Object Title'], discoveredAt: ['Parish', 'County'], sourceId: ['Nr'] },
      type: 'Tools',
      typeOf: { Coin: 'Others' },
      source: 'City Museum',
      era: 'BC',
      encoding: 'macintosh',
      separator: '\t',
    });
    expect(settingsOf(file, { id: 'content' })).toEqual({ ...NO_SETTINGS, id: 'content' });
  });

  it('is said by a file beside it, from which the command differs', () => {
    store('{"columns": {"name": ["Title"]}, "type": "Tools", "source": "Museum"}');
    expect(settingsOf(file, { type: 'Weapons', column: ['sourceId=Nr'] })).toEqual({
      columns: { name: ['Title'], sourceId: ['Nr'] },
      typeOf: {},
      type: 'Weapons',
      source: 'Museum',
    });
  });

  it.each([
    [{ column: ['Title'] }, '--column is written as in --column name="Object Title".'],
    [{ column: ['nom=Titre'] }, 'A column can be read as one of name, historicalContext'],
    [{ type: 'Spoons' }, 'A type must be one of Tools, Weapons'],
    [{ 'type-of': ['Coin=Spoons'] }, 'A type must be one of Tools, Weapons'],
    [{ era: 'AH' }, 'The era must be BC or AD.'],
    [{ encoding: 'klingon' }, 'There is no encoding of this name'],
  ])('is refused with a sentence: %j', (values, sentence) => {
    expect(() => settingsOf(file, values)).toThrow(sentence);
  });

  it.each([
    ['{', 'finds.csv.import.json is no JSON: mend it, or delete it.'],
    ['{"kind": "Tools"}', 'finds.csv.import.json: A setting is one of columns, type'],
    ['{"columns": {"name": "Title"}}', 'finds.csv.import.json: '],
  ])('is refused in the file beside it: %s', (text, sentence) => {
    store(text);
    expect(() => settingsOf(file, {})).toThrow(sentence);
  });
});
