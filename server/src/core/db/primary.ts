import pg from 'pg';

/** PostgreSQL's code for a server that takes no writes: a standby, or a primary that has become one. */
const READ_ONLY = '25006';

/** Of the pool, when all connections are at work: another host would change nothing. */
const POOL_IS_FULL = /^timeout exceeded when trying to connect$/;

const standby = (): Error => Object.assign(new Error('This server is a standby.'), { code: READ_ONLY });

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: pg.PoolClient['release'],
) => void;

/**
 * Makes a pool whose new connections are to the host that takes writes, beginning with the one that did last; when a failover has made another
 * one the primary, it is found by trying.
 * @param addresses of the hosts
 * @param settings statements for each new connection, each with its semicolon
 */
export function createPrimaryPool(
  addresses: readonly string[],
  settings: string,
  options: pg.PoolConfig,
): pg.Pool {
  let current = 0;
  class Client extends pg.Client {
    readonly #place = current;
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[current] ?? '' });
      const connect = this.connect.bind(this) as (done: (error?: Error) => void) => void;
      // Here, as a request may never hear of it: one that waits for a host that says nothing gives up before the connection does.
      const connectOrLeave: typeof connect = (done) =>
        connect((error) => {
          if (error) this.leaveHost();
          done(error);
        });
      this.connect = connectOrLeave as pg.Client['connect'];
    }
    /** Has new connections go to another host, unless they do already. */
    leaveHost(): void {
      if (current === this.#place) current = (current + 1) % addresses.length;
    }
  }
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: (options.connectionTimeoutMillis ?? 0) / addresses.length,
    Client,
    // Not `verify`: a request that stops waiting meanwhile would keep the connection for ever. The pool waits for this one, whatever its type says.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises
    onConnect: async (client) => {
      try {
        const results = await client.query(`${settings} select pg_is_in_recovery() as standby`);
        const { rows } = ([results].flat() as pg.QueryResult<{ standby: boolean }>[]).at(-1) ?? {};
        if (rows?.[0]?.standby) throw standby();
      } catch (error) {
        (client as unknown as Client).leaveHost();
        throw error;
      }
    },
  });
  const connectOnce = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = async (left = addresses.length): Promise<pg.PoolClient> => {
    try {
      return await connectOnce();
    } catch (error) {
      if (left <= 1 || POOL_IS_FULL.test((error as Error).message)) throw error;
      return connect(left - 1);
    }
  };
  // The pool's own queries hand a callback over.
  const connectAny = (done?: Connected): Promise<pg.PoolClient> | undefined => {
    const connected = connect();
    if (!done) return connected;
    connected.then(
      (client) => done(undefined, client, client.release.bind(client)),
      (error: Error) => done(error),
    );
    return undefined;
  };
  pool.connect = connectAny as pg.Pool['connect'];
  return pool;
}
