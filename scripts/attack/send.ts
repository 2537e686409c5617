import http from 'node:http';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Planned } from './planned.ts';
import type { ServerKind } from './tokens.ts';

/** What came back. */
export type Answer = {
  /** 0: none. Of several answers on a bare connection the greatest. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** From the first byte sent to the last one received. */
  ms: number;
  /** Why there is no answer, or none that can be read. */
  failure?: string;
};

const PATIENCE_MS = 20_000;
/** A bare connection that stays open and says nothing for so long has nothing more to say. */
const SILENCE_MS = 250;

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

function decode(body: Buffer, encoding: string | undefined): Buffer {
  const decoder = encoding ? DECODERS[encoding] : undefined;
  return decoder && body.length > 0 ? decoder(body) : body;
}

export type Ports = Record<ServerKind, number>;

/** Opens a client of its own connections, one request after the other. */
export function createClient(ports: Ports) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  function sendProperly(planned: Planned): Promise<Answer> {
    const { server, method, path, headers, body } = planned;
    const port = ports[server];
    const started = performance.now();
    const ms = () => performance.now() - started;
    return new Promise((resolve) => {
      const fail = (failure: string) =>
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: ms(), failure });
      const request = http.request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: {
          Host: `localhost:${port}`,
          ...(body && { 'Content-Length': body.length }),
          ...Object.fromEntries(headers),
        },
        timeout: PATIENCE_MS,
      });
      request.once('timeout', () => request.destroy(new Error('no answer in time')));
      request.once('error', (error) => {
        // The server ends a connection that was idle for long, maybe while this was on its way: never read, sent again.
        if (request.reusedSocket && /ECONNRESET|EPIPE|hang up/.test(error.message)) {
          return void sendProperly(planned).then(resolve);
        }
        fail(error.message);
      });
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', (error) => fail(error.message));
        response.once('end', () => {
          const answer = { status: response.statusCode ?? 0, headers: response.headers, ms: ms() };
          const received = Buffer.concat(chunks);
          try {
            const isPart = answer.status === 206;
            const encoding = response.headers['content-encoding'];
            resolve({ ...answer, body: isPart ? received : decode(received, encoding) });
          } catch (error) {
            resolve({ ...answer, body: received, failure: `the body cannot be decoded: ${String(error)}` });
          }
        });
      });
      request.end(body);
    });
  }

  function sendBytes(server: ServerKind, bytes: Buffer): Promise<Answer> {
    return new Promise((resolve) => {
      const socket = net.connect(ports[server], '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.setTimeout(SILENCE_MS, () => socket.destroy());
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.once('error', () => undefined);
      socket.once('close', () => {
        const body = Buffer.concat(chunks);
        const statuses = [...body.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
          Number(status),
        );
        // Silence is an answer as well: half a request waits for its other half.
        resolve({ status: Math.max(0, ...statuses), headers: {}, body, ms: 0 });
      });
      socket.write(bytes);
    });
  }

  return {
    send: (planned: Planned): Promise<Answer> =>
      planned.wire ? sendBytes(planned.server, planned.wire) : sendProperly(planned),
    close: () => agent.destroy(),
  };
}
