import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type ReadableStream } from 'node:stream/web';
import { ifExists } from '../files/ifExists.ts';
import { writeFileAtomic } from '../files/writeFileAtomic.ts';
import { errorCode } from '../run/errorCode.ts';
import { UserError } from '../run/userError.ts';

/** Prints a line to whoever gave the order; resolves when there is room for the next one. */
export type Print = (line: string) => Promise<void> | void;

/** What the running server does for the commands of its operator, by name. */
export type Orders = Record<string, (body: unknown, print: Print) => Promise<void>>;

type Address = { port: number; token: string };
/** One line of a response: what is printed, or how it ended. */
type Line = { line: string } | { error: string } | { done: true };

const MOST_BYTES = 1_000_000;
const fileIn = (dataDir: string): string => path.join(dataDir, 'operator.json');

const hasToken = (request: http.IncomingMessage, token: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new UserError('This order is too long.');
  }
  return JSON.parse(text) as unknown;
}

/**
 * The embedded database belongs to the running server, so commands that need it give the server an order, on a port of
 * this computer alone. Who may read the data folder may give orders: the port and a secret stand in a file there.
 * @param onDefect called with errors that are no sentences
 * @returns what closes it
 */
export async function openChannel(
  dataDir: string,
  orders: Orders,
  onDefect: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const order = orders[(request.url ?? '').slice(1)];
    if (!hasToken(request, token) || request.method !== 'POST' || !order) {
      response.writeHead(403).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    const send = (line: Line): Promise<void> | void => {
      if (response.write(`${JSON.stringify(line)}\n`) || response.destroyed) return;
      return new Promise((resolve) => {
        response.once('drain', resolve).once('close', resolve);
      });
    };
    try {
      await order(await readBody(request), (line) => send({ line }));
      await send({ done: true });
    } catch (error) {
      if (!(error instanceof UserError)) onDefect(error);
      await send({
        error: error instanceof UserError ? error.message : 'The server failed; its log says how.',
      });
    }
    response.end();
  };
  const server = http.createServer((request, response) => void serve(request, response).catch(onDefect));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await writeFileAtomic(fileIn(dataDir), JSON.stringify({ port, token } satisfies Address));
  return async () => {
    await fs.rm(fileIn(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** A file that a killed server has left names a port at which nothing answers, or something else does. */
const isNobody = (error: unknown): boolean =>
  error instanceof TypeError && ['ECONNREFUSED', 'UND_ERR_SOCKET'].includes(errorCode(error.cause) ?? '');

/**
 * Gives the server that owns the data folder an order.
 * @returns false when no server is running there
 * @throws UserError with what the server says
 */
export async function giveOrder(
  dataDir: string,
  name: string,
  body: unknown,
  print: (line: string) => void,
): Promise<boolean> {
  const text = await ifExists(fs.readFile(fileIn(dataDir), 'utf8'));
  if (text === undefined) return false;
  const { port, token } = JSON.parse(text) as Address;
  const response = await fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    if (isNobody(error)) return undefined;
    throw error;
  });
  if (!response?.ok || !response.body) return false;
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream) });
  for await (const each of lines) {
    const line = JSON.parse(each) as Line;
    if ('done' in line) return true;
    if ('error' in line) throw new UserError(line.error);
    print(line.line);
  }
  throw new UserError('The server ended meanwhile. Look at its log, and try again.');
}
