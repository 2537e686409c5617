import { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/** Room for the emulator's largest call, an import of a thousand accounts. */
const MAX_BYTES = 32 * 1024 * 1024;

function refuse(response: ServerResponse, code: 400 | 413, message: string): void {
  response.writeHead(code, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ error: { code, message, status: 'INVALID_ARGUMENT' } }));
}

/** @returns undefined when it is larger than allowed */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) return undefined;
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Parses JSON bodies before the emulator does: its response to a malformed body quotes that body, which may contain a
 * password.
 */
export function readJsonBodies(app: RequestListener): RequestListener {
  async function read(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    if (text === undefined) return refuse(response, 413, 'This request is too large.');
    try {
      // Marks the body as parsed, as body-parser does: Express would read it again otherwise.
      Object.assign(request, { _body: true, body: text ? (JSON.parse(text) as unknown) : undefined });
    } catch {
      return refuse(response, 400, 'Invalid JSON payload received.');
    }
    app(request, response);
  }
  return (request, response) => {
    const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length']) > 0;
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
    if (!hasBody || isForm) return app(request, response);
    // A client that disconnected while sending gets no response.
    void read(request, response).catch(() => response.destroy());
  };
}
