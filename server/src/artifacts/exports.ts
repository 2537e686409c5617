import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ArtifactListQuery, ListFormat } from '#contract/artifactList.ts';
import { READ_MS } from '../core/http/boundedResponse.ts';
import { encodingOf } from '../core/http/compression.ts';
import { ApiError, describeFault } from '../core/http/errors.ts';
import { LIST_TYPES } from '../core/http/listFormats.ts';
import { setPageHeaders } from '../core/http/pageHeaders.ts';
import { requireClient } from '../core/http/requireClient.ts';
import { createCallerQueue } from '../core/http/callerQueue.ts';
import { chargeNobody } from '../core/run/meter.ts';
import type { Db } from '../core/db/database.ts';
import type { Identity } from '../core/identity/tokens.ts';
import type { CountCache } from './countCache.ts';
import { findWhole, type ExportedArtifact } from './exportedRows.ts';
import { writersOf, type Writer } from './exportFormats.ts';

type Request = {
  c: Context;
  db: Db;
  counts: CountCache;
  query: ArtifactListQuery;
  address: string;
  /** Undefined for a visitor. */
  caller?: Identity | undefined;
};

/** Downloads that are under way at the same time, of all who are signed in or all visitors, and of one address; each takes half of a processor. */
const MAX_EXPORTS = { ofUsers: 4, ofVisitors: 2, perCaller: 2 };
/** How fast a client has to read. */
const PACE = {
  /** So long it may read nothing, in milliseconds. */
  readMs: READ_MS,
  /** Of the text before it is compressed, over the whole: who reads more slowly gives way to others. A modem reads as fast. */
  leastBytesPerSecond: 50_000,
};
type Pace = typeof PACE;

const busy = () =>
  new ApiError('unavailable', 'Another download is under way. Please try again when it has ended.', {
    retryAfterSeconds: 30,
  });

/**
 * Texts as bytes for a client that reads them: who reads none for so long, or reads too slowly over the whole, is disconnected.
 * @param events.onGone called when the client goes: what is under way for it need not be finished
 * @param events.onEnd called when nothing is under way any more, for whatever reason
 */
function streamOf(
  c: Context,
  texts: AsyncGenerator<string, undefined>,
  { readMs, leastBytesPerSecond }: Pace,
  { onGone, onEnd }: { onGone: () => void; onEnd: () => void },
): ReadableStream {
  const encoder = new TextEncoder();
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  let unread: NodeJS.Timeout | undefined;
  // How long the client may still be waited for, in milliseconds.
  let leftMs = readMs;
  let sentAt = 0;
  const end = (): void => {
    clearTimeout(unread);
    // A proxy's connection goes on, and is not to remember what it has carried.
    incoming?.socket.off('close', giveUp);
    onEnd();
  };
  function giveUp(): void {
    onGone();
    void texts.return(undefined);
    end();
  }
  // Of a response that waits behind another one of its connection, nobody else is told.
  incoming?.socket.once('close', giveUp);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(unread);
        if (sentAt > 0) leftMs -= performance.now() - sentAt;
        try {
          const { value, done } = await texts.next();
          if (done) {
            end();
            return controller.close();
          }
          const bytes = encoder.encode(value);
          controller.enqueue(bytes);
          leftMs = Math.min(readMs, leftMs + (bytes.length / leastBytesPerSecond) * 1000);
          sentAt = performance.now();
          unread = setTimeout(() => incoming?.socket.destroy(), leftMs).unref();
        } catch (error) {
          end();
          // Node's server prints what ends a response: a database's error quotes statements.
          controller.error(new Error(describeFault(error)));
        }
      },
      async cancel() {
        clearTimeout(unread);
        onGone();
        await texts.return(undefined);
        end();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Answers lists whole, in all forms but JSON, batch by batch as fast as they are read (DATA-4). After each batch it pauses for as long as
 * that took, so that an export takes half of a processor at most, and less when others wait for the database as well.
 */
export function createExports(publicUrl: string, pace: Partial<Pace> = {}) {
  const writers = writersOf(publicUrl);
  const { perCaller, ofUsers, ofVisitors } = MAX_EXPORTS;
  const queueOf = (inAll: number) => createCallerQueue({ perCaller, inAll, waitMs: 0, refusal: busy });
  const [users, visitors] = [queueOf(ofUsers), queueOf(ofVisitors)];

  async function* write(
    batches: AsyncGenerator<ExportedArtifact[], undefined>,
    writer: Writer,
    gone: AbortSignal,
  ): AsyncGenerator<string, undefined> {
    yield writer.start;
    let isFirst = true;
    let startedAt = performance.now();
    for await (const batch of batches) {
      const text = batch.length > 0 ? writer.write(batch, isFirst) : '';
      await pause(performance.now() - startedAt);
      // A search that finds little may read on for a minute before there is a text to stop at.
      if (gone.aborted) return;
      if (text !== '') {
        isFirst = false;
        yield text;
      }
      startedAt = performance.now();
    }
    yield writer.end;
  }

  /** @param end to be called when nothing is under way any more */
  const begin = async (
    { c, db, counts, query }: Request,
    format: Exclude<ListFormat, 'json'>,
    end: () => void,
  ): Promise<Response> => {
    const found = await findWhole(db, counts, query);
    // A stream that begins after its connection has closed never hears of that: its turn would not end.
    requireClient(c);
    setPageHeaders(c, { ...found, next: undefined });
    // Its cost was counted whole; from here on it pauses as long as it works.
    chargeNobody();
    const gone = new AbortController();
    const texts = write(found.batches, writers[format], gone.signal);
    const stream = streamOf(c, texts, { ...PACE, ...pace }, { onGone: () => gone.abort(), onEnd: end });
    c.header('Content-Type', `${LIST_TYPES[format]}; charset=utf-8`);
    c.header('Content-Disposition', `attachment; filename="artifacts.${format}"`);
    if (c.req.method === 'HEAD') {
      await stream.cancel();
      return c.body(null);
    }
    if (!encodingOf(c.req.header('Accept-Encoding') ?? '', ['gzip'])) return c.body(stream);
    c.header('Content-Encoding', 'gzip');
    c.header('Vary', 'Accept-Encoding', { append: true });
    return c.body(stream.pipeThrough(new CompressionStream('gzip')));
  };

  /** Its turn lasts until its stream has ended. */
  return (request: Request, format: Exclude<ListFormat, 'json'>): Promise<Response> =>
    (request.caller ? users : visitors).runAnsweringEarly(
      request.address,
      (answer) =>
        new Promise((end, fail) => {
          begin(request, format, end).then(answer, fail);
        }),
    );
}
