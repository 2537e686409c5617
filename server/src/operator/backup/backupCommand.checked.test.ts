import { jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/database.ts';
import { readRows } from '../../core/db/tables.ts';
import { UserError } from '../../core/run/userError.ts';
import { createTestDatabase, openTestDatabase } from '../../testing/backend.ts';
import { runBackup } from './backupCommand.ts';
import { runRestore } from './restoreCommand.ts';

type Installation = Parameters<typeof runBackup>[0];

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-checked-'));
const dataDir = path.join(base, 'data');
let env: Installation;
let drop = () => Promise.resolve();
const address = process.env.TEST_DATABASE_URL;

const write = async (work: (db: Db) => Promise<unknown>): Promise<void> => {
  const { db, close } = await openDatabase({ databaseUrl: env.databaseUrl, dataDir });
  await work(db).finally(close);
};

const ID = '01900000-0000-7000-8000-000000000001';
beforeAll(async () => {
  const made = address ? await createTestDatabase(address) : undefined;
  if (made) drop = made.drop;
  env = {
    dataDir,
    siteDir: path.join(dataDir, 'site'),
    databaseUrl: made?.databaseUrl,
    firebase: undefined,
  };
  await write((db) =>
    db.execute(
      sql`insert into messages (id, name, email, message, created_at) values (${ID}, 'Dora', '', ${'é'.repeat(9000)}, now())`,
    ),
  );
  fs.mkdirSync(path.join(dataDir, 'accounts'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'accounts/accounts.json'), 'x'.repeat(100));
});
afterAll(async () => {
  await drop();
  fs.rmSync(base, { recursive: true, force: true });
});

/** Backs up over an old file, and returns why it was refused; the old file is then as it was, and alone. */
async function refusal(mostBytes?: number): Promise<string> {
  const file = path.join(fs.mkdtempSync(path.join(base, 'to-')), 'all.tar.gz');
  fs.writeFileSync(file, 'an old backup');
  const output = { version: '1.2.3', print: () => undefined, ...(mostBytes !== undefined && { mostBytes }) };
  const error = await runBackup(env, { file, replace: true }, output).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(UserError);
  expect([fs.readdirSync(path.dirname(file)), fs.readFileSync(file, 'utf8')]).toEqual([
    ['all.tar.gz'],
    'an old backup',
  ]);
  return (error as UserError).message.replaceAll(base, '');
}

describe('a backup that no restore would take is none, and the old one stays (KEEP-11)', () => {
  it('because of a row that is too large, which is named', async () => {
    const sentence = await refusal(5000);
    const [, bytes] = /has (\d+) bytes/.exec(sentence) ?? [];
    expect(sentence).toBe(
      `A row of the table messages ({"id":"${ID}"}) is too large for a backup: it has ${bytes} bytes as JSON, and a restore reads 5000 at most. Make it smaller or delete it, then make the backup again.`,
    );
    expect(Number(bytes)).toBeGreaterThan(18_000);
    // With its line break it is a byte more.
    expect(await refusal(Number(bytes))).toMatch(/^A row of the table messages/);
    const file = path.join(base, 'just.tar.gz');
    await runBackup(
      env,
      { file, replace: false },
      { version: '1.2.3', print: () => undefined, mostBytes: Number(bytes) + 1 },
    );
    const back = { ...env, databaseUrl: undefined, dataDir: path.join(base, 'back') };
    await runRestore(back, { file, replace: false }, { print: () => undefined });
  });

  it('because of a file that is too large, which is named', async () => {
    fs.writeFileSync(path.join(dataDir, 'accounts/accounts.json'), 'x'.repeat(30_000));
    expect(await refusal(25_000)).toBe(
      'The file /data/accounts/accounts.json is too large for a backup: it has 30000 bytes, and a restore reads 25000 at most. Make it smaller or move it away, then make the backup again.',
    );
  });

  it.each([
    ['lost', (bytes: Buffer) => bytes.subarray(0, -100)],
    ['changed', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))],
  ])('because the disk has %s what was written', async (_what, damage) => {
    const spy = jest.spyOn(fs, 'createWriteStream').mockImplementationOnce((file) => {
      const chunks: Buffer[] = [];
      const output = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk);
          done();
        },
        final: (done) => {
          fs.writeFileSync(file, damage(Buffer.concat(chunks)));
          done();
        },
      });
      return output as fs.WriteStream;
    });
    const sentence = await refusal().finally(() => spy.mockRestore());
    expect(sentence).toMatch(
      /^What was written for .*all\.tar\.gz is not what is read there, so there is no backup: look at its disk, then make the backup again\.$/,
    );
  });

  it('because of a table or a column that no version has made', async () => {
    await write((db) => db.execute(sql`create table old_messages as select * from messages`));
    expect(await refusal()).toBe(
      "The database has a table old_messages that is none of Explore History's, and no restore would take it. Move it into another schema or database, then make the backup again.",
    );
    await write((db) => db.execute(sql`drop table old_messages`));
    await write((db) => db.execute(sql`alter table messages add column note text`));
    expect(await refusal()).toMatch(/^The database has a column note in its table messages that is none of/);
    await write((db) => db.execute(sql`alter table messages drop column note`));
  });
});

it('rows are cut into pieces of a million characters, however large each of them is', async () => {
  const { db, close } = await openTestDatabase();
  await db.execute(
    sql`insert into messages (id, name, email, message, created_at)
        select gen_random_uuid(), 'Dora', '', repeat('x', n * 100000), now() from generate_series(1, 12) n`,
  );
  const pieces = await db.transaction(async (tx) => {
    const found: string[][] = [];
    for await (const lines of readRows(tx, { name: 'messages', columns: ['id', 'message'] }, 2_000_000))
      found.push(lines);
    return found;
  });
  expect(pieces.flat()).toHaveLength(12);
  const tooLong = pieces.filter(
    (lines) => lines.length > 1 && lines.reduce((sum, line) => sum + line.length, 0) > 1_000_000,
  );
  expect(tooLong).toEqual([]);
  await close();
});
