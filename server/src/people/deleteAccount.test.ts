import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { emptyDatabase, openTestDatabase } from '../testing/backend.ts';
import { TABLES } from '../testing/tables.ts';
import { rowsOf } from '../core/db/database.ts';
import { identifiers, listTables } from '../core/db/tables.ts';
import { setLike } from '../likes/likes.ts';
import { deleteAccount, deleteLikes, PIECE } from './deleteAccount.ts';
import { hideArtifact } from '../artifacts/hidden.ts';
import { deleteReview } from '../reviews/reviews.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const ARTIFACTS = 6;

/** Two who have liked, reviewed and, before they were handed over, changed each other's artifacts, some of which are hidden. */
async function addPair(pair: number): Promise<[string, string]> {
  const { db } = database;
  const uids: [string, string] = [`ann${pair}`, `ben${pair}`];
  for (const owner of uids)
    await db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at, likes)
      select gen_random_uuid(), ${owner} || n, 'Tools', ${owner}, now(), 1 from generate_series(1, ${ARTIFACTS}::int) n`);
  for (const uid of uids) {
    const theirs = sql`from artifacts where owner_uid in (${uids[0]}, ${uids[1]}) and owner_uid <> ${uid}`;
    await db.execute(
      sql`insert into likes (artifact_id, uid, created_at) select id, ${uid}, now() ${theirs}`,
    );
    await db.execute(sql`insert into reviews (id, artifact_id, uid, review, created_at)
      select gen_random_uuid(), id, ${uid}, 'Fine', now() ${theirs}`);
    await db.execute(sql`insert into artifact_changes (id, artifact_id, uid, created_at, before, after)
      select gen_random_uuid(), id, ${uid}, now(), '{}', '{}' ${theirs}`);
  }
  const hidden = await rowsOf<{ id: string }>(
    db,
    sql`select id from artifacts where owner_uid in (${uids[0]}, ${uids[1]}) and right(name, 1) in ('1', '2')`,
  );
  for (const { id } of hidden)
    await db.transaction((tx) => hideArtifact(tx, { id, reason: 'Why', now: new Date() }));
  return uids;
}

it.each(['keep', 'delete'] as const)(
  'two who have written to the same artifacts leave at the same moment, and %s theirs (PROFILE-14)',
  async (chosen) => {
    for (let pair = 0; pair < 15; pair += 1) {
      const uids = await addPair(pair);
      await Promise.all(
        uids.map(async (uid) => {
          await deleteLikes(database.db, uid);
          await deleteAccount(database.db, uid, chosen);
        }),
      );
    }
    const left = chosen === 'keep' ? 15 * 2 * ARTIFACTS : 0;
    const [row] = await rowsOf(
      database.db,
      sql`select (select count(*)::int from artifacts) + (select count(*)::int from hidden) as artifacts,
            (select coalesce(sum(likes + review_count), 0)::int from artifacts) as counted,
            (select count(*)::int from likes) + (select count(*)::int from reviews) as rows`,
    );
    expect(row).toEqual({ artifacts: left, counted: 0, rows: 0 });
    await database.db.execute(sql`truncate artifacts, hidden cascade`);
  },
);

it.each(['keep', 'delete'] as const)(
  'somebody who has added and liked more than one statement changes leaves, and %s theirs (PROFILE-14)',
  async (chosen) => {
    const { db } = database;
    await db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at, likes)
      select gen_random_uuid(), 'Vase', 'Tools', 'ann', now(), 1 from generate_series(1, ${PIECE + 1}::int)`);
    await db.execute(
      sql`insert into likes (artifact_id, uid, created_at) select id, 'ann', now() from artifacts`,
    );
    await deleteAccount(db, 'ann', chosen);
    const left = sql`select count(*)::int as artifacts, count(owner_uid)::int as owned, coalesce(sum(likes), 0)::int as liked,
      (select count(*)::int from likes) as likes from artifacts`;
    const artifacts = chosen === 'keep' ? PIECE + 1 : 0;
    expect(await rowsOf(db, left)).toEqual([{ artifacts, owned: 0, liked: 0, likes: 0 }]);
    await db.execute(sql`truncate artifacts, hidden cascade`);
  },
);

it('others like at the moment at which the likes of somebody go, and each is counted (PROFILE-14)', async () => {
  const { db } = database;
  const [ann, ben] = await addPair(0);
  const shown = await rowsOf<{ id: string }>(db, sql`select id from artifacts where owner_uid = ${ben}`);
  const liking = Array.from({ length: 20 }, (_, n) =>
    shown.map(({ id }) => setLike(db, { artifactId: id, uid: `cat${n}`, liked: true }, new Date())),
  );
  await Promise.all([...liking.flat(), deleteLikes(db, ann)]);
  const counted = sql`select sum(likes)::int as counted, (select count(*)::int from likes join artifacts on artifact_id = id
      where artifacts.owner_uid = ${ben}) as rows from artifacts where owner_uid = ${ben}`;
  expect(await rowsOf(db, counted)).toEqual([{ counted: 20 * shown.length, rows: 20 * shown.length }]);
  await db.execute(sql`truncate artifacts, hidden cascade`);
});

it('likes that are taken twice at one moment are gone when either has ended (PROFILE-14)', async () => {
  const { db } = database;
  await db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at, likes)
    select gen_random_uuid(), 'Vase', 'Tools', 'ben', now(), 1 from generate_series(1, ${3 * PIECE}::int)`);
  await db.execute(
    sql`insert into likes (artifact_id, uid, created_at) select id, 'ann', now() from artifacts`,
  );
  const left = sql`select (select count(*)::int from likes) as likes, sum(likes)::int as counted from artifacts`;
  const once = async () => {
    await deleteLikes(db, 'ann');
    return rowsOf(db, left);
  };
  const none = [{ likes: 0, counted: 0 }];
  expect(await Promise.all([once(), once()])).toEqual([none, none]);
  await db.execute(sql`truncate artifacts, hidden cascade`);
});

it('somebody leaves at the moment at which they delete their reviews (PROFILE-14)', async () => {
  for (let pair = 0; pair < 15; pair += 1) {
    const [ann, ben] = await addPair(pair);
    const reviews = await rowsOf<{ id: string; artifact: string }>(
      database.db,
      sql`select id, artifact_id as artifact from reviews where uid = ${ann}`,
    );
    const deleted = reviews.map(({ id, artifact }) => deleteReview(database.db, artifact, id, ann));
    await Promise.all([...deleted, deleteAccount(database.db, ann, 'keep')]);
    await deleteAccount(database.db, ben, 'delete');
  }
  const counted = sql`select sum(review_count)::int as counted, (select count(*)::int from reviews) as rows from artifacts`;
  expect(await rowsOf(database.db, counted)).toEqual([{ counted: 0, rows: 0 }]);
  await database.db.execute(sql`truncate artifacts, hidden cascade`);
});

/** What was written to us stays, and that the account has ended. */
const STAYS = ['ended', 'feedback', 'messages', 'reports'];
/** The columns that hold a user's uid. */
const OF_USER = /^(?:owner_)?uid$/;
/** What else tells who a user is, beside which of these columns. */
const NAMES: Record<string, string> = { user_name: 'uid', adder_name: 'owner_uid', adder_email: 'owner_uid' };
/** The tables that have such a column. */
const TABLES_OF_USERS = TABLES.filter(({ columns }) => columns.some(({ name }) => OF_USER.test(name)));

/** Writes a row for each of these columns in which Ann stands, and Ben in the table's others. What it belongs to is an artifact of whom it names as its owner. */
async function fillTablesOfUsers(): Promise<void> {
  const { db } = database;
  const anyValue = (type: string) => {
    if (type === 'uuid') return randomUUID();
    if (type.startsWith('timestamp')) return '2030-01-01T00:00:00Z';
    return type === 'jsonb' ? {} : '1';
  };
  const all = TABLES_OF_USERS.flatMap((table) =>
    table.columns.flatMap(({ name }) => (OF_USER.test(name) ? { ...table, anns: name } : [])),
  );
  for (const { name: table, columns, anns } of all) {
    const id = randomUUID();
    const owner = anns === 'owner_uid' ? 'ann' : 'ben';
    await db.execute(
      sql`insert into artifacts (id, name, type, owner_uid, created_at, likes) values (${id}, 'Vase', 'Tools', ${owner}, now(), 1)`,
    );
    await db.execute(sql`insert into hidden (id, kind, owner_uid, artifact_id, name, reason, hidden_at)
      values (${id}, 'artifact', ${owner}, ${id}, 'Vase', 'Why', now())`);
    const special: Record<string, string> = { artifact_id: id, hidden_id: id, type: 'Tools' };
    const row: Record<string, unknown> = {};
    for (const column of columns)
      if (OF_USER.test(column.name)) row[column.name] = column.name === anns ? 'ann' : 'ben';
      else if (NAMES[column.name] === anns) row[column.name] = 'ann';
      else if (column.notNull && !column.hasDefault && !column.generated)
        row[column.name] = special[column.name] ?? anyValue(column.getSQLType());
    const names = identifiers(Object.keys(row));
    await db.execute(sql`insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)})`);
  }
}

/** The tables in which a uid stands anywhere, as a whole value. */
async function tablesWith(uid: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(database.db)) {
    const rows = sql`select from ${sql.identifier(name)} as t where to_jsonb(t)::text like ${`%"${uid}"%`} limit 1`;
    if ((await rowsOf(database.db, rows)).length > 0) found.push(name);
  }
  return found.sort();
}

it.each(['keep', 'delete'] as const)(
  'every row under the uid of whoever left is taken or made nameless, but what was written to us, where they %s their artifacts (PROFILE-14)',
  async (chosen) => {
    await emptyDatabase(database.db);
    await fillTablesOfUsers();
    expect(await tablesWith('ann')).toEqual(TABLES_OF_USERS.map(({ name }) => name).sort());
    await deleteAccount(database.db, 'ann', chosen);
    expect(await tablesWith('ann')).toEqual(STAYS);
  },
);
