import { readBytes } from '../core/http/readBytes.ts';
import { StorageError } from './storageError.ts';

/**
 * Reads the bytes of a photo, and no more of them than allowed.
 * @throws StorageError when there are more, or fewer than announced
 */
export const readPhoto = (request: Request, maxBytes: number): Promise<Buffer> =>
  readBytes(request, maxBytes, {
    tooLarge: () => new StorageError(403, 'The photo is too large.'),
    incomplete: () => new StorageError(400, 'The upload did not arrive completely.'),
  });

type RelatedParts = { metadata: Record<string, unknown>; content: Buffer };

const BLANK_LINE = '\r\n\r\n';

/**
 * Splits a `multipart/related` upload into its JSON description and its file.
 * @throws StorageError when it is malformed
 */
export function parseRelated(contentType: string, body: Buffer): RelatedParts {
  const malformed = new StorageError(400, 'The upload is malformed.');
  const boundary = /^multipart\/related;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(contentType)?.[1];
  if (!boundary) throw malformed;
  const first = body.indexOf(`--${boundary}\r\n`);
  const second = body.indexOf(`\r\n--${boundary}\r\n`, first + boundary.length);
  const last = body.lastIndexOf(`\r\n--${boundary}--`);
  if (first < 0 || second < 0 || last <= second) throw malformed;
  const jsonStart = body.indexOf(BLANK_LINE, first);
  const fileStart = body.indexOf(BLANK_LINE, second + 2);
  if (jsonStart < 0 || jsonStart > second || fileStart < 0 || fileStart + BLANK_LINE.length > last)
    throw malformed;
  try {
    const metadata: unknown = JSON.parse(body.toString('utf8', jsonStart + BLANK_LINE.length, second));
    if (typeof metadata !== 'object' || metadata === null) throw malformed;
    return {
      metadata: metadata as Record<string, unknown>,
      content: body.subarray(fileStart + BLANK_LINE.length, last),
    };
  } catch {
    throw malformed;
  }
}
