import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { UserError } from '../run/userError.ts';
import { openPglite } from './openPglite.ts';
import { forgetNames, isTransactionPooler, requireSettings } from './pooler.ts';

/** A pool whose connections are asked for their process: `pidOf` gets the number of the connection and of the question, both from 0. */
function poolOf(pidOf: (connection: number, question: number) => number) {
  let [connections, questions] = [0, 0];
  const released: number[] = [];
  const connect = () => {
    const connection = connections++;
    const query = () => Promise.resolve({ rows: [{ pid: pidOf(connection, questions++) }] });
    return Promise.resolve({ query, release: () => released.push(connection) });
  };
  return { pool: { connect } as unknown as pg.Pool, released };
}

describe('a pooler in transaction mode', () => {
  it.each<[string, boolean, Parameters<typeof poolOf>[0]]>([
    ['two connections have one process', true, () => 7],
    [
      'a connection has one process and then another',
      true,
      (connection, question) => connection * 100 + question,
    ],
    ['each connection has a process of its own', false, (connection) => 7 + connection],
  ])('is known by its processes: %s (SERVERS-10)', async (_what, isPooler, pidOf) => {
    const { pool, released } = poolOf(pidOf);
    expect(await isTransactionPooler(pool)).toBe(isPooler);
    expect(released).toEqual([0, 1]);
  });

  it('is used once its user is set to what is needed, and says by which statements until then (SERVERS-10)', async () => {
    const { db, close } = await openPglite();
    const pool = db.$client as unknown as pg.Pool;
    const settings = { statement_timeout: '8000ms', jit: 'off', work_mem: '32MB' };
    const refused: unknown = await requireSettings(pool, settings).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UserError);
    const statements = (refused as Error).message.match(/^alter role .*;$/gm) ?? [];
    expect(statements).toContain(`alter role postgres in database postgres set work_mem = '32MB';`);
    for (const statement of statements)
      await db.$client.exec(statement.replace(/^alter role .* set /, 'set '));
    await requireSettings(pool, settings);
    await close();
  });

  it('gets no statement by name (SERVERS-10)', async () => {
    const sent: unknown[] = [];
    const pool = new EventEmitter() as pg.Pool;
    const client = {
      query: (...args: unknown[]) => {
        sent.push(args);
        return Promise.resolve();
      },
    };
    forgetNames(pool);
    pool.emit('connect', client);
    await client.query('begin');
    await client.query({ name: 'one', text: 'select $1', values: [1] }, [1]);
    expect(sent).toEqual([['begin'], [{ name: undefined, text: 'select $1', values: [1] }, [1]]]);
  });
});
