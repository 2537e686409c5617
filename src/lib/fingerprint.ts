/** Generated on every page load and not extractable, so that nobody can guess values by comparing fingerprints. */
let secret: Promise<CryptoKey> | undefined;

const serializeFile = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/**
 * A keyed hash of a form's values: equal values have equal fingerprints until the page is reloaded. Null where the browser
 * has no `crypto.subtle`, as on a page served over http from another computer.
 */
export async function fingerprintOf(values: unknown): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  secret ??= subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new TextEncoder().encode(JSON.stringify(values, serializeFile));
  const digest = new Uint8Array(await subtle.sign('HMAC', await secret, bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
