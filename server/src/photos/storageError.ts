import { type Context } from 'hono';

/** A refusal in the storage protocol's words; the SDK maps 401, 403 and 404 to its own error codes. */
export class StorageRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 429 | 500 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** Answers an error in the storage protocol's shape. */
export const answerError = (c: Context, { status, message }: StorageRefusal): Response =>
  c.json({ error: { code: status, message } }, status);
