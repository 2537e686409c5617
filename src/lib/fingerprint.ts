/** Made anew with every page load, and not even this page can read it: a fingerprint alone tells nothing of its values. */
let secret: Promise<CryptoKey> | undefined;

const describeFile = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/**
 * A one-way fingerprint of what a form sends: equal values have equal ones for as long as the page is loaded. Null where
 * the browser offers no cryptography, which is on pages that came unencrypted from another computer.
 */
export async function fingerprintOf(values: unknown): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  secret ??= subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const bytes = new TextEncoder().encode(JSON.stringify(values, describeFile));
  const digest = new Uint8Array(await subtle.sign('HMAC', await secret, bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
