import { type Context } from 'hono';
import { PHOTO_UPLOAD } from '#contract/constants.ts';
import { errorCode } from '../core/run/errorCode.ts';
import { readPhoto } from './body.ts';
import { type PhotoFiles, type PhotoRecord } from './photoFiles.ts';
import { plainType, requireAcceptable, requireImageBytes } from './photoRules.ts';
import { StorageError } from './storageError.ts';
import { type UploadSession, type UploadSessions } from './uploadSessions.ts';

const HEADER = {
  command: 'X-Goog-Upload-Command',
  status: 'X-Goog-Upload-Status',
  url: 'X-Goog-Upload-URL',
  received: 'X-Goog-Upload-Size-Received',
  offset: 'X-Goog-Upload-Offset',
  contentType: 'X-Goog-Upload-Header-Content-Type',
  contentLength: 'X-Goog-Upload-Header-Content-Length',
  granularity: 'X-Goog-Upload-Chunk-Granularity',
} as const;

/** Headers that a page on another origin must be able to read. */
export const EXPOSED_HEADERS: string[] = Object.values(HEADER);

/** An upload under way: its session's id, the user's uid, and what it takes to finish it. */
type Upload = {
  sessions: UploadSessions;
  files: PhotoFiles;
  uid: string;
  id: string;
  respond: (record: PhotoRecord) => Response;
};

/** The commands of a request: `start`, `query`, `upload`, `finalize`, `upload, finalize` or `cancel`. */
export const commandsOf = (c: Context): string[] =>
  (c.req.header(HEADER.command) ?? '').split(',').map((command) => command.trim().toLowerCase());

/** Opens an upload and returns the address its chunks go to, on the origin of the request. */
export async function startUpload(
  c: Context,
  sessions: UploadSessions,
  uid: string,
  name: string,
): Promise<Response> {
  const contentType = plainType(c.req.header(HEADER.contentType));
  const size = Number(c.req.header(HEADER.contentLength));
  requireAcceptable(contentType, size);
  const { id } = await sessions.start({ uid, name, contentType, size });
  const url = new URL(c.req.url);
  url.search = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' }).toString();
  c.header(HEADER.url, url.href);
  c.header(HEADER.status, 'active');
  c.header(HEADER.granularity, String(PHOTO_UPLOAD.firstChunkBytes));
  return c.body(null, 200);
}

/** Runs the further commands of an upload, one request after the other. */
export async function continueUpload(c: Context, upload: Upload): Promise<Response> {
  const { sessions, uid, id } = upload;
  const noSuchUpload = new StorageError(404, 'There is no such upload.');
  const run = async (): Promise<Response> => {
    const session = await sessions.find(id);
    if (!session) throw noSuchUpload;
    if (session.uid !== uid) throw new StorageError(403, 'Permission denied.');
    const commands = commandsOf(c);
    if (commands.includes('query')) return statusResponse(c, sessions, session);
    if (session.state !== 'active') throw new StorageError(400, 'The upload has ended.');
    if (commands.includes('cancel')) {
      await sessions.end(session, 'cancelled');
      c.header(HEADER.status, 'cancelled');
      return c.body(null, 200);
    }
    if (commands.includes('upload')) await receive(c, sessions, session);
    if (commands.includes('finalize')) return finish(c, upload, session);
    c.header(HEADER.status, 'active');
    return c.body(null, 200);
  };
  return sessions.runExclusive(id, run).catch((error: unknown) => {
    // A sweep deleted it a moment ago to make room for newer uploads.
    throw errorCode(error) === 'ENOENT' ? noSuchUpload : error;
  });
}

async function statusResponse(
  c: Context,
  sessions: UploadSessions,
  session: UploadSession,
): Promise<Response> {
  const received = session.state === 'active' ? await sessions.received(session.id) : session.size;
  c.header(HEADER.status, session.state);
  c.header(HEADER.received, String(received));
  return c.body(null, 200);
}

async function receive(c: Context, sessions: UploadSessions, session: UploadSession): Promise<void> {
  const received = await sessions.received(session.id);
  if (Number(c.req.header(HEADER.offset)) !== received) {
    throw new StorageError(400, `The upload goes on at byte ${received}.`);
  }
  await sessions.append(session.id, await readPhoto(c.req.raw, session.size - received));
}

async function finish(c: Context, upload: Upload, session: UploadSession): Promise<Response> {
  const { sessions, files, respond } = upload;
  const bytes = await sessions.read(session.id);
  if (bytes.byteLength !== session.size) throw new StorageError(400, 'The upload is not complete.');
  try {
    requireImageBytes(session.contentType, bytes);
  } catch (error) {
    await sessions.end(session, 'cancelled');
    throw error;
  }
  const record = await files.put(session.name, session.contentType, bytes);
  await sessions.end(session, 'final');
  c.header(HEADER.status, 'final');
  return respond(record);
}
