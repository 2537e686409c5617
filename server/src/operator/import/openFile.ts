import fs from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode } from '../../core/run/errorCode.ts';
import { UserError } from '../../core/run/userError.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK\x03\x04');
const CHUNK_BYTES = 64 * 1024;

/** The sentence for an error of reading a file; undefined when it has nothing to do with the file. */
export function fileErrorMessage(error: unknown, name: string): string | undefined {
  const code = errorCode(error) ?? '';
  if (code.startsWith('Z_')) {
    return `${name} is not a whole gzip file: it is damaged, breaks off, or goes on with something else. Make it anew.`;
  }
  if (code === 'ENOENT') return `There is no file ${name}.`;
  if (code === 'EACCES' || code === 'EPERM') return `You have no permission to read ${name}.`;
  return /^E[A-Z]+$/.test(code) ? `${name} could not be read: ${code}.` : undefined;
}

/** @throws UserError when it is no file, or its content does not match its name */
async function inspectFile(file: string, name: string): Promise<{ gzipped: boolean }> {
  // Opening a named pipe would wait for its writer, so its kind is looked up first.
  const stat = await fs.promises.stat(file);
  if (stat.isDirectory()) throw new UserError(`${name} is a folder. Name a file in it.`);
  if (!stat.isFile()) throw new UserError(`${name} is a pipe or a device. Save its content as a file first.`);
  const handle = await fs.promises.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.equals(ZIP)) {
      throw new UserError(
        `${name} is a ZIP archive or an Excel workbook. Unpack it, or save its sheet as CSV.`,
      );
    }
    const gzipped = head.subarray(0, GZIP.length).equals(GZIP);
    if (/\.gz$/i.test(name) && !gzipped)
      throw new UserError(`${name} is not a whole gzip file: it is none at all.`);
    return { gzipped };
  } finally {
    await handle.close();
  }
}

const asUserError = (error: unknown, name: string): unknown => {
  const sentence = fileErrorMessage(error, name);
  return sentence ? new UserError(sentence) : error;
};

/**
 * Checks a file before the database is opened.
 * @param name what the file is called in sentences
 * @throws UserError when it is no readable file, or its content does not match its name
 */
export async function requireReadable(file: string, name: string): Promise<void> {
  try {
    await inspectFile(file, name);
  } catch (error) {
    throw asUserError(error, name);
  }
}

/**
 * The content of a file, unpacked if it is gzipped, in chunks of at most 64 KiB.
 * @param name what the file is called in sentences
 * @param onBytes called with how many bytes of the file, as it is stored, have been read
 * @throws UserError when it cannot be read, or not to its end
 */
export async function* contentOf(
  file: string,
  name: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let source: fs.ReadStream | undefined;
  try {
    const { gzipped } = await inspectFile(file, name);
    const stored = fs.createReadStream(file, { highWaterMark: CHUNK_BYTES });
    source = stored;
    const content: Readable = gzipped
      ? pipeline(stored, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined)
      : stored;
    // A reader gets the error from its iteration; unhandled, the event would end the process.
    content.on('error', () => undefined);
    for await (const chunk of content) {
      onBytes(stored.bytesRead);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw asUserError(error, name);
  } finally {
    source?.destroy();
  }
}
