import net from 'node:net';

/** What a fake PostgreSQL does with those who come. */
export type Behaviour =
  /** Lets them in and says nothing: stopped before the first word. */
  | 'silent'
  /** Greets them, then answers nothing: stopped while at work. */
  | 'mute'
  /** Greets them, then ends the connection at the first statement: killed. */
  | 'ending';

/** AuthenticationOk and ReadyForQuery. */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A PostgreSQL that fails: what the real one does when it is stopped or killed, at a moment that a test can choose. */
export async function startFakePostgres(behaviour: Behaviour) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let isGreeted = false;
    socket.on('data', () => {
      if (behaviour === 'silent') return;
      if (isGreeted && behaviour === 'ending') socket.destroy();
      if (!isGreeted) socket.write(GREETING);
      isGreeted = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    databaseUrl: `postgresql://postgres@127.0.0.1:${port}/history`,
    /** Resolves when nobody is connected any more. */
    empty: async () => {
      while (sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
