import { LENGTHS } from '#contract/constants.ts';
import { parseRecord, RECORD_FIELDS, RECORD_RULES } from './recordSchema.ts';

const vase = { sourceId: 'v1', name: 'Vase', type: 'Tools' };
const reasonOf = (record: object) => {
  const parsed = parseRecord(record, 'File');
  return 'reason' in parsed ? parsed.reason : undefined;
};
const notesOf = (record: object) => {
  const parsed = parseRecord(record, 'File');
  return 'reason' in parsed ? parsed.reason : parsed.notes?.join(' ');
};
const recordOf = (record: object) => {
  const parsed = parseRecord(record, 'File');
  if ('reason' in parsed) throw new Error(parsed.reason);
  return parsed.record;
};

describe('A record of an import file', () => {
  it('needs a name, a type and a sourceId only; what it lacks is empty', () => {
    expect(recordOf(vase)).toEqual({
      ...Object.fromEntries(RECORD_FIELDS.map((field) => [field, ''])),
      ...vase,
      source: 'File',
      adderName: 'File',
      createdAt: undefined,
      findSpot: undefined,
      pictureRights: undefined,
    });
  });

  it('is not taken at all when it says unclearly how exactly its place is told (CARE-1)', () => {
    expect(recordOf({ ...vase, findSpot: ' Area ', notice: 'Sacred' })).toMatchObject({
      findSpot: 'area',
      notice: 'Sacred',
    });
    expect(reasonOf({ ...vase, findSpot: 'aera' })).toBe(
      'findSpot: findSpot must be one of exact, area, region; --column none=findSpot leaves a column of places out.',
    );
  });

  it('says whose its picture is; what is unclear of that is left out, and told (IMPORT-2, CREDIT-1)', () => {
    const said = { citedSource: 'A\nbook', pictureRights: 'cc by 4.0', pictureCredit: 'Bo' };
    expect(recordOf({ ...vase, ...said })).toMatchObject({
      citedSource: 'A book',
      pictureRights: 'CC-BY-4.0',
      pictureCredit: 'Bo',
    });
    const unclear = { ...vase, pictureRights: 'ask us', pictureCredit: 'bo@example.org' };
    expect(recordOf(unclear)).toMatchObject({ pictureRights: undefined, pictureCredit: '' });
    expect(notesOf(unclear)).toMatch(
      /^pictureRights: This must be one of unsaid, own, .*\. pictureCredit: Please give a name: an e-mail address is shown to nobody\.$/,
    );
  });

  it('has no licence of its picture without the name that it asks for (IMPORT-2, CREDIT-2)', () => {
    const nameless = { ...vase, pictureRights: 'CC BY 4.0' };
    expect(recordOf(nameless)).toMatchObject({ pictureRights: undefined });
    expect(notesOf(nameless)).toBe('pictureRights: Say whom to credit: this licence asks for a name.');
    expect(recordOf({ ...vase, pictureRights: 'CC0' })).toMatchObject({ pictureRights: 'CC0-1.0' });
  });

  it('may name one of the product’s own pictures from the base of a JSON-LD document (SERVERS-9)', () => {
    const image = '/pictures/artifacts/rosetta-stone.webp';
    expect(recordOf({ ...vase, image: image.slice(1) }).image).toBe(image);
    expect(recordOf({ ...vase, image }).image).toBe(image);
    expect(notesOf({ ...vase, image: 'photos/mine.webp' })).toBe('image: Please enter a valid image URL.');
  });

  it('is told every fault, each with its field', () => {
    expect(
      reasonOf({ image: 'javascript:alert(1)', type: 'Jewels', description: ['a'], createdAt: 'long ago' }),
    ).toBe(
      [
        'name: Artifact Name is required.',
        'description: This must be a text.',
        'image: Please enter a valid image URL.',
        'type: This must be one of Tools, Weapons, Documents, Writings, Others.',
        'sourceId: This is required: it tells records apart when they come again.',
        'createdAt: This must be a date of the years 1000 to 9999, such as 2008-09-25T17:15:35Z.',
      ].join(' '),
    );
  });

  it.each(RECORD_FIELDS)('names the field whose text is too long, or none: %s', (field) => {
    const { length } = RECORD_RULES[field];
    const limit = length.toLocaleString('en');
    expect(notesOf({ ...vase, [field]: 'x'.repeat(length + 1) })).toContain(
      `${field}: Please shorten this to ${limit} characters at most.`,
    );
    for (const value of [true, {}, [], [['a']]]) {
      expect(notesOf({ ...vase, [field]: value })).toBe(`${field}: This must be a text.`);
    }
  });

  it.each(['name', 'type', 'sourceId', 'source'])('is rejected for a fault of its %s', (field) => {
    expect(reasonOf({ ...vase, [field]: ['a'] })).toBe(`${field}: This must be a text.`);
  });

  it('loses an optional field that is not understood, and nothing else, which is noted', () => {
    const faulty = {
      ...vase,
      image: 'plan_167_001.jpg',
      createdAt: 'long ago',
      foundPin: '91',
      description: 'Red',
    };
    expect(recordOf(faulty)).toMatchObject({ ...vase, image: '', description: 'Red', createdAt: undefined });
    expect(notesOf(faulty)).toMatch(/^image: .* createdAt: .* foundPin: A pin is a latitude/);
  });

  it.each(['tools', 'TOOLS', ' Tools '])('may write its type in any case: %p', (type) => {
    expect(recordOf({ ...vase, type }).type).toBe('Tools');
  });

  it('may be as long as the limits', () => {
    const record = { ...vase, description: 'x'.repeat(LENGTHS.text), name: 'x'.repeat(LENGTHS.name) };
    expect(recordOf(record)).toMatchObject(record);
  });

  it('takes numbers as texts, but none that JSON has rounded', () => {
    expect(recordOf({ ...vase, sourceId: 17, discoveredAt: -44 })).toMatchObject({
      sourceId: '17',
      discoveredAt: '-44',
    });
    for (const number of ['12345678901234567890', '1e999', '-9007199254740993']) {
      expect(reasonOf({ ...vase, sourceId: JSON.parse(number) as number })).toBe(
        'sourceId: This number is too large to be kept exactly: put it in quotation marks.',
      );
    }
  });

  it('drops NUL, and is told of half a character', () => {
    expect(recordOf({ ...vase, name: 'Va\0se' }).name).toBe('Vase');
    expect(recordOf({ ...vase, name: 'Vase 🏺' }).name).toBe('Vase 🏺');
    expect(reasonOf({ ...vase, name: 'Vase \ud83c' })).toBe(
      'name: This holds half of a character (a lone surrogate): write it anew.',
    );
  });

  it('takes nothing from a prototype', () => {
    expect(
      reasonOf(JSON.parse('{"__proto__": {"sourceId": "v1", "name": "Vase", "type": "Tools"}}') as object),
    ).toContain('name: Artifact Name is required.');
  });

  it.each([null, [], 'Vase', 7, true])('is no %p', (given) => {
    expect(parseRecord(given, 'File')).toEqual({
      reason: 'A record must be an object with a name, a type and a sourceId.',
    });
  });
});
