import { once } from 'node:events';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { contentOf } from '../import/openFile.ts';
import { UserError } from '../../core/run/userError.ts';

type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** One file of an archive; its content is to be read before the next one. */
export type Entry = { path: string; size: number; content: AsyncIterable<Buffer> };

/**
 * A gzipped tar archive that is written part by part, as fast as the disk takes it. Nobody but this computer's user may read it.
 * @param file must not exist
 */
export function createArchive(file: string) {
  const pack = tar.pack();
  const output = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(pack, createGzip(), output);
  const failed = written.then(() => new Promise<never>(() => undefined));
  // Who adds or ends is told.
  failed.catch(() => undefined);

  const write = async (name: string, size: number, content: Content): Promise<void> => {
    let done: (error?: Error | null) => void = () => undefined;
    const added = new Promise<void>((resolve, reject) => {
      done = (error) => (error ? reject(error) : resolve());
    });
    added.catch(() => undefined);
    const entry = pack.entry({ name, size, mode: 0o600 }, done);
    entry.on('error', done);
    for await (const chunk of content) if (!entry.write(chunk)) await once(entry, 'drain');
    entry.end(null);
    await added;
  };
  return {
    /** @param size of the content, in bytes */
    async add(path: string, size: number, content: Content): Promise<void> {
      try {
        await Promise.race([write(path, size, content), failed]);
      } catch (error) {
        // A disk that is full ends the entry with an error of its own; what the disk said comes with the file.
        pack.destroy(error as Error);
        throw await written.then(
          () => error,
          (cause: unknown) => cause,
        );
      }
    },
    async end(): Promise<void> {
      pack.finalize();
      await written;
    },
    /** Gives up what is not finished. */
    async abandon(): Promise<void> {
      pack.destroy();
      await written.catch(() => undefined);
    },
  };
}

/** @throws UserError when the content breaks off */
async function* read(content: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw isOfTar(error) ? damaged(name) : error;
  }
}

/**
 * The files of a gzipped tar archive, in their order. Links, folders and whatever else tar knows are not ours.
 * @param name what the archive is called in sentences
 * @throws UserError when it cannot be read, or not to its end
 */
export async function* readArchive(file: string, name: string): AsyncGenerator<Entry> {
  const extract = tar.extract();
  const source = Readable.from(contentOf(file, name, () => undefined));
  source.on('error', (error) => extract.destroy(error)).pipe(extract);
  try {
    for await (const entry of extract) {
      const { header } = entry;
      if (header.type !== 'file') throw damaged(name);
      yield {
        path: header.name,
        size: header.size ?? 0,
        content: read(entry as AsyncIterable<Buffer>, name),
      };
    }
  } catch (error) {
    throw isOfTar(error) ? damaged(name) : error;
  } finally {
    source.destroy();
    extract.destroy();
  }
}

/** The library's own errors have no class and no code. */
const isOfTar = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Unexpected end of data|Invalid (?:tar )?header|Header exceeds max size|Stream was destroyed)/.test(
    error.message,
  );

export const damaged = (name: string): UserError =>
  new UserError(
    `${name} is no whole backup: it is damaged, breaks off, or was changed. Nothing was restored.`,
  );
