import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf, type CallName } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { rowsOf } from '../../core/db/database.ts';
import { maintain } from '../maintenance.ts';
import { openPhotoFiles } from '../../pictures/photoFiles.ts';
import { createArtifact } from '../../artifacts/ownArtifacts.ts';
import { readFrom, saveRecords } from '../../artifacts/records.ts';
import { anArtifact } from '#contract/testing.ts';
import { UserError } from '../../core/run/userError.ts';
import {
  emptyDatabase,
  openBackend,
  openTestDatabase,
  refusal,
  type TestBackend,
} from '../../testing/backend.ts';
import { USAGE } from './acting.ts';
import { runAdmin } from './commands.ts';

let backend: TestBackend;
let photos: string | undefined;
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database.db);
  backend = await openBackend({ db: database.db });
});

/** What a command prints. */
async function admin(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runAdmin(args, {
    db: backend.db,
    operator: 'root',
    isMailing: true,
    siteName: () => Promise.resolve('Explore History'),
    photos,
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

const get = async <Json>(call: CallName, as: string | undefined, id = '', query = '') =>
  backend.call<Json>('GET', `${pathOf(call, id)}${query}`, { as });
const idsOf = (list: Artifact[]) => list.map(({ _id }) => _id);
const acts = () => rowsOf(backend.db, sql`select operator, act, target, text from admin_acts order by id`);

/** All that is kept of what is hidden. */
const hiddenRows = async () => {
  const names = ['', '_artifacts', '_reviews', '_likes', '_artifact_changes', '_suggestions'];
  return JSON.stringify(
    await Promise.all(
      names.map((name) => rowsOf(backend.db, sql`select * from ${sql.identifier(`hidden${name}`)}`)),
    ),
  );
};

const email = 'dora@example.org';
async function write(): Promise<string> {
  await backend.call('POST', pathOf('sendMessage'), {
    body: { name: 'Dora', email, message: 'Where?\u001b[31m\n=1+1' },
  });
  return (await admin('list')).slice(0, 36);
}

describe('a report', () => {
  it('of an artifact or a review comes from anybody, with a reason, and stands beside messages (ANSWER-3)', async () => {
    const { _id } = await backend.add('ann');
    const review = await backend.call('POST', pathOf('addReview', _id), {
      as: 'ben',
      body: { review: 'Rude' },
    });
    const reviewId = String(review.json._id);
    const report = (path: string, body: object, as?: string) => backend.call('POST', path, { as, body });
    expect((await report(pathOf('reportArtifact', _id), { reason: 'Stolen' })).status).toBe(201);
    expect((await report(pathOf('reportReview', _id, reviewId), { reason: 'Insult' }, 'cleo')).status).toBe(
      201,
    );
    expect(await report(pathOf('reportArtifact', _id), { reason: ' ' })).toMatchObject({
      status: 422,
      json: { message: 'Please say what is wrong.' },
    });
    const gone = '00000000-0000-7000-8000-000000000000';
    expect((await report(pathOf('reportArtifact', gone), { reason: 'x' })).status).toBe(404);
    expect((await report(pathOf('reportReview', _id, gone), { reason: 'x' })).status).toBe(404);
    const listed = await admin('list', '--kind', 'report');
    expect(listed).toMatch(/report {4}open {4}Stolen\n.*report {4}open {2}cleo@example\.org {2}Insult$/);
    const id = listed.split('\n')[1]?.slice(0, 36) ?? '';
    expect(await admin('show', id)).toContain(`about the artifact and its review ${_id}/${reviewId}`);
  });
});

describe('what people write', () => {
  it('is listed, shown without control characters, marked, and opened again (ANSWER-4)', async () => {
    const id = await write();
    expect(await admin('list')).toMatch(/message {3}open {2}dora@example\.org {2}Where\? \[31m =1\+1$/);
    expect(await admin('show', id)).toMatch(
      /from Dora <dora@example\.org>\n {2}Where\? \[31m\n {2}=1\+1\nopen$/,
    );
    await admin('close', id);
    expect(await admin('list')).toBe('Nothing is open.');
    expect(await admin('list', '--all')).toMatch(/done/);
    await admin('reopen', id);
    expect(await admin('list')).toMatch(/open/);
    expect(await acts()).toEqual([
      { operator: 'root', act: 'close', target: id, text: '' },
      { operator: 'root', act: 'reopen', target: id, text: '' },
    ]);
  });

  it('is answered by mail, and the answer kept (ANSWER-5)', async () => {
    const id = await write();
    expect(await admin('answer', id, 'In Paris.')).toMatch(/the mail to dora@example\.org is on its way/);
    const mails = await rowsOf<{ recipient: string; text: string }>(
      backend.db,
      sql`select recipient, text from mails`,
    );
    expect(mails).toEqual([
      { recipient: email, text: expect.stringMatching(/^In Paris\.\n\n> Where\?/) as string },
    ]);
    expect(await admin('show', id)).toMatch(/answered:\n {2}In Paris\.\ndone since 2030-01-02T03:04:05Z$/);
    expect(await acts()).toEqual([{ operator: 'root', act: 'answer', target: id, text: 'In Paris.' }]);
  });

  it('is exported as CSV and NDJSON (ANSWER-4)', async () => {
    const id = await write();
    const [row] = parse<Record<string, string>>(await admin('export'), { columns: true });
    expect(row).toMatchObject({ id, kind: 'message', email });
    expect(row?.text).toContain("\n'=1+1");
    const line = JSON.parse(await admin('export', '--format', 'ndjson')) as object;
    expect(line).toMatchObject({ id, text: 'Where?\u001b[31m\n=1+1', closedAt: null });
  });
});

describe('what is hidden', () => {
  it('is gone for everybody, with all counts, its owner reads why, and it comes back as it was (ANSWER-6)', async () => {
    const { add, call, db } = backend;
    const vase = await add('ann', {
      name: 'Obsidian vase',
      image: 'https://example.org/vase.jpg',
      discoveredAt: 'Ur, 4 May 1850',
      foundPin: { lat: 30.9627, lon: 46.1031 },
    });
    await add('ben', { name: 'Bowl' });
    await call('POST', pathOf('setLike', vase._id), { as: 'cleo' });
    await call('POST', pathOf('addReview', vase._id), { as: 'cleo', body: { review: 'Fine' } });
    await call('PUT', pathOf('updateArtifact', vase._id), {
      as: 'ann',
      body: anArtifact({ ...vase, foundPin: { lat: 30.9627, lon: 46.1031 }, presentLocation: 'Paris' }),
    });
    await maintain(db);
    const everything = async () => ({
      list: await get('listArtifacts', 'cleo'),
      search: await get('listArtifacts', undefined, '', '?search=obsidian'),
      facets: await get('artifactFacets', undefined),
      timeline: await get('artifactTimeline', undefined),
      totals: await get('catalogueTotals', undefined),
      featured: await get('featuredArtifacts', 'cleo'),
      day: await get('onThisDay', undefined, '', '?day=05-04'),
      liked: await get('liked', 'cleo'),
      mine: await get('myArtifacts', 'ann'),
      reviews: await get('reviews', 'cleo', vase._id),
      history: await get('artifactHistory', 'cleo', vase._id),
      manifest: await get('artifactManifest', undefined, vase._id),
      one: await get('artifact', 'cleo', vase._id),
      export: await get('listArtifacts', undefined, '', '?format=ndjson'),
      map: await get('artifactMap', undefined, '', '?times=1'),
      area: await get('listArtifacts', undefined, '', '?area=40,25,50,35'),
    });
    /** With every column, those of its places among them. */
    const stored = () =>
      rowsOf(db, sql`select to_jsonb(each_row) as row from artifacts as each_row order by id`);
    const bare = (all: object) =>
      Object.fromEntries(
        Object.entries(all).map(([name, { json, status }]: [string, { json: unknown; status: number }]) => [
          name,
          { json, status },
        ]),
      );
    const before = bare(await everything());
    const rows = await stored();
    expect(rows[0]).toMatchObject({ row: { found_pin: { lat: 30.9627 }, found: { lat: 30.9627 } } });
    await admin('hide', vase._id, '--reason', 'Its photo is not yours.');
    await maintain(db);
    const meanwhile = await everything();
    expect(JSON.stringify(bare(meanwhile))).not.toMatch(/Obsidian|vase/);
    expect([meanwhile.one.status, meanwhile.manifest.status, meanwhile.reviews.status]).toEqual([
      404, 404, 404,
    ]);
    expect(meanwhile.totals.json).toMatchObject({ artifacts: 1, likes: 0 });
    expect(meanwhile.area.json).toEqual([]);
    expect(meanwhile.map.json).not.toEqual(before.map?.json);
    expect((await get('hidden', 'ann')).json).toEqual([
      {
        _id: vase._id,
        kind: 'artifact',
        artifactId: vase._id,
        name: 'Obsidian vase',
        reason: 'Its photo is not yours.',
      },
    ]);
    expect((await get('hidden', 'ben')).json).toEqual([]);
    expect(await get('artifact', 'ann', vase._id)).toMatchObject({
      status: 404,
      json: {
        message: 'This artifact of yours was hidden by the operators of this site. Its photo is not yours.',
      },
    });
    expect(await refused('hide', vase._id, '--reason', 'Again')).toMatch(/it may be hidden already\.$/);
    await admin('unhide', vase._id);
    await maintain(db);
    expect(bare(await everything())).toEqual(before);
    expect(await stored()).toEqual(rows);
    expect((await get('hidden', 'ann')).json).toEqual([]);
    expect(await acts()).toMatchObject([
      { act: 'hide', target: vase._id, text: 'Its photo is not yours.' },
      { act: 'unhide', target: vase._id },
    ]);
  });

  it('is dated and placed by the rules of today when it is shown again', async () => {
    const { _id } = await backend.add('ann', { historicalCreationDate: '500 BC', discoveredAt: 'Rome' });
    const read = () =>
      rowsOf(
        backend.db,
        sql`select year_from, found->>'name' as place from artifacts where id = ${_id}::uuid`,
      );
    const [today] = await read();
    expect(today).toEqual({ year_from: -500, place: expect.stringContaining('Rome') });
    await admin('hide', _id, '--reason', 'Why');
    await backend.db.execute(
      sql`update hidden_artifacts set year_from = null, found = jsonb_set(found, '{name}', '"Elsewhere"')`,
    );
    await admin('unhide', _id);
    expect(await read()).toEqual([today]);
  });

  it('may be a review, and its artifact counts it no more (ANSWER-6)', async () => {
    const { _id } = await backend.add('ann');
    const add = (review: string) =>
      backend.call('POST', pathOf('addReview', _id), { as: 'ben', body: { review } });
    const [rude] = [await add('Rude'), await add('Kind')];
    const shown = async () =>
      (await get<{ review: string }[]>('reviews', 'ann', _id)).json.map(({ review }) => review);
    await admin('hide', String(rude.json._id), '--reason', 'An insult.');
    expect(await shown()).toEqual(['Kind']);
    expect((await get('hidden', 'ben')).json).toMatchObject([
      { kind: 'review', artifactId: _id, name: 'Rude', reason: 'An insult.' },
    ]);
    const count = () => rowsOf(backend.db, sql`select review_count as n from artifacts`);
    expect(await count()).toEqual([{ n: 1 }]);
    await admin('unhide', String(rude.json._id));
    expect([await shown(), await count()]).toEqual([['Kind', 'Rude'], [{ n: 2 }]]);
  });

  it('does not come back with an import (ANSWER-6)', async () => {
    const record = {
      ...anArtifact({ name: 'Imported' }),
      source: 'museum',
      sourceId: '7',
      sourceUrl: '',
      licence: '',
      adderName: 'A museum',
      createdAt: undefined,
    };
    const save = () => saveRecords(backend.db, [record], new Date());
    await save();
    const { json } = await get<Artifact[]>('listArtifacts', undefined);
    await admin('hide', idsOf(json)[0] ?? '', '--reason', 'Returned to its people.');
    expect(await save()).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect((await get<Artifact[]>('listArtifacts', undefined)).json).toEqual([]);
  });

  it('keeps nothing of an account that ended meanwhile (ANSWER-7)', async () => {
    const { _id } = await backend.add('ann');
    await backend.call('POST', pathOf('setLike', _id), { as: 'cleo' });
    await backend.call('POST', pathOf('addReview', _id), { as: 'cleo', body: { review: 'By Cleo' } });
    await admin('hide', _id, '--reason', 'Why');
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'cleo' });
    expect(await hiddenRows()).not.toMatch(/cleo/i);
    await admin('unhide', _id);
    expect((await get<Artifact>('artifact', 'ann', _id)).json).toMatchObject({ likes: 0 });
    expect((await get('reviews', 'ann', _id)).json).toEqual([]);
  });

  it('stays without its owner when their account ends and its artifacts are kept, and goes with them else (ANSWER-7)', async () => {
    const [kept, gone] = [await backend.add('ann'), await backend.add('ben')];
    const review = await backend.call('POST', pathOf('addReview', kept._id), {
      as: 'ann',
      body: { review: 'By Ann' },
    });
    await backend.call('PUT', pathOf('updateArtifact', kept._id), {
      as: 'ann',
      body: anArtifact({ ...kept, presentLocation: 'Paris' }),
    });
    for (const id of [String(review.json._id), kept._id, gone._id])
      await admin('hide', id, '--reason', 'Why');
    const end = (as: string, chosen: string) =>
      backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=${chosen}`, { as });
    await end('ann', 'keep');
    await end('ben', 'delete');
    const left = await rowsOf(backend.db, sql`select * from hidden`);
    expect(left).toMatchObject([{ id: kept._id, owner_uid: null }]);
    expect(await hiddenRows()).not.toMatch(/\bann\b/i);
    await admin('unhide', kept._id);
    expect((await get<Artifact>('artifact', 'cleo', kept._id)).json).toMatchObject({
      presentLocation: 'Paris',
      adderName: '',
    });
  });
});

describe('accounts', () => {
  const known = (uid: string) =>
    backend.db.execute(
      sql`insert into users (uid, email, is_email_verified, name, method, created_at)
        values (${uid}, ${`${uid}@example.org`}, true, ${`Dr ${uid}`}, 'manual', now())`,
    );

  it('end, with or without their artifacts (ANSWER-7)', async () => {
    await known('ann');
    await backend.add('ann');
    expect(await refused('end-account', 'ann')).toBe('Say --artifacts keep, or --artifacts delete.');
    expect(await admin('end-account', 'ANN@example.org', '--artifacts', 'keep')).toMatch(
      /identity provider still knows/,
    );
    const { json } = await get<Artifact[]>('listArtifacts', undefined);
    expect(json).toMatchObject([{ adderName: '' }]);
    expect(await acts()).toMatchObject([{ act: 'end-account', target: 'ann', text: 'keep' }]);
  });

  it('are shut out when they end, also who signs in anew, until an operator readmits them (ANSWER-7)', async () => {
    await known('ann');
    await backend.add('ann');
    await admin('end-account', 'ann', '--artifacts', 'delete');
    const add = () =>
      backend.call('POST', pathOf('addArtifact'), { as: 'ann', body: anArtifact({ name: 'Once more' }) });
    const shutOut = { status: 403, json: refusal('forbidden', ERROR_MESSAGES.shutOut) };
    backend.wait(7 * 24 * 60 * 60_000);
    expect(await add()).toMatchObject(shutOut);
    // Deleting it themselves changes nothing about that.
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ann' });
    backend.wait(60_000);
    expect(await add()).toMatchObject(shutOut);
    expect(await admin('readmit', 'ann')).toBe('ann may write again after signing in anew.');
    expect((await add()).status).toBe(201);
    expect(await refused('readmit', 'ann')).toBe('Nobody of the uid ann is shut out.');
    expect(await acts()).toMatchObject([{ act: 'end-account' }, { act: 'readmit', target: 'ann' }]);
  });

  it('end once more, with what was stored as they ended (ANSWER-7)', async () => {
    await known('ben');
    await known('ann');
    await admin('end-account', 'ann', '--artifacts', 'delete');
    // Admitted before and stored after the end.
    const read = await readFrom(anArtifact());
    const add = () =>
      createArtifact(backend.db, anArtifact(), read, { uid: 'ann', name: '', email: '' }, new Date());
    await add();
    expect(await admin('hand-over', 'ann', 'ben')).toBe('1 artifacts of ann belong to ben now.');
    expect(await refused('hand-over', 'ben', 'ann')).toMatch(/^There is no user ann:/);
    const _id = (await add())?._id ?? '';
    await admin('hide', _id, '--reason', 'Spam.');
    await admin('end-account', 'ann', '--artifacts', 'delete');
    expect(await refused('unhide', _id)).toMatch(/^Nothing of the id/);
    expect(await refused('end-account', 'zoe', '--artifacts', 'delete')).toMatch(/^There is no user zoe:/);
  });

  it('are named by an address that one of them alone has, and has verified (ANSWER-7)', async () => {
    await known('ann');
    await known('ben');
    await backend.db.execute(sql`update users set is_email_verified = false where uid = 'ben'`);
    const { _id } = await backend.add('ann');
    const sentence = (uids: string) =>
      `ben@example.org does not tell one account that has verified it: name a uid. They are ${uids}.`;
    expect(await refused('hand-over', 'ann', 'ben@example.org')).toBe(sentence('ben (not verified)'));
    await backend.db.execute(sql`update users set is_email_verified = true where uid = 'ben'`);
    await backend.db.execute(sql`insert into users (uid, email, method, created_at)
      values ('impostor', 'BEN@example.org', 'manual', now() + interval '1 day')`);
    for (const args of [
      ['hand-over', 'ann', 'ben@example.org'],
      ['end-account', 'ben@example.org', '--artifacts', 'keep'],
    ])
      expect(await refused(...args)).toBe(sentence('ben (verified), impostor (not verified)'));
    expect((await get<Artifact[]>('myArtifacts', 'ann')).json).toMatchObject([{ _id }]);
    await admin('hand-over', 'ann', 'ben');
    expect((await get<Artifact[]>('myArtifacts', 'ben')).json).toMatchObject([{ _id }]);
  });

  it('end with their photos, and with the pictures that no artifact has any more (ANSWER-7)', async () => {
    await known('ann');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'photos-'));
    const files = await openPhotoFiles(folder, () => new Date());
    const id = (n: number) => `018bcfe5-6800-7000-8000-00000000000${n}`;
    const put = (name: string) => files.put(name, 'image/webp', Buffer.from('x'));
    for (const uid of ['ann', 'ben'])
      for (const name of [
        `profile_pics/${uid}/3`,
        ...[1, 2].map((n) => `artifact_pics/${uid}/${id(n)}-480.webp`),
      ])
        await put(name);
    await backend.add('ann', {
      image: `http://localhost:3000/v0/b/b/o/artifact_pics%2Fann%2F${id(1)}.webp?alt=media`,
    });
    const there = async (uid: string) => [
      (await files.read(`profile_pics/${uid}/3`)) !== undefined,
      (await files.listPictures(uid)).sort(),
    ];
    photos = folder;
    await admin('end-account', 'ann', '--artifacts', 'keep');
    expect(await there('ann')).toEqual([false, [`${id(1)}-480.webp`]]);
    await backend.db.execute(sql`update artifacts set owner_uid = 'ann'`);
    await admin('end-account', 'ann', '--artifacts', 'delete');
    expect(await there('ann')).toEqual([false, []]);
    expect(await there('ben')).toEqual([true, [`${id(1)}-480.webp`, `${id(2)}-480.webp`]]);
    photos = undefined;
    fs.rmSync(folder, { recursive: true });
  });

  it('hand their artifacts over, which stands in the log (ANSWER-7, ANSWER-8)', async () => {
    await known('ann');
    await known('ben');
    const { _id } = await backend.add('ann');
    const { _id: shown } = await backend.add('ann');
    await admin('hide', shown, '--reason', 'Twice here.');
    expect(await admin('hand-over', 'ann', 'ben')).toBe('1 artifacts of ann belong to ben now.');
    expect((await get<Artifact[]>('myArtifacts', 'ben')).json).toMatchObject([{ _id, adderName: 'Dr ben' }]);
    expect((await get<Artifact[]>('myArtifacts', 'ann')).json).toEqual([]);
    expect(await admin('log')).toMatch(
      /^2030-01-02T03:04:05\.000Z {2}root {2}hand-over ann {2}ben: 1 artifacts$/m,
    );
    // What is hidden is the taker's as well, when it is shown again.
    await admin('unhide', shown);
    expect((await get<Artifact[]>('myArtifacts', 'ben')).json).toHaveLength(2);
  });
});

it('says how it is used', async () => {
  for (const args of [[], ['constructor'], ['list', '--no'], ['answer']])
    expect(await refused(...args)).toBe(USAGE);
  expect(await refused('hide')).toBe('Say why, which its owner reads: --reason TEXT.');
  expect(await refused('hide', '--reason', 'Why')).toBe(USAGE);
  for (const named of ['no-such-artifact', 'Rosetta Stone'])
    expect(await refused('hide', named, '--reason', 'Why')).toBe(
      `There is no artifact and no review ${named}.`,
    );
});
