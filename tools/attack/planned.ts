import type { Body } from './bodies.ts';
import type { Header } from './headers.ts';
import type { CallName, Operation } from './operations.ts';
import type { Random } from '../random.ts';
import type { createTokens, User, ServerKind } from './tokens.ts';

/** Who sends the request: a visitor, the lane's user, or one with a forged token. */
export type Who = 'visitor' | 'user' | 'forger';

/** A request to be sent. */
export type Planned = {
  server: ServerKind;
  /** The part of the server that its path leads to; `anywhere` when the path is too odd. */
  area: 'backend' | 'photos' | 'site' | 'anywhere';
  who: Who;
  user: User;
  method: string;
  path: string;
  headers: Header[];
  body?: Buffer;
  /** The backend's call that it is, the artifact and the review that it names, and whether what it changes is the user's own. */
  call?: { name: CallName; operation: Operation; artifact?: string; review?: string; isOwn: boolean };
  /** The body's verdict by the contract, when nothing else about the request is odd. */
  verdict?: Body['verdict'];
  /** Bytes to send over a bare connection instead, HTTP or not. */
  wire?: Buffer;
};

/** What the attack knows to be stored, so that requests can name it. */
export type World = {
  ownArtifact: (user: User, random: Random) => string | undefined;
  anyArtifact: (random: Random) => string;
  /** A review that is stored, of its artifact. */
  anyReview: (random: Random) => { id: string; artifact: string } | undefined;
  wrote: (user: User, review: string) => boolean;
  isOwn: (user: User, artifact: string) => boolean;
  /** Id of the user's last resumable upload. */
  uploadId: (user: User) => string;
};

export type Attacker = {
  random: Random;
  world: World;
  user: User;
  tokens: ReturnType<typeof createTokens>;
};

/** Percent-encodes every byte that is no letter or digit. */
export const percentEncode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

/** The `Authorization` header; a forged one may be malformed as well. */
export function authorization(
  { random, tokens, user }: Attacker,
  kind: ServerKind,
  who: Who,
  scheme: string,
): Header[] {
  if (who === 'visitor') return [];
  if (who === 'user') return [['Authorization', `${scheme} ${tokens.good(kind, user)}`]];
  if (random.chance(0.85)) return [['Authorization', `${scheme} ${tokens.forged(random, kind, user)}`]];
  const good = tokens.good(kind, user);
  const value = random.pick([
    scheme,
    `${scheme} `,
    good,
    `Basic ${good}`,
    `${scheme}: ${good}`,
    `${scheme} ${good} ${good}`,
    `${scheme} "${good}"`,
    `${scheme}${good}`,
    `${scheme} ${good}, ${scheme} ${good}`,
    `${scheme} null`,
    `${scheme} undefined`,
    `Digest username="${user.uid}"`,
  ]);
  return [['Authorization', value]];
}
