import { type Context } from 'hono';

/** An error of the storage protocol; the SDK maps 401, 403 and 404 to its own error codes. */
export class StorageError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 429 | 500 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** The response for an error, in the storage protocol's shape. */
export const storageErrorResponse = (c: Context, { status, message }: StorageError): Response =>
  c.json({ error: { code: status, message } }, status);
