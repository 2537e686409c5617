import net from 'node:net';
import { once } from 'node:events';

/** The statements that a server has sent to its database, in order, as SQL. */
type StatementCounter = {
  /** Address of the database for the server that is counted. */
  url: string;
  /** Returns the statements since the last call. */
  take: () => string[];
  stop: () => void;
};

/** The text that begins at an offset of a message, and the offset after its end. */
function readText(message: Buffer, from: number): [string, number] {
  const end = message.indexOf(0, from);
  return [message.toString('utf8', from, end), end + 1];
}

/**
 * Reads what a client of PostgreSQL sends (its protocol 3.0, "Message Formats") and reports each statement that it executes, by
 * its SQL also where it was prepared before.
 */
function readStatements(onStatement: (sql: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let bound = '';
  let rest = Buffer.alloc(0);
  let started = false;
  const read = (type: string, message: Buffer): void => {
    if (type === 'Q') onStatement(readText(message, 0)[0]);
    if (type === 'P') {
      const [name, next] = readText(message, 0);
      prepared.set(name, readText(message, next)[0]);
    }
    // A portal is bound to a statement, and executed next.
    if (type === 'B') bound = prepared.get(readText(message, readText(message, 0)[1])[0]) ?? '';
    if (type === 'E') onStatement(bound);
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type.
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      if (started) read(rest.toString('latin1', 0, 1), rest.subarray(5, end));
      started = true;
      rest = rest.subarray(end);
    }
  };
}

/** Stands between a server and its PostgreSQL, passes everything on, and counts statements. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  let statements: string[] = [];
  const proxy = net.createServer((client) => {
    const database = net.connect(Number(target.port || 5432), target.hostname);
    const read = readStatements((sql) => statements.push(sql));
    client.on('data', read);
    client.pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = `${(proxy.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    take: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
    stop: () => void proxy.close(),
  };
}
