import { sql } from 'drizzle-orm';
import { emptyDatabase, openTestDatabase } from '../testing/backend.ts';
import { OF_ARTIFACTS } from '../testing/tables.ts';
import { rowsOf } from '../core/db/database.ts';
import { deleteAccount } from '../people/deleteAccount.ts';
import { hideArtifact, hideReview, unhide } from './hidden.ts';

const ID = '018bcfe5-6800-7000-8000-000000000001';
const REVIEW = '018bcfe5-6800-7000-8000-000000000002';
const now = new Date('2030-01-02T03:04:05Z');

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database.db));

const execute = (statement: string) => database.db.execute(sql.raw(statement));
const rows = async (table: string) =>
  (
    await rowsOf<{ row: Record<string, unknown> }>(
      database.db,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t order by 1`,
    )
  ).map(({ row }) => row);
const allRows = () => Promise.all(OF_ARTIFACTS.map(rows));

/** An artifact with a value in every column, and with what belongs to it. */
async function fill(id = ID, review = REVIEW, owner = 'ann'): Promise<void> {
  await execute(`insert into artifacts (id, name, historical_context, description, historical_creation_date, discovered_at,
      discovered_by, present_location, image, type, owner_uid, adder_name, adder_email, likes, created_at, revision, history_bytes,
      source, source_id, source_url, licence, year_from, year_to, found_day, found_pin, kept_pin, found, kept, found_lat, found_lon,
      details, import_id, find_spot, exact_fields, notice,
      cited_source, picture_rights, picture_credit)
    values ('${id}', 'Vase', 'Bronze Age', 'A vase', '196 BC', 'Ur', 'Bo', 'Paris', 'https://example.org/a.jpg', 'Tools', '${owner}',
      'Ann', 'ann@example.org', 2, '2020-01-02T03:04:05.678Z', 1, 40, 'museum', '${id}', 'https://example.org', 'CC0', -196, -190, 504,
      '{"lat": 1.5, "lon": 2.5}', '{"lat": 3.5, "lon": 4.5}', '{"lat": 1.5, "lon": 2.5}', '{"lat": 3.5, "lon": 4.5}', 1.5, 2.5,
      '[{"x": 1}]', 7, 'area', '{"discoveredAt": "A field"}', 'Sacred',
      'A book', 'CC-BY-4.0', 'Ann')`);
  await execute(`insert into reviews (id, artifact_id, uid, user_name, review, created_at, edited_at)
    values ('${review}', '${id}', 'ben', 'Ben', 'Rude', '2021-01-02T03:04:05.678Z', '2022-01-02T03:04:05.678Z'),
      (gen_random_uuid(), '${id}', 'cleo', 'Cleo', 'Kind', '2021-01-02T03:04:05.679Z', '2022-01-02T03:04:05.678Z')`);
  await execute(`insert into likes (artifact_id, uid, created_at, position)
    values ('${id}', 'ben', '2021-01-02T03:04:05.678Z', 1.25), ('${id}', 'cleo', '2021-01-02T03:04:05.678Z', 2.5)`);
  await execute(`insert into artifact_changes (id, artifact_id, uid, user_name, created_at, before, after, suggestion_id)
    values (gen_random_uuid(), '${id}', 'ann', 'Ann', '2021-01-02T03:04:05.678Z', '{"name": "\\u0001"}', '{"name": "Vase"}', gen_random_uuid())`);
  await execute(`insert into suggestions
      (id, artifact_id, uid, user_name, reason, created_at, changes, before, exact_before, state, taken, words, decided_at, owner_uid, source)
    values (gen_random_uuid(), '${id}', 'cleo', 'Cleo', 'Why', '2021-01-02T03:04:05.678Z', '{"name": "Bowl"}', '{"name": "Vase"}', '{}', 'partly',
      '["name"]', 'Thanks', '2022-01-02T03:04:05.678Z', 'ann', 'Museum')`);
}
const hiding = (id: string) => ({ id, reason: 'Why', now });

it('takes every column away, and brings every one back as it was (ANSWER-6)', async () => {
  await fill();
  const before = await allRows();
  expect(before).not.toContainEqual([]);
  for (const row of before.flat()) expect(Object.values(row)).not.toContain(null);
  await database.db.transaction((tx) => hideArtifact(tx, hiding(ID)));
  expect(await allRows()).toEqual(OF_ARTIFACTS.map(() => []));
  await database.db.transaction((tx) => unhide(tx, ID));
  expect(await allRows()).toEqual(before);
  for (const table of ['', ...OF_ARTIFACTS.map((name) => `_${name}`)])
    expect(await rows(`hidden${table}`)).toEqual([]);
});

it('leaves a review hidden that was hidden before its artifact, until it is shown itself (ANSWER-6)', async () => {
  await fill();
  const before = await allRows();
  const { db } = database;
  await db.transaction((tx) => hideReview(tx, hiding(REVIEW)));
  await db.transaction((tx) => hideArtifact(tx, hiding(ID)));
  expect(await db.transaction((tx) => unhide(tx, REVIEW))).toBe('gone');
  await db.transaction((tx) => unhide(tx, ID));
  const [artifact] = await rows('artifacts');
  expect([artifact?.review_count, await rows('reviews')]).toMatchObject([1, [{ review: 'Kind' }]]);
  expect(await db.transaction((tx) => unhide(tx, REVIEW))).toBe('shown');
  expect(await allRows()).toEqual(before);
});

it('counts as many likes as are still there (ANSWER-7)', async () => {
  await fill();
  const { db } = database;
  await db.transaction((tx) => hideArtifact(tx, hiding(ID)));
  await deleteAccount(db, 'ben', 'keep');
  await db.transaction((tx) => unhide(tx, ID));
  expect(await rows('artifacts')).toMatchObject([{ likes: 1, review_count: 1 }]);
  expect(await rows('likes')).toMatchObject([{ uid: 'cleo' }]);
});

it('is not written to when somebody leaves who has nothing there (ANSWER-7)', async () => {
  await fill();
  const { db } = database;
  await db.transaction((tx) => hideArtifact(tx, hiding(ID)));
  const versions = () =>
    Promise.all(
      ['hidden', ...OF_ARTIFACTS.map((name) => `hidden_${name}`)].map((table) =>
        rowsOf(db, sql`select ctid::text, xmin::text, xmax::text from ${sql.identifier(table)} order by 1`),
      ),
    );
  const before = await versions();
  await deleteAccount(db, 'dora', 'delete');
  expect(await versions()).toEqual(before);
});
