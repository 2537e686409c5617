import type pg from 'pg';
import { UserError } from '../run/userError.ts';

/** So often each of two connections is asked for its process: beside other clients of a pooler one question may miss it. */
const QUESTIONS = 5;

/**
 * Whether connections are those of a pooler in transaction mode (PgBouncer): only there have two connections one process of PostgreSQL, or one
 * connection first this process and then that.
 */
export async function isTransactionPooler(pool: pg.Pool): Promise<boolean> {
  const clients = [await pool.connect()];
  try {
    clients.push(await pool.connect());
    const processes = clients.map(() => new Set<number>());
    for (let question = 0; question < QUESTIONS; question++) {
      for (const [place, client] of clients.entries()) {
        // Twice: a pooler that goes round its connections would give each of two clients always the same.
        for (let time = 0; time < 2; time++) {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          if (rows[0]) processes[place]?.add(rows[0].pid);
        }
      }
    }
    const all = new Set(processes.flatMap((each) => [...each]));
    return all.size !== clients.length || processes.some(({ size }) => size > 1);
  } finally {
    for (const client of clients) client.release();
  }
}

/**
 * Such a pooler gives a transaction any of its connections, so what they are set to has to be the user's own.
 * @throws UserError with the statements that set what differs
 */
export async function requireSettings(
  pool: pg.Pool,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; user: string; database: string }>(
    `select name, quote_ident(current_user) as user, quote_ident(current_database()) as database
     from unnest($1::text[], $2::text[]) as wanted (name, value) where current_setting(name) <> set_config(name, value, true)`,
    [Object.keys(settings), Object.values(settings)],
  );
  if (rows.length === 0) return;
  const statements = rows.map(
    ({ name, user, database }) =>
      `alter role ${user} in database ${database} set ${name} = '${settings[name]}';`,
  );
  throw new UserError(
    `DATABASE_URL leads to a connection pooler in transaction mode, which forgets what a connection is set to. Set it for the user, by psql on PostgreSQL itself, then let the pooler RECONNECT:\n${statements.join('\n')}\nOr use pool_mode = session.`,
  );
}

/** Makes a pool send every statement without its name: what another connection has prepared is not known where the next transaction runs. */
export function forgetNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const target = client as unknown as { query: (...args: unknown[]) => unknown };
    const query = target.query.bind(client);
    target.query = (statement, ...rest) =>
      query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...rest);
  });
}
