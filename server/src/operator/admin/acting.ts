/** What the commands of `npm run admin` have in common. */
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { idIn } from '../../artifacts/ids.ts';
import { rowsOf, type Db } from '../../core/db/database.ts';
import { adminActs } from '../../core/db/internalTables.ts';
import { users } from '../../core/db/schema.ts';
import { UserError } from '../../core/run/userError.ts';
import type { Print } from '../channel.ts';

export const USAGE = [
  'npm run admin -- site                                            writes a first SITE_DIR, in which you say whose site this is',
  'npm run admin -- check                                           what still stands in the way of being open to the world',
  'npm run admin -- list [--all] [--kind message|feedback|report]   what people wrote and is open, or all of it',
  'npm run admin -- show ID                                         one of them',
  'npm run admin -- answer ID TEXT                                  answers it by mail, and marks it as done',
  'npm run admin -- close ID, reopen ID                             marks it without an answer',
  'npm run admin -- export [--format csv|ndjson] [--all]            prints them for other programs',
  'npm run admin -- hide ID --reason TEXT                           hides an artifact or a review',
  'npm run admin -- unhide ID                                       shows it again',
  'npm run admin -- end-account UID --artifacts keep|delete         deletes what is kept of an account (or its e-mail address), and shuts it out',
  'npm run admin -- readmit UID                                     lets somebody in again whose account was ended here',
  'npm run admin -- hand-over UID UID                               gives the artifacts of one account to another one',
  'npm run admin -- suggestions [ID]                                what users suggest for records without an owner, or one of it whole',
  'npm run admin -- accept ID [--fields a,b] [--anyway] [TEXT]      changes the record as suggested, in part or whole, also where it was changed since',
  'npm run admin -- decline ID TEXT                                 ends any suggestion, with a word to whoever made it',
  'npm run admin -- restore ARTIFACT                                takes the last change of a record without an owner back',
  'npm run admin -- hand-over SOURCE UID                            lets somebody decide about suggestions to all records of an import',
  'npm run admin -- take-back SOURCE UID, keepers                   ends that, lists who does',
  'npm run admin -- send-held                                       sends the mails that a restore holds',
  'npm run admin -- log                                             everything that was done here',
].join('\n');

export type AdminOptions = {
  db: Db;
  /** Who acts, by the name of their account on this computer. */
  operator: string;
  /** Whether answers are mailed. */
  isMailing: boolean;
  /** What the site is called in its mails. @throws UserError when what says so is wrong */
  siteName: () => Promise<string>;
  /** The folder of the photos; undefined where the identity provider's storage has them. */
  photos?: string | undefined;
  now: Date;
  print: Print;
};

const OPTIONS = {
  all: { type: 'boolean', default: false },
  kind: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  reason: { type: 'string', default: '' },
  artifacts: { type: 'string' },
  fields: { type: 'string' },
  anyway: { type: 'boolean', default: false },
} as const;

export const parse = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch {
    throw new UserError(USAGE);
  }
};
export type Values = ReturnType<typeof parse>['values'];

const PAGE = 200;

/** All rows of a list that is read a page at a time, each behind the last row of the page before. */
export async function* allOf<Row extends { id: string }>(
  readPage: (after: string | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const page = await readPage(after, PAGE);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** Accounts of one address that are told at once. */
const MOST_NAMED = 10;

/** One line, whatever was written: no control character reaches the terminal. */
export const lineOf = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
/** Several lines, likewise. */
export const linesOf = (text: string): string[] => text.split('\n').map(lineOf);

/** Notes an act, in the transaction that does it. */
export const note = (
  tx: Db,
  { operator, now }: AdminOptions,
  act: string,
  target: string,
  text = '',
): Promise<unknown> =>
  tx.insert(adminActs).values({ id: uuidv7(), createdAt: now, operator, act, target, text });

export function requireId(text: string | undefined): string {
  const id = idIn(text ?? '');
  if (id === undefined) throw new UserError(text === undefined ? USAGE : `${lineOf(text)} is no id.`);
  return id;
}

/**
 * The user of this uid or e-mail address; undefined when nobody has it.
 * @throws UserError for an address that does not name one account: anybody may sign up with an address that is not theirs
 */
async function findUser(db: Db, text: string | undefined) {
  if (text === undefined) throw new UserError(USAGE);
  const [found] = await db.select().from(users).where(eq(users.uid, text));
  if (found) return found;
  const named = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${text})`)
    .orderBy(users.createdAt)
    .limit(MOST_NAMED);
  const [only] = named;
  if (!only || (named.length === 1 && only.isEmailVerified)) return only;
  const each = named.map(({ uid, isEmailVerified }) => `${uid} (${isEmailVerified ? '' : 'not '}verified)`);
  throw new UserError(
    `${lineOf(text)} does not tell one account that has verified it: name a uid. They are ${each.join(', ')}.`,
  );
}

/** A uid of which something is kept, if only that its account has ended: whatever was left then can be deleted once more. */
export async function findWriter(db: Db, uid: string | undefined): Promise<{ uid: string } | undefined> {
  if (uid === undefined) return undefined;
  const kept = await rowsOf(
    db,
    sql`select from artifacts where owner_uid = ${uid} union all select from reviews where uid = ${uid}
        union all select from likes where uid = ${uid} union all select from hidden where owner_uid = ${uid}
        union all select from suggestions where uid = ${uid} union all select from ended where uid = ${uid} limit 1`,
  );
  return kept.length > 0 ? { uid } : undefined;
}

function known<User>(found: User | undefined, text: string | undefined): User {
  if (found) return found;
  throw new UserError(`There is no user ${lineOf(text ?? '')}: name a uid, or an e-mail address.`);
}

export const requireUser = async (db: Db, text: string | undefined) => known(await findUser(db, text), text);

export const requireWriter = async (db: Db, text: string | undefined): Promise<string> =>
  known((await findUser(db, text)) ?? (await findWriter(db, text)), text).uid;

export type Command = (options: AdminOptions, args: string[], values: Values) => Promise<void>;
