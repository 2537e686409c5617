import http from 'node:http';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Planned } from './planned.ts';
import type { ServerKind } from './tokens.ts';

/** The response to a request. */
export type RawResponse = {
  /** 0: none. Of several responses on a bare connection the greatest. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** From the first byte sent to the last one received. */
  ms: number;
  /** Why there is no response, or none that can be decoded. */
  failure?: string;
};

/** What has not come by then never will. */
const TIMEOUT_MS = 120_000;
/** A bare connection that receives nothing for so long is closed. */
const SILENCE_MS = 250;

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The decompressed body; a part of one cannot be decompressed. */
function decode({ status, headers, body }: RawResponse): Buffer {
  const decoder = DECODERS[headers['content-encoding'] ?? ''];
  return decoder && body.length > 0 && status !== 206 ? decoder(body) : body;
}

export type Ports = Record<ServerKind, number>;

/** Opens a client of its own connections, one request after the other. */
export function createClient(ports: Ports) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  function sendRequest(planned: Planned): Promise<RawResponse> {
    const { server, method, path, headers, body } = planned;
    const port = ports[server];
    const started = performance.now();
    const ms = () => performance.now() - started;
    return new Promise((resolve) => {
      const fail = ({ message }: Error) =>
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: ms(), failure: message });
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
        timeout: TIMEOUT_MS,
      });
      request.once('timeout', () => request.destroy(new Error('no response in time')));
      request.once('error', (error) => {
        // The server closed an idle connection while this request was on its way: it was never read.
        if (!request.reusedSocket || !/ECONNRESET|EPIPE|hang up/.test(error.message)) return fail(error);
        void sendRequest(planned).then(resolve);
      });
      request.once('response', (message) => {
        buffer(message).then((body) => {
          const { statusCode: status = 0, headers } = message;
          const response = { status, headers, body, ms: ms() };
          try {
            resolve({ ...response, body: decode(response) });
          } catch (error) {
            resolve({ ...response, failure: `the body cannot be decoded: ${String(error)}` });
          }
        }, fail);
      });
      request.end(body);
    });
  }

  function sendBytes(server: ServerKind, bytes: Buffer): Promise<RawResponse> {
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
        // No response is fine as well: the server waits for the rest of half a request.
        resolve({ status: Math.max(0, ...statuses), headers: {}, body, ms: 0 });
      });
      socket.write(bytes);
    });
  }

  return {
    send: (planned: Planned): Promise<RawResponse> =>
      planned.wire ? sendBytes(planned.server, planned.wire) : sendRequest(planned),
    close: () => agent.destroy(),
  };
}
