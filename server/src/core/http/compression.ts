import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** @param quality from 0, the quickest, to 11 */
export const brotli = (content: Uint8Array | string, quality: number): Promise<Buffer> =>
  brotliCompress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** The quickest level of each that finds repetitions; what it costs, `npm run bench -- load` shows: its requests are those of a browser. */
const ENCODERS = {
  br: (bytes: Uint8Array) => brotli(bytes, 1),
  gzip: (bytes: Uint8Array) => gzip(bytes, { level: 1 }),
};

const COMPRESSIBLE = /^(?:application\/(?:json|xml)|text\/(?:html|javascript))\b/;

/** Whether a body of this kind is worth compressing, and is not compressed already. */
export const isCompressible = (headers: Record<string, unknown>): boolean =>
  !headers['content-encoding'] && COMPRESSIBLE.test(String(headers['content-type']));

type Encoding = keyof typeof ENCODERS;

/** Browsers accept Brotli where the connection is encrypted or local, and gzip everywhere. */
export function encodingOf(
  accepted: string,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const encodings = parseAccept(accepted);
  const find = (name: string) => encodings.find(({ type }) => type === name);
  return offered.find((name) => ((find(name) ?? find('*'))?.q ?? 0) > 0);
}

/**
 * Compresses a body if its client accepts that.
 * @returns the body, and the headers that it adds; undefined when it is sent as it is
 */
export async function compress(bytes: Uint8Array, accepted: string) {
  const encoding = encodingOf(accepted);
  if (!encoding) return undefined;
  const body = await ENCODERS[encoding](bytes);
  return { body, headers: { 'content-encoding': encoding, 'Content-Length': body.length } };
}
