import { uuidv7 } from 'uuidv7';

/** What tells one submission from another. */
export type SubmissionKey = {
  /** The idempotency key that it is sent with. */
  key: string;
  /**
   * A hash of its values under that key, so that values are recognised without being kept, and nobody who has it alone can guess them.
   * Null where the browser has no `crypto.subtle`, as on a page served over http from another computer.
   */
  fingerprint: string | null;
};

const serializeFile = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

async function fingerprintOf(values: unknown, key: string): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await subtle.importKey('raw', bytes(key), hmac, false, ['sign']);
  const digest = new Uint8Array(
    await subtle.sign('HMAC', secret, bytes(JSON.stringify(values, serializeFile))),
  );
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key for sending these values: that of the submission before, if the values are the very same, so that the server stores them once;
 * otherwise a new one.
 * @param before what was sent last and is not known to have succeeded; null for nothing
 */
export async function submissionKeyOf(values: unknown, before: SubmissionKey | null): Promise<SubmissionKey> {
  if (before?.fingerprint && (await fingerprintOf(values, before.key)) === before.fingerprint) return before;
  const key = uuidv7();
  return { key, fingerprint: await fingerprintOf(values, key) };
}
