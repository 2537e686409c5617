import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { IDEMPOTENCY_KEY_HEADER, IF_MATCH_HEADER, pathOf } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import { CREDIT_MESSAGES } from '#contract/pictureRights.ts';
import { anArtifact } from '#contract/testing.ts';
import {
  MOST_COUNTED,
  MOST_OPEN,
  MOST_SUGGESTIONS,
  SUGGESTION_MESSAGES,
  type Suggestion,
  type Suggestions,
} from '#contract/suggestion.ts';
import { saveRecords } from '../artifacts/records.ts';
import { rowsOf } from '../core/db/database.ts';
import { keepers } from '../core/db/schema.ts';
import { DEFAULT_LIMITS } from '../core/http/rateLimit.ts';
import {
  emptyDatabase,
  openBackend,
  openTestDatabase,
  refusal,
  type TestBackend,
} from '../testing/backend.ts';

let backend: TestBackend;
let artifact: Artifact;
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database.db);
  backend = await openBackend({ db: database.db });
  artifact = await backend.add('ann', { name: 'Bronze axe', discoveredBy: 'A farmer' });
});

type Answered = { _id: string; message: string; suggestion: Suggestion; artifact: Artifact };
const REASON = 'The label in the museum says so.';

const suggest = (as: string, changes: object, { id = artifact._id, reason = REASON, key = '' } = {}) =>
  backend.call<Answered>('POST', pathOf('suggestChange', id), {
    as,
    body: { changes, reason },
    ...(key && { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
  });
/** What is suggested, and must be taken. */
const made = async (as: string, changes: FieldValues, id = artifact._id): Promise<Suggestion> => {
  const { status, json } = await suggest(as, changes, { id });
  expect(status).toBe(201);
  return json.suggestion;
};
const decide = (as: string, { id, artifactId }: Suggestion, body: object, revision?: string) =>
  backend.call<Answered>('PUT', pathOf('decideSuggestion', artifactId, id), {
    as,
    body,
    ...(revision !== undefined && { headers: { [IF_MATCH_HEADER]: `"${revision}"` } }),
  });
const list = async (as: string, query = '') =>
  (await backend.call<Suggestions>('GET', pathOf('suggestions') + query, { as })).json;
const read = async (as = 'ann', id = artifact._id) =>
  (await backend.call<Artifact>('GET', pathOf('artifact', id), { as })).json;
const history = async (as = 'ben') =>
  (await backend.call<Change[]>('GET', pathOf('artifactHistory', artifact._id), { as })).json;

describe('suggesting a correction', () => {
  it('waits for the owner word by word, and is not in the record before (SUGGEST-1)', async () => {
    const { status, json } = await suggest('ben', {
      name: 'Iron axe',
      discoveredBy: 'A farmer',
      type: 'Tools',
    });
    expect(status).toBe(201);
    const suggestion = {
      id: json._id,
      artifactId: artifact._id,
      artifactName: 'Bronze axe',
      artifactImage: artifact.image,
      reason: REASON,
      changes: { name: 'Iron axe' },
      before: { name: 'Bronze axe' },
      state: 'open',
      taken: [],
      words: '',
    };
    expect(json).toMatchObject({ message: SUGGESTION_MESSAGES.sent, suggestion });
    expect(json.suggestion).not.toHaveProperty('suggester');
    const waiting = await list('ann');
    expect(waiting).toMatchObject({ waitingTotal: 1, mineTotal: 0, mine: [] });
    expect(waiting.waiting).toEqual([
      { ...json.suggestion, suggester: { name: 'Ben' }, revision: expect.stringMatching(/^0-/) as string },
    ]);
    expect(await list('ben')).toEqual({
      waiting: [],
      waitingTotal: 0,
      mine: [json.suggestion],
      mineTotal: 1,
    });
    expect(await list('cid')).toEqual({ waiting: [], waitingTotal: 0, mine: [], mineTotal: 0 });
    expect(await read('cid')).toMatchObject({ name: 'Bronze axe' });
    expect(await history()).toEqual([]);
  });

  it.each([
    ['nothing else than the record holds', { name: ' Bronze axe ' }, 422, SUGGESTION_MESSAGES.same],
    ['nothing at all', {}, 422, SUGGESTION_MESSAGES.same],
    [
      'a field that no update has',
      { likes: 5 },
      400,
      'An artifact has no field "likes" that can be changed.',
    ],
    ['what is no object', 'Iron axe', 422, 'changes must be an object.'],
    ['a list', [], 422, 'changes must be an object.'],
    ['what an update refuses', { name: '' }, 422, 'Artifact Name is required.'],
    ['a number for a text', { name: 5 }, 422, 'name must be a text.'],
    ['null where an update takes none', { type: null, name: 'Axe' }, 422, 'type cannot be null.'],
    ['no picture', { image: 'axe' }, 422, 'Please enter a valid image URL.'],
  ])('is refused with a sentence for %s (SUGGEST-1)', async (_what, changes, status, sentence) => {
    const answer = await suggest('ben', changes as object);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ message: sentence, error: sentence });
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
  });

  it('needs a reason, somebody else’s artifact that is shown, and a sign-in (SUGGEST-1)', async () => {
    const changes = { name: 'Iron axe' };
    expect(await suggest('ben', changes, { reason: '  ' })).toMatchObject({
      status: 422,
      json: { fields: { reason: SUGGESTION_MESSAGES.reason } },
    });
    const withoutChanges = { as: 'ben', body: { reason: REASON } };
    expect(await backend.call('POST', pathOf('suggestChange', artifact._id), withoutChanges)).toMatchObject({
      status: 422,
      json: { fields: { changes: SUGGESTION_MESSAGES.changes } },
    });
    expect(await suggest('ann', changes)).toMatchObject({
      status: 403,
      json: refusal('forbidden', SUGGESTION_MESSAGES.yours),
    });
    const visitor = { body: { changes, reason: REASON } };
    expect((await backend.call('POST', pathOf('suggestChange', artifact._id), visitor)).status).toBe(401);
  });

  it.each<[FieldValues, FieldValues]>([
    [{}, { pictureRights: 'CC-BY-4.0' }],
    [{ pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' }, { pictureCredit: '' }],
    [
      { pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' },
      { image: 'https://example.org/b.jpg', pictureRights: 'CC-BY-4.0' },
    ],
  ])(
    'is refused where a licence would lack its name: of %j, %j (SUGGEST-1, CREDIT-2)',
    async (of, changes) => {
      const { _id: id } = await backend.add('ann', of);
      expect(await suggest('ben', changes, { id })).toMatchObject({
        status: 422,
        json: { fields: { pictureCredit: CREDIT_MESSAGES.name } },
      });
      expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
    },
  );

  it('is nothing where rights that are not said shall not be said (SUGGEST-1)', async () => {
    expect(await suggest('ben', { pictureRights: 'unsaid' })).toMatchObject({
      status: 422,
      json: { message: SUGGESTION_MESSAGES.same },
    });
  });

  it('is not taken without the name that its licence asks for (SUGGEST-2, CREDIT-2)', async () => {
    const suggestion = await made('ben', { pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' });
    const rights = { decision: 'accept', fields: ['pictureRights'] };
    expect(await decide('ann', suggestion, rights)).toMatchObject({
      status: 422,
      json: { message: CREDIT_MESSAGES.name, fields: { pictureCredit: CREDIT_MESSAGES.name } },
    });
    expect(await read()).not.toHaveProperty('pictureRights');
    expect((await decide('ann', suggestion, { decision: 'accept' })).json.artifact).toMatchObject(
      suggestion.changes,
    );
  });

  it('comes once, however often it is sent under its key (SUGGEST-1)', async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => suggest('ben', { name: 'Iron axe' }, { key: 'a-key' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sent.map(({ json }) => json._id)).size).toBe(1);
    expect(await list('ben')).toMatchObject({ mineTotal: 1 });
    const other = await suggest('ben', { name: 'Stone axe' }, { key: 'a-key' });
    expect(other).toMatchObject({ status: 422, json: refusal('invalid') });
  });

  it('has room for ten of a newcomer, however they are sent, and for more when one was accepted (SUGGEST-5)', async () => {
    const sent = await Promise.all(
      Array.from({ length: MOST_OPEN.newcomer + 3 }, (_, n) => suggest('ben', { name: `Axe ${n}` })),
    );
    const refused = sent.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual(
      Array.from({ length: 3 }, () => [429, SUGGESTION_MESSAGES.tooMany]),
    );
    expect((await suggest('cid', { name: 'Iron axe' })).status).toBe(201);
    const [first] = (await list('ann')).waiting;
    await decide('ann', first as Suggestion, { decision: 'decline', words: 'No.' });
    await made('ben', { name: 'Axe 20' });
    expect((await suggest('ben', { name: 'Axe 21' })).status).toBe(429);
    const [second] = (await list('ann')).waiting;
    await decide('ann', second as Suggestion, { decision: 'accept' });
    await made('ben', { name: 'Axe 22' });
    expect(await suggest('ben', { name: 'Axe 23' })).toMatchObject({
      status: 429,
      json: refusal('too-many', SUGGESTION_MESSAGES.tooManyHere),
    });
    const others = await backend.add('dan');
    await made('ben', { name: 'Axe 23' }, others._id);
  });

  it('says when there is room again where there is none (SUGGEST-5, CALL-14)', async () => {
    const DAY_SECONDS = 24 * 60 * 60;
    for (let n = 0; n < MOST_OPEN.newcomer; n++) await made('ben', { name: `Axe ${n}` });
    await database.db.execute(sql`update suggestions set created_at = created_at - interval '80 days'`);
    for (const accepted of [false, true]) {
      if (accepted)
        await database.db.execute(
          sql`insert into suggestions (id, artifact_id, uid, reason, created_at, changes, before, state)
              select gen_random_uuid(), artifact_id, uid, reason, created_at, changes, before, 'accepted' from suggestions limit 1`,
        );
      const { status, headers } = await suggest('ben', { name: 'Iron axe' });
      expect(status).toBe(429);
      expect(Math.round(Number(headers.get('Retry-After')) / DAY_SECONDS)).toBe(MOST_OPEN.days - 80);
    }
  });

  it('has room again when nobody has decided for three months, and what waits stays (SUGGEST-5)', async () => {
    for (let n = 0; n < MOST_OPEN.newcomer; n++) await made('ben', { name: `Axe ${n}` });
    expect((await suggest('ben', { name: 'Axe 11' })).status).toBe(429);
    backend.wait(MOST_OPEN.days * 24 * 60 * 60 * 1000);
    await made('ben', { name: 'Axe 11' });
    expect(await list('ann')).toMatchObject({ waitingTotal: MOST_OPEN.newcomer + 1 });
  });

  it('says again what was sent when its answer was lost and no more fits (SUGGEST-1)', async () => {
    for (let n = 1; n < MOST_OPEN.newcomer; n++) await made('ben', { name: `Axe ${n}` });
    const first = await suggest('ben', { name: 'Last axe' }, { key: 'lost' });
    expect(await suggest('ben', { name: 'Last axe' }, { key: 'lost' })).toMatchObject({
      status: 201,
      json: { _id: first.json._id },
    });
  });

  it('lists so many, and counts the rest (SUGGEST-5)', async () => {
    await made('ben', { name: 'Iron axe' });
    await database.db.execute(
      sql`insert into suggestions (id, artifact_id, uid, reason, created_at, changes, before, owner_uid)
          select gen_random_uuid(), artifact_id, 'ben', reason, created_at, changes, before, owner_uid
          from suggestions, generate_series(1, ${MOST_SUGGESTIONS + 9}::int)`,
    );
    for (const as of ['ann', 'ben']) {
      const { waiting, mine, waitingTotal, mineTotal } = await list(as);
      expect([waiting.length + mine.length, waitingTotal + mineTotal]).toEqual([
        MOST_SUGGESTIONS,
        MOST_SUGGESTIONS + 10,
      ]);
    }
  });

  it('takes what it stores beside its words from what may be written in a day (SUGGEST-5)', async () => {
    await backend.add('ann', { description: 'A long text. '.repeat(700) });
    const long = (await backend.call<Artifact[]>('GET', pathOf('listArtifacts'))).json;
    const limited = await openBackend({
      db: database.db,
      limits: { ...DEFAULT_LIMITS, bytesPerUser: 20_000 },
    });
    const id = long.find(({ description }) => description)?._id ?? '';
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const body = { changes: { description: `${n}` }, reason: REASON };
      statuses.push((await limited.call('POST', pathOf('suggestChange', id), { as: 'ben', body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  it('keeps so many of one account that were declined, and all that were accepted (SUGGEST-5)', async () => {
    await decide('ann', await made('ben', { name: 'Iron axe' }), { decision: 'accept' });
    await database.db.execute(
      sql`insert into suggestions (id, artifact_id, uid, reason, created_at, changes, before, state)
          select gen_random_uuid(), artifact_id, 'ben', reason, created_at, changes, before, 'declined'
          from suggestions, generate_series(1, 700)`,
    );
    await made('ben', { name: 'Stone axe' });
    expect(await list('ben')).toMatchObject({ mineTotal: 502 });
    expect(await history()).toMatchObject([{ suggestedBy: 'Ben' }]);
  });

  it('is counted up to a number (SUGGEST-5)', async () => {
    await made('ben', { name: 'Iron axe' });
    await database.db.execute(
      sql`insert into suggestions (id, artifact_id, uid, reason, created_at, changes, before, owner_uid)
          select gen_random_uuid(), artifact_id, 'ben', reason, created_at, changes, before, owner_uid
          from suggestions, generate_series(1, ${MOST_COUNTED + 9}::int)`,
    );
    expect(await list('ann')).toMatchObject({ waitingTotal: MOST_COUNTED });
    expect(await list('ben')).toMatchObject({ mineTotal: MOST_COUNTED });
  });

  it('is listed for one record alone where it stands (SUGGEST-2)', async () => {
    const other = await backend.add('ann', { name: 'Lamp' });
    await made('ben', { name: 'Iron axe' });
    await made('ben', { name: 'Oil lamp' }, other._id);
    const { waiting, waitingTotal } = await list('ann', `?artifact=${other._id}`);
    expect([waiting.map(({ artifactName }) => artifactName), waitingTotal]).toEqual([['Lamp'], 1]);
    expect(await list('ben', `?artifact=${artifact._id}`)).toMatchObject({ mineTotal: 1 });
    const none = await backend.call('GET', `${pathOf('suggestions')}?artifact=x%00`, { as: 'ann' });
    expect(none).toMatchObject({ status: 404, json: refusal('not-found') });
  });
});

describe('deciding about a suggestion', () => {
  it('accepts it as an update, credited in the history, and tells who suggested it (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe', historicalCreationDate: '300 BC' });
    const seen = (await list('ann')).waiting[0]?.revision;
    const { status, json } = await decide('ann', suggestion, { decision: 'accept', words: 'Thanks!' }, seen);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: SUGGESTION_MESSAGES.accepted,
      suggestion: { state: 'accepted', taken: ['name', 'historicalCreationDate'], words: 'Thanks!' },
      artifact: { name: 'Iron axe', yearFrom: -300, revision: 1 },
    });
    expect(await history()).toMatchObject([
      {
        userName: 'Ann',
        suggestedBy: 'Ben',
        before: { name: 'Bronze axe' },
        after: { name: 'Iron axe', historicalCreationDate: '300 BC' },
      },
    ]);
    const { mine } = await list('ben');
    expect(mine).toMatchObject([{ state: 'accepted', words: 'Thanks!' }]);
    expect(mine[0]?.decidedAt).toMatch(/^\d{4}-.*Z$/);
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
    const found = await backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?search=iron`);
    expect(found.json).toHaveLength(1);
  });

  it('accepts a part of it (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe', discoveredBy: 'A shepherd' });
    const { json } = await decide('ann', suggestion, { decision: 'accept', fields: ['discoveredBy'] });
    expect(json).toMatchObject({
      message: SUGGESTION_MESSAGES.partly,
      suggestion: { state: 'partly', taken: ['discoveredBy'] },
      artifact: { name: 'Bronze axe', discoveredBy: 'A shepherd' },
    });
  });

  it.each<[string, FieldValues, FieldValues]>([
    [
      'rights and name that came with another picture (CREDIT-4)',
      { pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' },
      { image: 'https://example.org/b.jpg', pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' },
    ],
    [
      'a pin that came with other words of its place (PLACE-12)',
      { discoveredAt: 'Ur', foundPin: { lat: 30.96, lon: 46.1 } },
      { discoveredAt: 'Tell el-Muqayyar', foundPin: { lat: 30.96, lon: 46.1 } },
    ],
  ])('accepts it with %s, though the record held the same (SUGGEST-2)', async (_what, of, changes) => {
    const { _id: id } = await backend.add('ann', of);
    const suggestion = await made('ben', { ...changes, name: 'Bronze axe' }, id);
    expect(suggestion.changes).toEqual(changes);
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(200);
    const { foundPin, ...others } = changes;
    expect(await read('ann', id)).toMatchObject({
      ...others,
      ...(foundPin && { found: { ...foundPin, own: true } }),
    });
  });

  it('declines it with a word, and not without (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    expect(await decide('ann', suggestion, { decision: 'decline', words: ' ' })).toMatchObject({
      status: 422,
      json: { fields: { words: SUGGESTION_MESSAGES.words } },
    });
    const { json } = await decide('ann', suggestion, { decision: 'decline', words: 'It is bronze.' });
    expect(json).toMatchObject({
      message: SUGGESTION_MESSAGES.declined,
      suggestion: { state: 'declined', words: 'It is bronze.' },
      artifact: { name: 'Bronze axe' },
    });
    expect((await list('ben')).mine).toMatchObject([{ state: 'declined', words: 'It is bronze.' }]);
    expect(await history()).toEqual([]);
  });

  it.each([
    ['another word', { decision: 'maybe' }, SUGGESTION_MESSAGES.decision],
    ['no decision', {}, SUGGESTION_MESSAGES.decision],
    [
      'a field that was not suggested',
      { decision: 'accept', fields: ['type'] },
      `${SUGGESTION_MESSAGES.fields} They are name.`,
    ],
    ['no field', { decision: 'accept', fields: [] }, `${SUGGESTION_MESSAGES.fields} They are name.`],
    ['no list of fields', { decision: 'accept', fields: 'name' }, 'fields must be a list.'],
    ['no such field', { decision: 'accept', fields: ['likes'] }, SUGGESTION_MESSAGES.fields],
  ])('is refused with a sentence for %s', async (_what, body, sentence) => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    expect(await decide('ann', suggestion, body)).toMatchObject({
      status: 422,
      json: refusal('invalid', sentence),
    });
    expect(await list('ann')).toMatchObject({ waitingTotal: 1 });
  });

  it('is the owner’s alone, and once (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    for (const as of ['ben', 'cid'])
      expect(await decide(as, suggestion, { decision: 'accept' })).toMatchObject({
        status: 403,
        json: refusal('forbidden', SUGGESTION_MESSAGES.notYours),
      });
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(200);
    const again = await decide('ann', suggestion, { decision: 'decline', words: 'No.' });
    expect(again).toMatchObject({
      status: 409,
      json: refusal('exists', 'This suggestion was accepted already.'),
    });
    const other = await backend.add('ann');
    expect(
      await decide('ann', { ...suggestion, artifactId: other._id }, { decision: 'accept' }),
    ).toMatchObject({
      status: 404,
      json: refusal('not-found', SUGGESTION_MESSAGES.notFound),
    });
  });

  it('has one outcome when it is decided twice at once, and one row in the history (SUGGEST-2)', async () => {
    for (let round = 0; round < 4; round++) {
      const suggestion = await made('ben', { name: `Axe ${round}` });
      const decided = await Promise.all([
        decide('ann', suggestion, { decision: 'accept' }),
        decide('ann', suggestion, { decision: 'decline', words: 'No.' }),
        decide('ann', suggestion, { decision: 'accept' }),
      ]);
      const accepted = decided.filter((_, place) => place !== 1).map(({ status }) => status);
      const isAccepted = accepted[0] === 200;
      expect([accepted, decided[1]?.status]).toEqual(isAccepted ? [[200, 200], 409] : [[409, 409], 200]);
      const [mine] = (await list('ben')).mine;
      const { name } = await read();
      expect(name === `Axe ${round}`).toBe(mine?.state === 'accepted');
    }
    expect((await history()).length).toBe((await read()).revision);
  });

  it('answers the same decision again as it was, and changes nothing (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe', discoveredBy: 'A shepherd' });
    const accept = { decision: 'accept', fields: ['name'], words: 'Thanks!' };
    const seen = (await list('ann')).waiting[0]?.revision;
    expect((await decide('ann', suggestion, accept, seen)).status).toBe(200);
    const body = { ...artifact, name: 'Copper axe' };
    await backend.call('PUT', pathOf('updateArtifact', artifact._id), { as: 'ann', body });
    expect(await decide('ann', suggestion, accept, seen)).toMatchObject({
      status: 200,
      json: {
        message: SUGGESTION_MESSAGES.partly,
        suggestion: { state: 'partly', taken: ['name'], words: 'Thanks!' },
        artifact: { name: 'Copper axe', revision: 2 },
      },
    });
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(409);
    const other = await made('ben', { name: 'Stone axe' });
    const decline = { decision: 'decline', words: 'No.' };
    for (let n = 0; n < 2; n++) expect((await decide('ann', other, decline)).status).toBe(200);
    expect((await decide('ann', other, { ...decline, words: 'Never.' })).status).toBe(409);
  });

  it('is taken back by whoever made it alone, while it waits (SUGGEST-9)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    for (const as of ['ann', 'cid'])
      expect(await decide(as, suggestion, { decision: 'withdraw' })).toMatchObject({
        status: 403,
        json: refusal('forbidden', SUGGESTION_MESSAGES.notYoursToWithdraw),
      });
    for (let n = 0; n < 2; n++) {
      const { status, json } = await decide('ben', suggestion, { decision: 'withdraw' });
      expect([status, json.message, json.suggestion.state]).toEqual([
        ...[200, SUGGESTION_MESSAGES.withdrawn, 'closed'],
      ]);
      for (const name of ['suggester', 'decidedAt']) expect(json.suggestion).not.toHaveProperty(name);
    }
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
    expect(await read()).toMatchObject({ name: 'Bronze axe' });
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(409);
    const accepted = await made('ben', { name: 'Stone axe' });
    await decide('ann', accepted, { decision: 'accept' });
    expect((await decide('ben', accepted, { decision: 'withdraw' })).status).toBe(409);
  });

  it('leaves no trace of an owner whose account ends later (SUGGEST-5)', async () => {
    await decide('ann', await made('ben', { name: 'Iron axe' }), { decision: 'decline', words: 'No.' });
    await made('ben', { name: 'Stone axe' });
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ann' });
    expect(await rowsOf(database.db, sql`select from suggestions where owner_uid = 'ann'`)).toEqual([]);
  });

  it('shows beside it what has changed since, and can still be taken (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe', discoveredBy: 'A shepherd' });
    const seen = (await list('ann')).waiting[0]?.revision;
    const body = { ...artifact, name: 'Copper axe' };
    await backend.call('PUT', pathOf('updateArtifact', artifact._id), { as: 'ann', body });
    const [waiting] = (await list('ann')).waiting;
    expect(waiting).toMatchObject({
      before: { name: 'Bronze axe' },
      current: { name: 'Copper axe' },
      revision: expect.stringMatching(/^1-/) as string,
    });
    expect(waiting?.current).not.toHaveProperty('discoveredBy');
    const old = await decide('ann', suggestion, { decision: 'accept' }, seen);
    expect(old).toMatchObject({ status: 412, json: refusal('changed', ERROR_MESSAGES.artifactChanged) });
    const taken = await decide('ann', suggestion, { decision: 'accept' }, waiting?.revision);
    expect(taken.json.artifact).toMatchObject({ name: 'Iron axe', discoveredBy: 'A shepherd', revision: 2 });
    expect(taken.json.suggestion).not.toHaveProperty('current');
  });

  it('is not decided over what an import has corrected meanwhile (SUGGEST-8)', async () => {
    const imported = (description: string) =>
      saveRecords(
        database.db,
        [
          {
            ...anArtifact({ description }),
            ...{ source: 'Museum', sourceId: '1', sourceUrl: '', licence: '', adderName: 'Museum' },
            createdAt: undefined,
          },
        ],
        new Date(),
      );
    await imported('Bronze, 900 BC');
    const [record] = await rowsOf<{ id: string }>(
      database.db,
      sql`select id from artifacts where source_id = '1'`,
    );
    const id = record?.id ?? '';
    await database.db.insert(keepers).values({ source: 'Museum', uid: 'ann', createdAt: new Date() });
    const suggestion = await made('ben', { description: 'Bronze, 800 BC' }, id);
    const accept = async (revision: string | undefined) =>
      (await decide('ann', suggestion, { decision: 'accept' }, revision)).status;
    const seen = (await list('ann')).waiting[0]?.revision;
    await imported('Silver, 850 BC');
    expect(await accept(seen)).toBe(412);
    expect((await read('ann', id)).description).toBe('Silver, 850 BC');
    const [waiting] = (await list('ann')).waiting;
    expect(waiting?.current).toEqual({ description: 'Silver, 850 BC' });
    expect(await accept(waiting?.revision)).toBe(200);
  });

  it('accepts what the record says by now, without a row in the history (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    const seen = (await list('ann')).waiting[0]?.revision;
    const body = { ...artifact, name: 'Iron axe' };
    await backend.call('PUT', pathOf('updateArtifact', artifact._id), { as: 'ann', body });
    expect((await decide('ann', suggestion, { decision: 'accept' }, seen)).json.suggestion.state).toBe(
      'accepted',
    );
    expect(await history()).toHaveLength(1);
  });

  it('keeps both when the owner saves at the same moment (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    const body = { ...artifact, name: 'Bronze axe', discoveredBy: 'A shepherd' };
    const saved = await Promise.all([
      decide('ann', suggestion, { decision: 'accept' }),
      backend.callSecond('PUT', pathOf('updateArtifact', artifact._id), { as: 'ann', body }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ discoveredBy: 'A shepherd', revision: (await history()).length });
    expect((await list('ben')).mine[0]?.state).toBe('accepted');
  });

  it('stores the decision with the change, or neither (SUGGEST-2)', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    await database.db.execute(
      sql`alter table suggestions add constraint never check (state = 'open') not valid`,
    );
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(500);
    await database.db.execute(sql`alter table suggestions drop constraint never`);
    expect(await read()).toMatchObject({ name: 'Bronze axe', revision: 0 });
    expect(await history()).toEqual([]);
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(200);
  });
});

describe('a suggestion', () => {
  it('goes with its deleted artifact', async () => {
    const suggestion = await made('ben', { name: 'Iron axe' });
    await backend.call('DELETE', pathOf('deleteArtifact', artifact._id), { as: 'ann' });
    expect(await list('ben')).toMatchObject({ mineTotal: 0 });
    expect(await decide('ann', suggestion, { decision: 'accept' })).toMatchObject({
      status: 404,
      json: refusal('not-found', ERROR_MESSAGES.artifactNotFound),
    });
  });

  it('goes with the account that made it, and its name from the history (SUGGEST-5)', async () => {
    await decide('ann', await made('ben', { name: 'Iron axe' }), { decision: 'accept' });
    await made('ben', { name: 'Stone axe' });
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ben' });
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
    const [change] = await history('cid');
    expect(change).toMatchObject({ userName: 'Ann', after: { name: 'Iron axe' } });
    expect(change).not.toHaveProperty('suggestedBy');
    expect(await rowsOf(database.db, sql`select from suggestions`)).toEqual([]);
  });

  it('waits for the operator, who is told, when its owner’s account ends and the record stays (SUGGEST-3)', async () => {
    backend = await openBackend({ db: database.db, mailTo: 'history@example.org' });
    const suggestion = await made('ben', { name: 'Iron axe' });
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ann' });
    backend.wait(5000);
    expect(await list('ann')).toMatchObject({ waitingTotal: 0 });
    expect((await decide('ann', suggestion, { decision: 'accept' })).status).toBe(403);
    const [mail] = await rowsOf<{ text: string }>(database.db, sql`select text from mails`);
    expect(mail?.text).toContain('Those that wait for you now because of that: 1.');
    expect(await list('ben')).toMatchObject({ mine: [{ state: 'open' }] });
  });

  it('is reported to the operator by who made it or decides about it, and by nobody else (SUGGEST-5)', async () => {
    const { id } = await made('ben', { name: 'Iron axe' });
    const report = (as: string) =>
      backend.call('POST', pathOf('reportSuggestion', artifact._id, id), { as, body: { reason: 'Rude' } });
    expect((await report('ann')).status).toBe(201);
    expect(await report('cid')).toMatchObject({
      status: 404,
      json: refusal('not-found', SUGGESTION_MESSAGES.notFound),
    });
    const reports = await rowsOf(
      database.db,
      sql`select artifact_id, suggestion_id, review_id, uid from reports`,
    );
    expect(reports).toEqual([{ artifact_id: artifact._id, suggestion_id: id, review_id: null, uid: 'ann' }]);
  });

  it('keeps the picture that it suggests (ADD-10)', async () => {
    const id = '018f0000-0000-7000-8000-000000000001';
    const image = `https://example.org/v0/b/x/o/artifact_pics%2Fben%2F${id}.webp?alt=media`;
    const unused = async () =>
      (await backend.call('GET', `${pathOf('unusedPictures')}?ids=${id}`, { as: 'ben' })).json;
    expect(await unused()).toEqual([id]);
    const { status } = await suggest('ben', { image });
    expect(status).toBe(201);
    expect(await unused()).toEqual([]);
  });
});
