import { eq, sql } from 'drizzle-orm';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { prepared, type Db } from '../core/db/database.ts';
import { ended } from '../core/db/internalTables.ts';
import { ApiError } from '../core/http/errors.ts';
import type { Identity } from '../core/identity/tokens.ts';

type End = { uid: string; at: Date; isShutOut: boolean };

/** Notes that an account has ended: `requireAccount` refuses from now on. Whoever is shut out stays so. */
export const endAccount = (db: Db, end: End) =>
  db
    .insert(ended)
    .values(end)
    .onConflictDoUpdate({
      target: ended.uid,
      set: {
        at: sql`greatest(${ended.at}, excluded.at)`,
        isShutOut: sql`${ended.isShutOut} or excluded.is_shut_out`,
      },
    });

/** Lets somebody in again whom an operator has shut out, once they have signed in anew; false when nobody of this uid is shut out. */
export async function readmit(db: Db, uid: string): Promise<boolean> {
  const found = await db
    .update(ended)
    .set({ isShutOut: false })
    .where(sql`${ended.uid} = ${uid} and ${ended.isShutOut}`)
    .returning({ uid: ended.uid });
  return found.length > 0;
}

const statement = prepared((db) =>
  db
    .select({ at: ended.at, isShutOut: ended.isShutOut })
    .from(ended)
    .where(eq(ended.uid, sql.placeholder('uid')))
    .prepare('ended'),
);

/**
 * Refuses what a user writes after the end of their account, whose token stays valid for up to an hour. Who signs in anew may write again,
 * unless an operator has shut them out.
 * @throws ApiError `forbidden`
 */
export async function requireAccount(db: Db, { uid, signedInAt }: Identity): Promise<void> {
  const [end] = await statement(db).execute({ uid });
  if (!end) return;
  if (end.isShutOut) throw new ApiError('forbidden', ERROR_MESSAGES.shutOut);
  // A token has whole seconds.
  if (signedInAt <= Math.floor(end.at.getTime() / 1000))
    throw new ApiError('forbidden', ERROR_MESSAGES.accountEnded);
}
