import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { Socket } from 'node:net';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { ERROR_MESSAGES, ERROR_STATUS } from '#contract/error.ts';
import { compress, isCompressible } from './compression.ts';
import { ApiError, errorBody } from './errors.ts';

/** A response of this length goes out in the ten packets that a new connection may send at once: it is always sent, as it is. */
export const SMALL_BYTES = 14_000;

/** Kept outside of V8's heap, beside the server's own memory (`npm run bench -- load` prints it). */
const MAX_UNREAD_BYTES = 64 * 2 ** 20;
/** One address may hold a quarter of that, so that its clients do not keep the responses of all others back. */
const SHARES = 4;
/** What belongs to the body that a refusal replaces. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'content-disposition', 'etag', 'last-modified'];
/** How long a client may take to read what it was sent: the product's pages give a call up before. */
export const READ_MS = CALL_LIMIT_MS + 10_000;
const RETRY_AFTER_SECONDS = READ_MS / 1000;

type Options = {
  /** What the bodies of all responses together may hold that their clients have not read. */
  maxUnreadBytes?: number;
  /** How long a client may take to read one. */
  readMs?: number;
  /** Whose share a response counts against. */
  addressOf?: (request: IncomingMessage) => string;
  /** Called with a sentence for the log when a response is refused: its line there has the status that it would have had. */
  onRefused?: (sentence: string) => void;
};

/** Counts the bytes that were given to connections and that their clients have not read, of all and of each address. */
export function createUnreadCount() {
  const byAddress = new Map<string, number>();
  let total = 0;
  const count = (address: string, bytes: number): void => {
    total += bytes;
    const now = (byAddress.get(address) ?? 0) + bytes;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  };
  return {
    total: () => total,
    by: (address: string): number => byAddress.get(address) ?? 0,
    /** How many addresses have not read something: no other one is remembered. */
    addresses: (): number => byAddress.size,
    /** Counts these until they are released, or the connection ends: of one that waits behind another response no other end is told. */
    hold(socket: Socket, address: string, bytes: number): () => void {
      const release = (): void => {
        socket.off('close', release);
        count(address, -held);
        held = 0;
      };
      let held = bytes;
      count(address, bytes);
      // As many responses wait on a connection as its client sends requests.
      socket.setMaxListeners(0);
      socket.once('close', release);
      return release;
    },
  };
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Makes the class of a server's responses. Node keeps what a client does not read in memory: of all responses together, and of those
 * to one address, that is limited, a larger one is refused while a limit is reached, and the connection of a client that does not read
 * in time is ended.
 * Only whole bodies count: files are read as fast as they are sent. Whole bodies are compressed as well, where their client waits
 * shorter for it.
 */
export function boundedResponses({
  maxUnreadBytes = MAX_UNREAD_BYTES,
  readMs = READ_MS,
  addressOf = ({ socket }) => socket.remoteAddress ?? '',
  onRefused,
}: Options = {}) {
  const unread = createUnreadCount();

  return class BoundedResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    /** Of its body, before it was compressed (`CountedResponse`). */
    bodyBytes = 0;
    #head: [status: number, headers?: Headers] | undefined;
    /** Read at once: a closed connection no longer knows its address. */
    readonly #address = addressOf(this.req);

    /** Held back until the body is known. Node calls it again to send a body that comes in parts, or none. */
    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      const head = this.#head;
      this.#head = head ? undefined : [status, typeof message === 'string' ? headers : message];
      return head ? super.writeHead(head[0], head[1]) : this;
    }

    override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
      this.bodyBytes += chunk.length;
      return super.write(chunk, ...(rest as [BufferEncoding]));
    }

    override end(...args: unknown[]): this {
      const [body] = args;
      if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
        return super.end(...(args as [() => void]));
      }
      this.bodyBytes += body.length;
      // A buffer is kept outside of V8's heap.
      const isLarge = body.length > SMALL_BYTES;
      const bytes = typeof body === 'string' && isLarge ? Buffer.from(body) : body;
      if (isLarge && this.#isTooMuch(bytes.length)) return this.#refuse();
      if (isLarge && typeof bytes !== 'string' && isCompressible(this.#headers())) void this.#compress(bytes);
      else this.#send(bytes);
      return this;
    }

    /** Whether it would exceed a limit; whoever has read everything gets a response of any length, one at a time. */
    #isTooMuch(bytes: number): boolean {
      const [total, own] = [unread.total(), unread.by(this.#address)];
      const exceeds = (held: number, limit: number) => held > 0 && held + bytes > limit;
      return exceeds(total, maxUnreadBytes) || exceeds(own, maxUnreadBytes / SHARES);
    }

    #headers(): OutgoingHttpHeaders {
      return { ...this.#head?.[1] } as OutgoingHttpHeaders;
    }

    #send(body: string | Uint8Array): void {
      super.end(body);
      this.#watch();
    }

    /** Sends the body compressed, if the client accepts that. Until then it counts as unread. */
    async #compress(bytes: Uint8Array): Promise<void> {
      const { socket } = this.req;
      const headers = this.#headers();
      const release = unread.hold(socket, this.#address, bytes.length);
      const compressed = await compress(bytes, String(this.req.headers['accept-encoding'] ?? ''));
      release();
      const vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ');
      this.#head = [this.#head?.[0] ?? 200, { ...headers, ...compressed?.headers, vary }];
      this.#send(compressed?.body ?? bytes);
    }

    #refuse(): this {
      onRefused?.(`A response was refused: clients have not read ${unread.total()} bytes of others.`);
      const error = new ApiError('unavailable', ERROR_MESSAGES.unavailable);
      const body = JSON.stringify(errorBody(error));
      const kept = Object.entries(this.#headers()).filter(
        ([name]) => !OF_THE_BODY.includes(name.toLowerCase()),
      );
      this.#head = [
        ERROR_STATUS.unavailable,
        {
          ...Object.fromEntries(kept),
          'cache-control': 'no-store',
          'content-type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'retry-after': String(RETRY_AFTER_SECONDS),
        },
      ];
      return super.end(body);
    }

    /** Counts what of this response has not been sent yet, until it has. */
    #watch(): void {
      const bytes = this.writableLength;
      const { socket } = this.req;
      if (bytes === 0 || socket.destroyed) return;
      const release = unread.hold(socket, this.#address, bytes);
      const timer = setTimeout(() => socket.destroy(), readMs).unref();
      this.once('close', () => {
        clearTimeout(timer);
        release();
      });
    }
  };
}
