import net from 'node:net';

/** What a fake PostgreSQL does with its clients. */
export type Behaviour =
  /** Accepts the connection and sends nothing: stopped before the handshake. */
  | 'silent'
  /** Completes the handshake, then sends nothing: stopped later. */
  | 'mute'
  /** Completes the handshake, then closes the connection at the first statement: killed. */
  | 'ending';

/** AuthenticationOk and ReadyForQuery. */
const HANDSHAKE = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A PostgreSQL that fails: what the real one does when it is stopped or killed, at a moment that a test can choose. */
export async function startFakePostgres(behaviour: Behaviour) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let isConnected = false;
    socket.on('data', () => {
      if (behaviour === 'silent') return;
      if (isConnected && behaviour === 'ending') socket.destroy();
      if (!isConnected) socket.write(HANDSHAKE);
      isConnected = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    databaseUrl: `postgresql://postgres@127.0.0.1:${port}/history`,
    /** Resolves when no client is connected any more. */
    empty: async () => {
      while (sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Stands before a PostgreSQL until `freeze` is called: from then on it says nothing more, as a computer without power. */
export async function startFreezing(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((client) => {
    const behind = net.connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isFrozen || to.write(bytes));
      from.on('error', () => undefined).on('close', () => isFrozen || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    freeze: () => {
      isFrozen = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
