import path from 'node:path';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { PHOTO_UPLOAD } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { PICTURE_CACHING } from '#contract/uploadedPicture.ts';
import { clientAddress } from '../core/http/clientAddress.ts';
import { isDiskFull } from '../core/run/diskFull.ts';
import { ApiError } from '../core/http/errors.ts';
import { createLimiter, DEFAULT_LIMITS } from '../core/http/rateLimit.ts';
import { parseRelated, readPhoto } from './body.ts';
import { openPhotoFiles, type PhotoRecord, type StoredPhoto } from './photoFiles.ts';
import {
  plainType,
  requireAcceptable,
  requireImageBytes,
  pictureOf,
  requireOwn,
  requireOwnPictures,
  requireUid,
  type PhotoAccess,
  type VerifyUid,
} from './photoRules.ts';
import { commandsOf, continueUpload, EXPOSED_HEADERS, startUpload } from './resumableUpload.ts';
import { storageErrorResponse, StorageError } from './storageError.ts';
import { openUploadSessions } from './uploadSessions.ts';

type Options = {
  /** The folder that stores the photos. */
  folder: string;
  bucket: string;
  verifyUid: VerifyUid;
  /** The same for who wants to store something: it throws an `ApiError` for an account that has ended. By default `verifyUid`. */
  verifyWriter?: VerifyUid;
  /** The origins of the pages that may request photos. */
  ownOrigins: ReadonlySet<string>;
  clock?: () => Date;
  /** Requests from one address within a minute; `false`: no limit. */
  perAddress?: number | false;
  /** Called with unexpected errors; those of the caller are only returned. */
  onDefect: (error: Error) => void;
};

/** No proxy is trusted: only this computer can reach a local photo storage. */
function limitRequests(perAddress: number | false): MiddlewareHandler {
  const { take } = createLimiter({ policy: 'address-photos', points: perAddress });
  const addressOf = clientAddress([]);
  return async (c, next) => {
    await take(addressOf(c));
    await next();
  };
}

/** Room for the JSON part and the boundaries of a multipart upload. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

/**
 * Local photo storage, to be mounted at `PHOTOS_PATH`: the calls of the Firebase Storage protocol that `firebase/storage`
 * makes for uploading (in one piece or resumable), describing, listing, downloading and deleting profile photos and pictures of
 * artifacts. Its rule is that of `storage.rules`: only the owner writes, pictures only, 5 MB at most.
 */
export async function createPhotoStorage(options: Options): Promise<Hono> {
  const { folder, bucket, verifyUid, ownOrigins, clock = () => new Date(), onDefect } = options;
  const { verifyWriter = verifyUid } = options;
  const { perAddress = DEFAULT_LIMITS.photosPerAddress } = options;
  const files = await openPhotoFiles(folder, clock);
  const sessions = await openUploadSessions(path.join(folder, 'uploads'), clock);
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof StorageError) return storageErrorResponse(c, error);
    if (error instanceof ApiError && error.code === 'too-many') {
      c.header('Retry-After', String(error.details.retryAfterSeconds));
      return storageErrorResponse(c, new StorageError(429, error.message));
    }
    onDefect(error);
    return storageErrorResponse(
      c,
      isDiskFull(error)
        ? new StorageError(503, ERROR_MESSAGES.full)
        : new StorageError(500, ERROR_MESSAGES.internal),
    );
  });
  app.use(
    cors({
      origin: [...ownOrigins],
      allowMethods: ['GET', 'POST', 'DELETE'],
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 600,
    }),
  );
  app.use(limitRequests(perAddress));
  app.use('/b/:bucket/*', async (c, next) => {
    if (c.req.param('bucket') !== bucket) throw new StorageError(404, 'There is no such bucket.');
    await next();
  });

  const describe = (record: PhotoRecord) => ({
    name: record.name,
    bucket,
    generation: record.generation,
    metageneration: '1',
    contentType: record.contentType,
    timeCreated: record.timeCreated,
    updated: record.timeCreated,
    size: String(record.size),
    md5Hash: record.md5Hash,
    contentDisposition: 'inline',
    downloadTokens: record.downloadToken,
  });

  const ownerOf = async (c: Context, name: string, access: PhotoAccess): Promise<string> => {
    const verify = access === 'write' ? verifyWriter : verifyUid;
    const uid = await requireUid(c.req.header('Authorization'), verify);
    requireOwn(uid, name, access);
    return uid;
  };

  app.post('/b/:bucket/o', async (c) => {
    const name = c.req.query('name') ?? '';
    const uid = await ownerOf(c, name, 'write');
    const respond = (record: PhotoRecord) => c.json(describe(record));
    const id = c.req.query('upload_id');
    if (id) return continueUpload(c, { sessions, files, uid, id, respond });
    if (commandsOf(c).includes('start')) return startUpload(c, sessions, uid, name);
    const body = await readPhoto(c.req.raw, PHOTO_UPLOAD.maxBytes + MULTIPART_OVERHEAD_BYTES);
    const { metadata, content } = parseRelated(c.req.header('Content-Type') ?? '', body);
    const contentType = plainType(metadata.contentType);
    requireAcceptable(contentType, content.byteLength);
    requireImageBytes(contentType, content);
    return respond(await files.put(name, contentType, content));
  });

  app.get('/b/:bucket/o', async (c) => {
    const uid = await requireUid(c.req.header('Authorization'), verifyUid);
    const prefix = c.req.query('prefix') ?? '';
    requireOwnPictures(uid, prefix);
    const items = (await files.listPictures(uid)).map((file) => ({ name: `${prefix}${file}`, bucket }));
    return c.json({ prefixes: [], items });
  });

  app.get('/b/:bucket/o/:name{.+}', async (c) => {
    const name = c.req.param('name');
    const isPublic = pictureOf(name) !== undefined;
    const token = isPublic ? undefined : c.req.query('token');
    if (!token && !isPublic) await ownerOf(c, name, 'read');
    const photo = await files.read(name);
    if (token && token !== photo?.record.downloadToken) throw new StorageError(403, 'Permission denied.');
    if (!photo) throw new StorageError(404, 'Not Found.');
    return c.req.query('alt') === 'media'
      ? download(c, photo, isPublic ? PICTURE_CACHING : token ? PHOTO_CACHING : 'private, no-cache')
      : c.json(describe(photo.record));
  });

  app.delete('/b/:bucket/o/:name{.+}', async (c) => {
    const name = c.req.param('name');
    await ownerOf(c, name, 'delete');
    if (!(await files.remove(name))) throw new StorageError(404, 'Not Found.');
    return c.body(null, 204);
  });

  // A handler instead of `notFound`: Hono ignores a mounted app's `notFound`, and the site would serve its page.
  app.all('*', (c) => storageErrorResponse(c, new StorageError(404, 'Not Found.')));
  return app;
}

/** A photo's address changes with every upload, as its token does: a browser may cache it. */
const PHOTO_CACHING = 'private, max-age=86400';

function download(c: Context, { record, bytes }: StoredPhoto, caching: string): Response {
  const etag = `"${record.generation}"`;
  c.header('Cache-Control', caching);
  c.header('ETag', etag);
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
  c.header('Content-Type', record.contentType);
  c.header('Content-Disposition', 'inline');
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return c.body(new Uint8Array(bytes));
}
