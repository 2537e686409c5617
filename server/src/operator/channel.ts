import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ifExists } from '../core/files/ifExists.ts';
import { writeFileAtomic } from '../core/files/writeFileAtomic.ts';
import { exitMessage } from '../core/run/diskFull.ts';
import { errorCode } from '../core/run/errorCode.ts';
import { UserError } from '../core/run/userError.ts';

/** Prints a line to whoever gave the order; resolves when there is room for the next one. */
export type Print = (line: string) => Promise<void> | void;

/**
 * What the running server does for the commands of its operator, by name.
 * `gone` resolves when whoever gave the order has ended in any way, or wants no more.
 */
export type Orders = Record<string, (body: unknown, print: Print, gone: Promise<void>) => Promise<void>>;

type Address = { port: number; token: string };
/** One line of a response: what is printed, or how it ended. */
type Line = { line: string } | { error: string } | { done: true };

const MOST_BYTES = 1_000_000;
const fileIn = (dataDir: string): string => path.join(dataDir, 'operator.json');

const isEqual = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const PROOF = 'x-proof';

/** What only a server that knows the token can answer to a question made up on the spot. */
const proofOf = (token: string, question: string): string =>
  createHmac('sha256', token).update(`proof ${question}`).digest('base64url');

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
    const name = (request.url ?? '').slice(1);
    if (request.method === 'GET') {
      response.writeHead(204, { [PROOF]: proofOf(token, name) }).end();
      return;
    }
    const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`) || !order) {
      response.writeHead(403).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    const gone = new Promise<void>((resolve) => void response.once('close', resolve));
    const send = (line: Line): Promise<void> | void => {
      if (response.write(`${JSON.stringify(line)}\n`) || response.destroyed) return;
      return new Promise((resolve) => {
        response.once('drain', resolve).once('close', resolve);
      });
    };
    try {
      await order(await readBody(request), (line) => send({ line }), gone);
      await send({ done: true });
    } catch (error) {
      const sentence = exitMessage(error);
      if (sentence === error) onDefect(error);
      await send({ error: typeof sentence === 'string' ? sentence : 'The server failed; its log says how.' });
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

type Request = http.RequestOptions & { body?: string };

/** Node's own client waits for as long as an order takes. Undefined when nothing answers there, or what does speaks no HTTP. */
async function ask({ body, ...options }: Request): Promise<http.IncomingMessage | undefined> {
  const request = http.request({ host: '127.0.0.1', agent: false, ...options }).end(body);
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return response;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) || code.startsWith('HPE_')) return undefined;
    throw error;
  }
}

/** How long the server may take to prove itself, in milliseconds: the embedded database keeps it busy for seconds at most. */
const PROOF_MS = 60_000;

/** Whether the server of this file is the one at its port: a killed one leaves its file, and its port to any other program. */
async function isProven({ port, token }: Address): Promise<boolean> {
  const question = randomBytes(32).toString('base64url');
  const signal = AbortSignal.timeout(PROOF_MS);
  const response = await ask({ port, path: `/${question}`, signal }).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  response?.destroy();
  return isEqual(String(response?.headers[PROOF]), proofOf(token, question));
}

/**
 * Gives the server that owns the data folder an order, and yields what it prints. Whoever wants no more, returns: the server then is told.
 * @returns false when no server is running there
 * @throws UserError with what the server says, or when only another user may ask it
 */
export async function* openOrder(
  dataDir: string,
  name: string,
  body: unknown,
): AsyncGenerator<string, boolean, void> {
  const file = await ifExists(fs.readFile(fileIn(dataDir), 'utf8')).catch((error: unknown) => {
    if (errorCode(error) !== 'EACCES') throw error;
    throw new UserError(
      `${dataDir} belongs to the server's user: run this command as that user, or as root.`,
    );
  });
  if (file === undefined) return false;
  const address = JSON.parse(file) as Address;
  if (!(await isProven(address))) return false;
  const { port, token } = address;
  const headers = { Authorization: `Bearer ${token}` };
  const response = await ask({ port, path: `/${name}`, method: 'POST', headers, body: JSON.stringify(body) });
  if (response?.statusCode !== 200) return false;
  try {
    for await (const each of createInterface({ input: response })) {
      const line = JSON.parse(each) as Line;
      if ('done' in line) return true;
      if ('error' in line) throw new UserError(line.error);
      yield line.line;
    }
  } catch (error) {
    if (errorCode(error) !== 'ECONNRESET') throw error;
  } finally {
    response.destroy();
  }
  throw new UserError('The server ended meanwhile. Look at its log, and try again.');
}

/** The same, with everything that the server prints. */
export async function giveOrder(
  dataDir: string,
  name: string,
  body: unknown,
  print: (line: string) => void,
): Promise<boolean> {
  const lines = openOrder(dataDir, name, body);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return value;
    print(value);
  }
}
