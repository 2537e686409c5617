import type { Context, Hono } from 'hono';
import type { InferType } from 'yup';
import { CALLS, type CallName } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import * as schemas from '#contract/schemas.ts';
import { serverCallOf, type SERVER_CALLS, type ServerCall } from '#contract/serverCalls.ts';
import type { Db } from '../db/database.ts';
import { shareAccount } from '../db/locks.ts';
import type { Identity } from '../identity/tokens.ts';
import { createIdempotently } from './createIdempotently.ts';
import { ApiError, errorResponse, found, reviewNotFound } from '../http/errors.ts';
import type { ClientAddress } from '../http/clientAddress.ts';
import { acceptedFormat } from '../http/listFormats.ts';
import { costOf, recordsOf, type Selection, type Sender } from '../http/rateLimit.ts';
import { readBody, readQuery } from '../http/requestBody.ts';
import { createCallerQueue } from '../http/callerQueue.ts';
import { requireClient } from '../http/requireClient.ts';
import type { Strangers } from '../http/strangers.ts';
import { resumeMeter } from '../run/meter.ts';

type Schemas = typeof schemas;
type Row<Name extends CallName> = (typeof CALLS)[Name] & (typeof SERVER_CALLS)[Name];
type Read<Name extends CallName, Part extends 'query' | 'body'> =
  Row<Name> extends Record<Part, infer Schema extends keyof Schemas> ? InferType<Schemas[Schema]> : undefined;
type Body<Name extends CallName> = Row<Name>['method'] extends 'PUT'
  ? Partial<Read<Name, 'body'>>
  : Read<Name, 'body'>;

/** A request as its handler gets it: allowed, counted and validated as its rows of `CALLS` and `SERVER_CALLS` say. */
type CallRequest<Name extends CallName> = {
  c: Context;
  /** The database. */
  db: Db;
  /** The moment of the request. */
  now: Date;
  /** Whom limits count: a user's uid, or a visitor's address. */
  counted: string;
  /** Where the request comes from, whoever is signed in. */
  address: string;
  /** Undefined for a visitor. */
  caller: Row<Name>['access'] extends 'public' ? Identity | undefined : Identity;
  /** The artifact that the path names; '' when it names none. It may not exist, but for an owner's call. */
  id: string;
  /** The review that the path names; '' when it names none. It exists. */
  review: string;
  /** What the path names a suggestion by; '' when it names none. It may not exist. */
  suggestion: string;
  query: Read<Name, 'query'>;
  body: Body<Name>;
  /** Takes bytes that are stored beside the body from what the caller may write in a day, without a refusal. */
  chargeWritten: (bytes: number) => void;
};

/** Writes what a request creates, and returns it, in a transaction; with an `Idempotency-Key`, in that which also stores the key. */
type Write = (tx: Db) => Promise<object>;

/**
 * Prepares what is no SQL, then writes; `again` returns what was created before, under this id, or throws when it is gone.
 */
type Creation<Request> = {
  create: (request: Omit<Request, 'db'>) => Write | Promise<Write>;
  again: (request: Request, made: string) => Promise<object>;
};

/** What responds to each of these calls: with JSON, or with a whole response. */
export type Handlers<Name extends CallName = CallName> = {
  [Each in Name]: Row<Each> extends { isKeyed: true }
    ? Creation<CallRequest<Each>>
    : (request: CallRequest<Each>) => Promise<object | null>;
};

type AnyHandler = (request: object) => Promise<object | null>;

/** What costs as much as a search keeps the database at work. */
const COSTLY = 5;
/** So many are done at a time for each account; for an address only those without a query, as other visitors' searches have turns of their own (`core/http/strangers.ts`). */
const MAX_SEARCHES = 2;
/** A thousand records take up to 14 MB, and that more than once on their way from the database: lists of more than so many are read one at a time, for callers and for visitors. */
const MANY_RECORDS = 100;

/** What an address may name, and who may write: what calls have to know of resources, which stand above them. */
export type Known = {
  /** The id in an address; undefined for what cannot be one. The artifact may not exist. */
  artifactId: (db: Db, text: string) => Promise<string | undefined>;
  /** Whose an artifact is: null when no user added it, undefined when there is none. */
  ownerOf: (db: Db, artifactId: string) => Promise<string | null | undefined>;
  /** The review of an artifact in an address, and who wrote it; undefined when it has no such review. */
  reviewOf: (db: Db, artifactId: string, text: string) => Promise<{ id: string; uid: string } | undefined>;
  /** @throws ApiError `forbidden` for a user whose account has ended */
  requireAccount: (db: Db, caller: Identity) => Promise<void>;
};

type Options = {
  db: Db;
  known: Known;
  clock: () => Date;
  /** The caller, by their token; undefined for a visitor. @throws ApiError `unauthorized` */
  identify: (c: Context) => Promise<Identity | undefined>;
  addressOf: ClientAddress;
  /** Takes points from the sender's minute. @throws ApiError `too-many` */
  count: (c: Context, sender: Sender, points: number) => Promise<void>;
  /** Takes bytes from what the sender may write in a day. @throws ApiError `too-many` */
  countWritten: (sender: Sender, bytes: number) => Promise<void>;
  /** Takes them for what was stored already; negative ones are given back. */
  chargeWritten: (sender: Sender, bytes: number) => void;
  /** Where what visitors ask for has its turn. */
  strangers: Strangers;
};

/** What the query selects. @throws ApiError `invalid` */
function readSelection(c: Context, call: ServerCall): Selection {
  const selection: Selection = call.query
    ? readQuery(c, schemas[call.query] as Schemas['artifactListQuery'])
    : {};
  if (call.hasFormats) selection.format ??= acceptedFormat(c);
  return selection;
}

/**
 * Who calls, from where, and what the query selects. Its estimate is counted; what is refused is one point, an invalid token its address's.
 * @throws ApiError `unauthorized` unless a visitor may call; `invalid`; `too-many`
 */
async function admit(c: Context, call: ServerCall, { identify, addressOf, count }: Options) {
  const address = addressOf(c);
  const senderOf = (caller: Identity | undefined): Sender => ({ uid: caller?.uid, address });
  if (call.cost === 0)
    return { caller: undefined, sender: senderOf(undefined), query: readSelection(c, call) };
  let caller: Identity | undefined;
  let query: Selection;
  try {
    caller = await identify(c);
    if (!caller && call.needsUser) throw new ApiError('unauthorized', ERROR_MESSAGES[call.refusal]);
    query = readSelection(c, call);
  } catch (error) {
    await count(c, senderOf(caller), 1);
    throw error;
  }
  const sender = senderOf(caller);
  await count(c, sender, costOf(call, query));
  return { caller, sender, query };
}

/**
 * The ids of the artifact and of the review that the path names; '' where it names none.
 * @throws ApiError `not-found` for what is no id, and when the artifact has no such review; for an owner's call also when there is no such
 *   artifact. `forbidden` when an owner's artifact, or an author's review, is another's
 */
async function findNamed(
  c: Context,
  { access }: ServerCall,
  caller: Identity | undefined,
  { db, known }: Options,
): Promise<{ id: string; review: string }> {
  const [artifact, text] = [c.req.param('id'), c.req.param('review')];
  if (artifact === undefined) return { id: '', review: '' };
  const id = found(await known.artifactId(db, artifact));
  if (access === 'owner' && found(await known.ownerOf(db, id)) !== caller?.uid)
    throw new ApiError('forbidden', ERROR_MESSAGES.notYours);
  if (text === undefined) return { id, review: '' };
  const review = found(await known.reviewOf(db, id, text), reviewNotFound);
  if (access === 'author' && review.uid !== caller?.uid)
    throw new ApiError('forbidden', ERROR_MESSAGES.notYourReview);
  return { id, review: review.id };
}

/** What a path answers to methods that no call of it has: to OPTIONS which ones it takes, to others 405. */
function answerOtherMethods(path: string) {
  const methods = Object.values(CALLS).flatMap((call) => (call.path === path ? [call.method] : []));
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (c: Context): Response => {
    c.header('Allow', allowed);
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return errorResponse(
      c,
      new ApiError('wrong-method', `This address takes no ${c.req.method}, but ${allowed}.`),
    );
  };
}

/**
 * Registers every call: its rows say who may call it, what it costs, and how what is sent is read.
 * @param handlers one for each call
 */
export function serveCalls(app: Hono, handlers: Handlers, options: Options): void {
  const { db, clock } = options;
  const searches = createCallerQueue({ perCaller: MAX_SEARCHES });
  // Of callers, visitors have their turn. A browser asks for no more than three at once.
  const longLists = createCallerQueue({ perCaller: 1, inAll: 1, maxQueued: 3 });

  const serve = (name: CallName, call: ServerCall) => async (c: Context) => {
    const { caller, sender, query } = await admit(c, call, options);
    const reading = call.body && readBody(c, schemas[call.body] as Schemas['newReview'], call);
    // Whoever sends a body letter by letter may have ended meanwhile.
    await Promise.allSettled([reading]);
    // Of now that the body has come: stored with an earlier moment, it would be no news to who has read up to a later one (NEWS-2).
    const now = clock();
    // Deleting an account may be repeated (PROFILE-14).
    if (caller && call.method !== 'GET' && name !== 'deleteAccount')
      await options.known.requireAccount(db, caller);
    // The row that typed the handler is the one that was read; TypeScript does not follow a name through both.
    const handler = handlers[name] as AnyHandler | Creation<object>;
    const counted = caller?.uid ?? sender.address;
    // Under a key that is stored, the answer is that of the first time, even if the path now names nothing, or the day's bytes are used up:
    // these two refusals wait until the key was looked up.
    const refusals: ApiError[] = [];
    const unlessStored = (error: unknown): undefined => {
      if (!call.isKeyed || !(error instanceof ApiError)) throw error;
      refusals.push(error);
    };
    const named = await findNamed(c, call, caller, options).catch(unlessStored);
    const body = await reading;
    let written = 0;
    const chargeWritten = (bytes: number): void => {
      written += bytes;
      options.chargeWritten(sender, bytes);
    };
    const giveBack = () => written > 0 && chargeWritten(-written);
    const giveBackRefused = (error: unknown): never => {
      if (error instanceof ApiError) giveBack();
      throw error;
    };
    if (body && named) {
      const bytes = Buffer.byteLength(JSON.stringify(body));
      await options.countWritten(sender, bytes).then(() => (written = bytes), unlessStored);
    }
    const request = {
      c,
      db,
      now,
      counted,
      address: sender.address,
      caller,
      ...(named ?? { id: '', review: '' }),
      suggestion: c.req.param('suggestion') ?? '',
      query,
      body,
      chargeWritten,
    };
    if (typeof handler !== 'function') {
      const [refusal] = refusals;
      /** To prepare it may have taken seconds, in which the account has ended. */
      const unlessEnded =
        (write: Write): Write =>
        async (tx) => {
          if (caller) {
            await shareAccount(tx, caller.uid);
            await options.known.requireAccount(tx, caller);
          }
          return write(tx);
        };
      const creating = async () =>
        createIdempotently(c, { db, caller: caller?.uid }, body ?? {}, {
          create: refusal ? () => Promise.reject(refusal) : unlessEnded(await handler.create(request)),
          again: (made) => {
            // A repetition stores nothing.
            giveBack();
            return handler.again(request, made);
          },
        });
      return c.json(await creating().catch(giveBackRefused), 201);
    }
    const isLong = recordsOf(query) > MANY_RECORDS;
    const isCostly = costOf(call, query) >= COSTLY;
    const answer = async () => {
      // No long list is read for a client that has gone.
      if (isLong) requireClient(c);
      return handler(request);
    };
    // Reading a long list holds up everything else, so the next one waits for as long again.
    const search = () => (isLong ? longLists.runThenRest(counted, answer) : answer());
    const answerInTurn = () => {
      if (!isCostly) return answer();
      // What a page of everybody's begins with has no query, is short, and is counted once for all.
      const isStrange = !caller && (isLong || new URL(c.req.url).search !== '');
      return isStrange ? options.strangers('read', sender.address, answer) : searches.run(counted, search);
    };
    const response = await answerInTurn().catch(giveBackRefused);
    resumeMeter();
    return response instanceof Response ? response : c.json(response);
  };

  for (const name of Object.keys(CALLS) as CallName[]) {
    const call = serverCallOf(name);
    app.on(call.method, call.path, serve(name, call));
  }
  for (const path of new Set(Object.values(CALLS).map((call) => call.path)))
    app.all(path, answerOtherMethods(path));
}
