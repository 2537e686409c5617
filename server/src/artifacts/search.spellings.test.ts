import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { maintain } from '../operator/maintenance.ts';
import { openBackend, type TestBackend } from '../testing/backend.ts';

let backend: TestBackend;

const NAMES = [
  ...["Donovan's rifle", 'Donovans plough', "Musée d'Orsay ticket", 'Orsay poster'],
  ...['Kitāb al-Ḥadāʾiq', 'Baʿal of Ugarit', 'Salt & pepper mill', 'Salt and sugar bowl'],
  ...['Österreichische Krone', 'Straße sign', 'Møbler fra København', "D’Ägypten's guide"],
  ...['Portrait of Goethe', 'An old poem', 'Fresco of Pompeii', 'Blue vase'],
];
/** Of records that were imported: the number, and the name that it has. */
const NUMBERS = { '1984.12.3': 'Comb', '1984.12.4': 'Brooch', 'K-17': 'Anchor', 'EA 24(b)': 'Stone' };

beforeAll(async () => {
  backend = await openBackend();
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

const found = async (search: string) =>
  (
    await backend.call<Artifact[]>(
      'GET',
      `${pathOf('listArtifacts')}?${new URLSearchParams({ search, sort: 'oldest' })}`,
    )
  ).json;

describe('A search', () => {
  it.each([
    ['a name without its apostrophe', 'donovans', ["Donovan's rifle", 'Donovans plough']],
    ['a name with an apostrophe more', "donovan's", ["Donovan's rifle", 'Donovans plough']],
    ['a curved apostrophe', 'Donovan’s', ["Donovan's rifle", 'Donovans plough']],
    ['the start of it', 'donovan', ["Donovan's rifle", 'Donovans plough']],
    ['what stands behind an apostrophe', 'orsay', ["Musée d'Orsay ticket", 'Orsay poster']],
    ['the same with what stands before', "d'orsay", ["Musée d'Orsay ticket"]],
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
    ['both within one word', 'aegyptens', ["D’Ägypten's guide"]],
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
  ])('finds a record by the number that its museum gave it: "%s" (LIST-9)', async (number, name) => {
    expect((await found(number)).map((each) => each.name)).toEqual([name]);
  });
});
