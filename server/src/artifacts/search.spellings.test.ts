import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf, SEARCH_MATCH_HEADER } from '#contract/calls.ts';
import { rowsOf } from '../core/db/database.ts';
import { maintain } from '../operator/maintenance.ts';
import { openBackend } from '../testing/backend.ts';

const NAMES = [
  ...["Donovan's rifle", 'Donovans plough', "Musée d'Orsay ticket", 'Orsay poster'],
  ...['Kitāb al-Ḥadāʾiq', 'Baʿal of Ugarit', 'Salt & pepper mill', 'Salt and sugar bowl'],
  ...['Österreichische Krone', 'Straße sign', 'Møbler fra København', "D’Ägypten's guide"],
  ...['Mask of Tutankhamun, gold', "Portrait d'homme", 'Statue of Auguste'],
  ...["Mi''raj", 'Ørsted medal', 'Vase of 1979', 'Coin of 1850'],
  ...['Portrait of Goethe', 'An old poem', 'Fresco of Pompeii', 'Blue vase'],
];
/** Of records that were imported: the number, and the name that it has. */
const NUMBERS = {
  '1984.12.3': 'Comb',
  '1984.12.4': 'Brooch',
  'K-17': 'Anchor',
  'EA 24(b)': 'Stone',
  '1979.486.1': 'Bowl',
  'X 185012': 'Plate',
};

const backend = await openBackend();
beforeAll(async () => {
  for (const name of NAMES) await backend.add('ann', { name, historicalContext: '-', description: '-' });
  for (const [number, name] of Object.entries(NUMBERS)) {
    const { _id } = await backend.add('ann', { name });
    await backend.db.execute(
      sql`update artifacts set source = 'A museum', source_id = ${number} where id = ${_id}::uuid`,
    );
  }
  await maintain(backend.db);
});
afterAll(() => backend.close());

/** What holds the very words, not close ones. */
async function found(search: string, sort = 'oldest'): Promise<Artifact[]> {
  const query = new URLSearchParams({ search, sort });
  const { json, headers } = await backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?${query}`);
  expect(headers.get(SEARCH_MATCH_HEADER)).toBeNull();
  return json;
}

describe('A search', () => {
  it.each([
    ['a name without its apostrophe', 'donovans', ["Donovan's rifle", 'Donovans plough']],
    ['a name with an apostrophe more', "donovan's", ["Donovan's rifle", 'Donovans plough']],
    ['a curved apostrophe', 'Donovan’s', ["Donovan's rifle", 'Donovans plough']],
    ['the start of it', 'donovan', ["Donovan's rifle", 'Donovans plough']],
    ['what stands behind an apostrophe', 'orsay', ["Musée d'Orsay ticket", 'Orsay poster']],
    ['the same with what stands before', "d'orsay", ["Musée d'Orsay ticket", 'Orsay poster']],
    ['a name without the "\'s" that was typed', "tutankhamun's mask", ['Mask of Tutankhamun, gold']],
    ['no longer name for it', "tut's", []],
    ['another article before an apostrophe', "l'homme", ["Portrait d'homme"]],
    ['no article at all', "statue d'Auguste", ['Statue of Auguste']],
    ['an apostrophe of a transcription', "hada'iq", ['Kitāb al-Ḥadāʾiq']],
    ['none of it', 'hadaiq', ['Kitāb al-Ḥadāʾiq']],
    ['an ayn', 'baal', ['Baʿal of Ugarit']],
    ['"and" for "&"', 'salt and pepper', ['Salt & pepper mill']],
    ['"&" for "and"', 'salt & sugar', ['Salt and sugar bowl']],
    ['a German letter written out', 'oesterreich', ['Österreichische Krone']],
    ['a German letter', 'österreich', ['Österreichische Krone']],
    ['a German letter without its dots', 'osterreich', ['Österreichische Krone']],
    ['a sharp s written out', 'strasse', ['Straße sign']],
    ['a Danish letter written out', 'koebenhavn', ['Møbler fra København']],
    ['the same at the beginning', 'oersted', ['Ørsted medal']],
    ['two apostrophes as one', "mi'raj", ["Mi''raj"]],
    ['what stands behind both', 'raj', ["Mi''raj"]],
    ['both within one word', 'aegypten', ["D’Ägypten's guide"]],
    ['"oe" as it is', 'goethe', ['Portrait of Goethe']],
    ['"oe" that is no German letter', 'poem', ['An old poem']],
    ['no "oe" for an "o"', 'pom', ['Fresco of Pompeii']],
    ['"ue" that is none either', 'blue', ['Blue vase']],
  ])('finds %s: "%s" (LIST-9)', async (_what, search, expected) => {
    expect((await found(search)).map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ['1984.12.3', 'Comb'],
    ['1984.12.4', 'Brooch'],
    ['K-17', 'Anchor'],
    ['k17', 'Anchor'],
    ['EA 24(b)', 'Stone'],
    ['ea24b', 'Stone'],
    ['1979.486.1', 'Bowl'],
    ['19794861', 'Bowl'],
    ['x 185012', 'Plate'],
  ])('finds a record by the number that its museum gave it: "%s" (LIST-9)', async (number, name) => {
    expect((await found(number)).map((each) => each.name)).toEqual([name]);
  });

  it.each([
    ['1979', ['Vase of 1979', 'Bowl']],
    ['1850', ['Coin of 1850', 'Plate']],
  ])(
    'for a year is answered by what is named by it first, then by numbers: "%s" (LIST-9)',
    async (year, names) => {
      expect((await found(year, 'most-liked')).map(({ name }) => name)).toEqual(names);
    },
  );

  it('reads each spelling of a text once, however often it stands there', async () => {
    const [row] = await rowsOf<{ spellings: string }>(
      backend.db,
      sql`select other_spellings(repeat(${"ö'a "}, 2500)) as spellings`,
    );
    expect(row?.spellings.normalize('NFC').split(' ').filter(Boolean)).toEqual(["oe'a", 'ö', 'a', 'oe', 'a']);
  });
});
