import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import { SUGGESTION_MESSAGES, type Suggestion, type Suggestions } from '#contract/suggestion.ts';
import { anArtifact } from '#contract/testing.ts';
import { saveRecords } from '../../artifacts/records.ts';
import { rowsOf } from '../../core/db/database.ts';
import { UserError } from '../../core/run/userError.ts';
import { emptyDatabase, openBackend, openTestDatabase, type TestBackend } from '../../testing/backend.ts';
import { USAGE } from './acting.ts';
import { isReading, runAdmin } from './commands.ts';

const MAIL_TO = 'history@example.org';
const SOURCE = 'City Museum';

let backend: TestBackend;
let artifactId: string;
const database = await openTestDatabase();
afterAll(() => database.close());

const store = (sourceId: string, source = SOURCE) =>
  saveRecords(
    database.db,
    [
      {
        ...anArtifact({ name: `Lamp ${sourceId}` }),
        ...{ source, sourceId, sourceUrl: '', licence: '', adderName: source, createdAt: undefined },
      },
    ],
    new Date(),
  );
const idOf = async (name: string): Promise<string> =>
  (await rowsOf<{ id: string }>(database.db, sql`select id from artifacts where name = ${name}`))[0]?.id ??
  '';

beforeEach(async () => {
  await emptyDatabase(database.db);
  backend = await openBackend({ db: database.db, mailTo: MAIL_TO });
  await store('1');
  artifactId = await idOf('Lamp 1');
  for (const uid of ['kim', 'ben', 'cid'])
    await backend.call('POST', pathOf('registerUser'), {
      as: uid,
      body: { name: uid, email: `${uid}@example.org`, method: 'manual' },
    });
});

async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runAdmin(args, {
    db: backend.db,
    operator: 'root',
    isMailing: true,
    siteName: () => Promise.resolve('Explore History'),
    now: new Date('2030-01-02T03:04:05Z'),
    print: (line) => void lines.push(line),
  });
  return lines.join('\n');
}
const refused = (...args: string[]) =>
  admin(...args).catch((error: unknown) => {
    expect(error).toBeInstanceOf(UserError);
    return (error as UserError).message;
  });

const suggest = async (changes: FieldValues, as = 'ben', id = artifactId): Promise<Suggestion> => {
  const { status, json } = await backend.call<{ suggestion: Suggestion }>(
    'POST',
    pathOf('suggestChange', id),
    {
      as,
      body: { changes, reason: 'It says so\u001b[31m\non its back.' },
    },
  );
  expect(status).toBe(201);
  return json.suggestion;
};
const list = async (as: string) =>
  (await backend.call<Suggestions>('GET', pathOf('suggestions'), { as })).json;
const read = async () =>
  (await backend.call<Artifact>('GET', pathOf('artifact', artifactId), { as: 'ben' })).json;
const mails = () =>
  rowsOf<{ subject: string; text: string }>(database.db, sql`select subject, text from mails`);
const acts = () => rowsOf(database.db, sql`select act, target, text from admin_acts order by id`);

describe('A suggestion to a record without an owner', () => {
  it('is mailed to the operator, listed, and shown word by word (SUGGEST-3)', async () => {
    expect(await admin('suggestions')).toBe('No suggestion waits for you.');
    const { id } = await suggest({ name: 'Oil lamp', type: 'Others' });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Suggestion');
    expect(mail?.text).toBe(
      `ben@example.org suggests a change of “Lamp 1”: name, type.\n
npm run admin -- suggestions ${id}\nnpm run admin -- accept ${id}\nnpm run admin -- decline ${id} WHY`,
    );
    expect(await admin('suggestions')).toMatch(
      new RegExp(`^${id}  2030-.*Z  Lamp 1  name,type  It says so \\[31m on its back\\.$`),
    );
    const shown = await admin('suggestions', id);
    expect(shown).toContain('name\n  - Lamp 1\n  + Oil lamp\ntype\n  - Tools\n  + Others');
    expect(shown).toContain(`to the artifact ${artifactId}, Lamp 1`);
    expect([isReading(['suggestions']), isReading(['accept', id])]).toEqual([true, false]);
  });

  it('is accepted by the operator, in part or whole, credited and noted (SUGGEST-3)', async () => {
    const { id } = await suggest({ name: 'Oil lamp', type: 'Others', historicalCreationDate: '300 BC' });
    expect(await admin('accept', id, '--fields', 'name, historicalCreationDate', 'Well', 'seen.')).toBe(
      `${SUGGESTION_MESSAGES.partly} Oil lamp (${artifactId}).`,
    );
    expect(await read()).toMatchObject({ name: 'Oil lamp', type: 'Tools', yearFrom: -300 });
    const path = pathOf('artifactHistory', artifactId);
    expect((await backend.call<Change[]>('GET', path, { as: 'ben' })).json).toMatchObject([
      { userName: 'The operators of this site', suggestedBy: 'Ben' },
    ]);
    expect((await list('ben')).mine).toMatchObject([{ state: 'partly', words: 'Well seen.' }]);
    expect(await acts()).toEqual([
      { act: 'accept', target: id, text: 'name,historicalCreationDate: Well seen.' },
    ]);
    expect(await refused('accept', id)).toBe('This suggestion was accepted in part already: Well seen.');
    expect(await admin('suggestions')).toBe('No suggestion waits for you.');
  });

  it('is accepted over words that were changed since only when the operator says so (SUGGEST-3)', async () => {
    const { id } = await suggest({ name: 'Oil lamp' });
    await admin('accept', (await suggest({ name: 'Clay lamp' })).id);
    const lines: string[] = [];
    const accepting = runAdmin(['accept', id], {
      ...{
        db: backend.db,
        operator: 'root',
        isMailing: true,
        siteName: () => Promise.resolve('Explore History'),
        now: new Date(),
      },
      print: (line) => void lines.push(line),
    });
    await expect(accepting).rejects.toThrow(/--anyway accepts it all the same\.$/);
    expect(lines).toEqual(['name', '  - Lamp 1', '  now: Clay lamp', '  + Oil lamp']);
    expect(await read()).toMatchObject({ name: 'Clay lamp' });
    expect(await admin('accept', id, '--anyway')).toContain('Oil lamp');
    expect(await read()).toMatchObject({ name: 'Oil lamp' });
  });

  it('that was accepted wrongly is taken back, credited and noted (SUGGEST-3)', async () => {
    const { id } = await suggest({ name: 'Oil lamp', historicalCreationDate: '300 BC' });
    await admin('accept', id);
    expect(await admin('restore', artifactId)).toMatch(/ in name, historicalCreationDate\.$/);
    expect(await read()).toMatchObject({ name: 'Lamp 1', yearFrom: -900 });
    const path = pathOf('artifactHistory', artifactId);
    expect((await backend.call<Change[]>('GET', path, { as: 'ben' })).json[0]).toMatchObject({
      userName: 'The operators of this site',
      after: { name: 'Lamp 1' },
    });
    expect(await acts()).toMatchObject([{ act: 'accept' }, { act: 'restore', target: artifactId }]);
    const { _id } = await backend.add('ann', { name: 'Axe' });
    expect(await refused('restore', _id)).toMatch(/^There is no change of a record without an owner/);
    expect(await refused('restore', 'x')).toBe('x is no id.');
    expect(await refused('restore')).toBe(USAGE);
  });

  it('that was accepted stays in the record where taking it back cannot be noted (SUGGEST-3)', async () => {
    await admin('accept', (await suggest({ name: 'Oil lamp' })).id);
    await backend.db.execute(
      sql`alter table admin_acts add constraint no_restore check (act <> 'restore') not valid`,
    );
    await expect(admin('restore', artifactId)).rejects.toThrow();
    await backend.db.execute(sql`alter table admin_acts drop constraint no_restore`);
    expect(await read()).toMatchObject({ name: 'Oil lamp' });
    await admin('restore', artifactId);
    expect(await read()).toMatchObject({ name: 'Lamp 1' });
  });

  it('is declined with a word, and the rest is refused with a sentence (SUGGEST-3)', async () => {
    const { id } = await suggest({ name: 'Oil lamp' });
    expect(await refused('decline', id)).toBe(USAGE);
    expect(await refused('accept', id, '--fields', 'likes')).toMatch(/^--fields names some of name, /);
    expect(await refused('accept', id, '--fields', 'type')).toBe(
      `${SUGGESTION_MESSAGES.fields} They are name.`,
    );
    expect(await refused('accept', artifactId)).toMatch(/^There is no suggestion /);
    expect(await refused('accept', 'x')).toBe('x is no id.');
    expect(await admin('decline', id, 'It', 'is', 'a', 'lamp.')).toBe(
      `${SUGGESTION_MESSAGES.declined} Lamp 1 (${artifactId}).`,
    );
    expect((await list('ben')).mine).toMatchObject([{ state: 'declined', words: 'It is a lamp.' }]);
  });

  it('of somebody’s record is theirs to accept, and may be ended when it was reported (SUGGEST-5)', async () => {
    const { _id } = await backend.add('ann', { name: 'Axe' });
    const { id } = await suggest({ name: 'Rude words' }, 'ben', _id);
    expect((await mails()).length).toBe(0);
    await backend.call('POST', pathOf('reportSuggestion', _id, id), { as: 'ann', body: { reason: 'Rude' } });
    const [report] = (await admin('list')).split('  ');
    expect(await admin('show', report ?? '')).toContain(
      `about the artifact and a suggestion ${_id}/suggestions/${id}`,
    );
    expect(await admin('suggestions')).toBe('No suggestion waits for you.');
    expect(await refused('accept', id)).toBe(SUGGESTION_MESSAGES.notYours);
    await admin('decline', id, 'Be kind.');
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
  });
});

describe('The keeper of a source', () => {
  it('decides about all its records like an owner, and the operator is not mailed (SUGGEST-3)', async () => {
    const first = await suggest({ name: 'Oil lamp' });
    expect(await admin('hand-over', SOURCE, 'kim@example.org')).toMatch(
      /^kim decides about suggestions to the records of “City Museum” now/,
    );
    await store('2');
    const second = await suggest({ name: 'Clay lamp' }, 'ben', await idOf('Lamp 2'));
    expect(await mails()).toHaveLength(1);
    expect((await list('kim')).waiting.map(({ id }) => id)).toEqual([first.id, second.id]);
    const decide = (as: string, { id, artifactId }: Suggestion) =>
      backend.call<{ artifact: Artifact }>('PUT', pathOf('decideSuggestion', artifactId, id), {
        as,
        body: { decision: 'accept' },
      });
    expect((await decide('ben', first)).status).toBe(403);
    expect(await decide('kim', first)).toMatchObject({
      status: 200,
      json: { artifact: { name: 'Oil lamp' } },
    });
    const path = pathOf('artifactHistory', artifactId);
    expect((await backend.call<Change[]>('GET', path, { as: 'ben' })).json).toMatchObject([
      { userName: 'Kim', suggestedBy: 'Ben' },
    ]);
    expect(await admin('keepers')).toBe('City Museum  kim  since 2030-01-02T03:04:05.000Z');
    expect(await admin('take-back', SOURCE, 'kim')).toBe(
      'kim decides no more about the records of “City Museum”.\nSuggestions to them that wait for you now: 1 (npm run admin -- suggestions).',
    );
    expect((await decide('kim', second)).status).toBe(403);
    expect(await list('kim')).toMatchObject({ waitingTotal: 0 });
    expect(await admin('suggestions')).toContain(second.id);
    expect(await admin('keepers')).toBe('No source has a keeper: you decide about all of them.');
    expect(await acts()).toEqual([
      { act: 'hand-over', target: SOURCE, text: 'kim' },
      { act: 'take-back', target: SOURCE, text: 'kim' },
    ]);
  });

  it('is a user, of a source that there is (SUGGEST-3)', async () => {
    expect(await refused('hand-over', 'No Museum', 'kim')).toBe(
      'There is no user No Museum: name a uid, or an e-mail address.',
    );
    expect(await refused('hand-over', SOURCE, 'zoe')).toMatch(/^There is no user zoe/);
    expect(await refused('hand-over', SOURCE)).toBe(USAGE);
    expect(await refused('take-back', SOURCE, 'kim')).toBe('kim does not keep the records of “City Museum”.');
  });

  it('leaves the records to the operator when their account ends (SUGGEST-3)', async () => {
    await admin('hand-over', SOURCE, 'kim');
    await suggest({ name: 'Oil lamp' });
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'kim' });
    expect(await admin('keepers')).toMatch(/^No source/);
    expect(await admin('suggestions')).toContain('Lamp 1');
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Those that wait for you now because of that: 1.'),
    ]);
  });

  it('leaves them to the operator, who is told, when the operator ends their account, unless another one keeps them (SUGGEST-3)', async () => {
    const told = 'Suggestions that wait for you now because of that: ';
    for (const uid of ['kim', 'cid']) await admin('hand-over', SOURCE, uid);
    const own = await backend.add('kim', { name: 'Bowl' });
    await suggest({ name: 'Oil lamp' });
    await suggest({ name: 'Deep bowl' }, 'ben', own._id);
    expect(await admin('end-account', 'kim', '--artifacts', 'keep')).toContain(
      `${told}1 (npm run admin -- suggestions).`,
    );
    expect(await admin('end-account', 'cid', '--artifacts', 'delete')).toContain(
      `${told}1 (npm run admin -- suggestions).`,
    );
    expect(await admin('end-account', 'ben', '--artifacts', 'keep')).not.toContain(told);
  });
});

describe('A suggestion', () => {
  it('goes with its artifact into hiding, and comes back with it (SUGGEST-5)', async () => {
    const { id } = await suggest({ name: 'Oil lamp' });
    await admin('hide', artifactId, '--reason', 'Stolen');
    expect(await list('ben')).toMatchObject({ mineTotal: 0 });
    expect(await refused('accept', id)).toMatch(/^There is no suggestion .* hidden or deleted\.$/);
    const path = pathOf('decideSuggestion', artifactId, id);
    expect((await backend.call('PUT', path, { as: 'ben', body: { decision: 'accept' } })).status).toBe(404);
    await admin('unhide', artifactId);
    expect((await list('ben')).mine).toMatchObject([{ id, state: 'open', changes: { name: 'Oil lamp' } }]);
    expect(await admin('accept', id)).toContain('Oil lamp');
  });

  it('is decided by whoever the artifact is handed over to, and closed where they made it (SUGGEST-5)', async () => {
    const { _id } = await backend.add('ann', { name: 'Axe' });
    const own = await suggest({ name: 'Iron axe' }, 'ben', _id);
    const other = await suggest({ name: 'Stone axe' }, 'cid', _id);
    const hidden = await backend.add('ann', { name: 'Bowl' });
    await suggest({ name: 'Clay bowl' }, 'cid', hidden._id);
    await admin('hide', hidden._id, '--reason', 'Stolen');
    await admin('hand-over', 'ann', 'ben');
    await admin('unhide', hidden._id);
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
    const { waiting, mine } = await list('ben');
    expect(waiting.map(({ artifactName }) => artifactName)).toEqual(['Axe', 'Bowl']);
    expect(waiting[0]?.id).toBe(other.id);
    expect(mine.find(({ id }) => id === own.id)?.state).toBe('closed');
  });
});
