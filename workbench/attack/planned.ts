import fc, { type Arbitrary } from 'fast-check';
import type { Call, CallName } from '../../contract/calls.ts';
import type { Body } from './bodies.ts';
import type { Header } from './headers.ts';
import { forged, goodToken, type ServerKind, type User } from './tokens.ts';
import { weighted } from './values.ts';
import type { World } from './world.ts';

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
  call?: { name: CallName; artifact?: string; review?: string; isOwn: boolean } & Pick<
    Call,
    'method' | 'access'
  >;
  /** The body's verdict by the contract, when nothing else about the request is odd. */
  verdict?: Body['verdict'];
  /** Bytes to send over a bare connection instead, HTTP or not. */
  wire?: Buffer;
};

/** A request that is complete once it is known who sends it, and what each server has stored then. */
export type Plan = (user: User, worlds: Record<ServerKind, World>) => Planned;

/** Percent-encodes every byte that is no letter or digit. */
export const percentEncode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

export const anyServer: Arbitrary<ServerKind> = fc.constantFrom('local', 'project');

export type Sender = { who: Who; authorization: (kind: ServerKind, user: User) => Header[] };

/** Senders of each kind, as often as their numbers say, whose tokens have this scheme before them. */
export const sender = (weights: Record<Who, number>, scheme = 'Bearer'): Arbitrary<Sender> =>
  weighted<Sender>(
    [weights.visitor, fc.constant({ who: 'visitor', authorization: () => [] })],
    [
      weights.user,
      fc.constant({
        who: 'user',
        authorization: (kind, user) => [['Authorization', `${scheme} ${goodToken(kind, user)}`]],
      }),
    ],
    [
      weights.forger,
      forged.map((forge) => ({
        who: 'forger',
        authorization: (kind, user) => [['Authorization', forge(scheme, kind, user)]],
      })),
    ],
  );
