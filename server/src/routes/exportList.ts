import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ArtifactListQuery, ListFormat } from '#contract/artifactList.ts';
import { READ_MS } from '../http/boundedResponse.ts';
import { encodingOf } from '../http/compression.ts';
import { ApiError, describeFault } from '../http/errors.ts';
import { LIST_TYPES } from '../http/listFormats.ts';
import { setPageHeaders } from '../http/pageHeaders.ts';
import type { Db } from '../db/database.ts';
import type { CountCache } from '../queries/catalogue.ts';
import { findWhole, type ExportedArtifact } from '../queries/exportList.ts';
import { writersOf, type Writer } from './exportFormats.ts';

type Request = {
  c: Context;
  db: Db;
  counts: CountCache;
  query: ArtifactListQuery;
  counted: string;
};

/** Of all callers; of one caller there is one at a time. */
const MAX_EXPORTS = 6;

const busy = () =>
  new ApiError('unavailable', 'Another download is under way. Please try again when it has ended.', {
    retryAfterSeconds: 30,
  });

/**
 * Texts as bytes for a client that reads them: who reads none for so long is disconnected.
 * @param events.onGone called when the client goes: what is under way for it need not be finished
 * @param events.onEnd called when nothing is under way any more, for whatever reason
 */
function streamOf(
  c: Context,
  texts: AsyncGenerator<string, undefined>,
  readMs: number,
  { onGone, onEnd }: { onGone: () => void; onEnd: () => void },
): ReadableStream {
  const encoder = new TextEncoder();
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  let unread: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(unread);
    onEnd();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(unread);
        try {
          const { value, done } = await texts.next();
          if (done) {
            end();
            return controller.close();
          }
          controller.enqueue(encoder.encode(value));
          unread = setTimeout(() => incoming?.socket.destroy(), readMs).unref();
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
export function createExports(publicUrl: string, readMs = READ_MS) {
  const writers = writersOf(publicUrl);
  const running = new Set<string>();

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

  return async (
    { c, db, counts, query, counted }: Request,
    format: Exclude<ListFormat, 'json'>,
  ): Promise<Response> => {
    if (running.has(counted) || running.size >= MAX_EXPORTS) throw busy();
    running.add(counted);
    let isRunning = true;
    const end = (): void => {
      // A client that goes ends it twice, and may have begun the next one in between.
      if (isRunning) running.delete(counted);
      isRunning = false;
    };
    try {
      const found = await findWhole(db, counts, query);
      setPageHeaders(c, { ...found, next: undefined });
      const gone = new AbortController();
      const texts = write(found.batches, writers[format], gone.signal);
      const stream = streamOf(c, texts, readMs, { onGone: () => gone.abort(), onEnd: end });
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
    } catch (error) {
      end();
      throw error;
    }
  };
}
