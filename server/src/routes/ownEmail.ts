import { ApiError } from '../http/errors.ts';
import type { Identity } from '../identity/tokens.ts';

const folded = (email: string): string => email.toLowerCase();

/** @throws ApiError `forbidden` unless the e-mail is the token's own, capitals aside (ruling R7) */
export function requireOwnEmail(identity: Identity, email: string): void {
  if (identity.email !== '' && folded(identity.email) === folded(email)) return;
  throw new ApiError('forbidden', 'This e-mail address belongs to another account.');
}
