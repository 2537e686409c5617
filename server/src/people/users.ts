/** Users and their names. Other resources import it. */

import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../core/db/database.ts';
import { users } from '../core/db/schema.ts';

type UserValues = Omit<typeof users.$inferSelect, 'createdAt'>;

/**
 * Remembers a signed-in user. A known uid keeps its row; what the caller now knows better (e-mail, name, photo)
 * replaces what was there.
 * @returns whether the user is new
 */
export async function saveUser(db: Db, values: UserValues, now: Date): Promise<boolean> {
  const created = await db
    .insert(users)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning({ uid: users.uid });
  if (created.length > 0) return true;
  await db
    .update(users)
    .set({
      email: values.email,
      isEmailVerified: values.isEmailVerified,
      name: sql`coalesce(nullif(${values.name}::text, ''), ${users.name})`,
      photoUrl: sql`coalesce(nullif(${values.photoUrl}::text, ''), ${users.photoUrl})`,
    })
    .where(eq(users.uid, values.uid));
  return false;
}

/**
 * A user's name within a statement: as the token has it, else as the user registered; empty when neither has one.
 * @param uid and `name`: as the token has them, as values or placeholders of the statement
 */
export const userName = (uid: unknown, name: unknown): SQL<string> =>
  sql`coalesce(nullif(${name}::text, ''), (select users.name from users where users.uid = ${uid}), '')`;

/** Begins a write whose statement also stores the caller's photo, where their token has another one than is known. */
export const keepingPhoto = (db: Db, { uid, picture }: { uid: string; picture: string }) =>
  db.with(
    db.$with('photo').as(
      db
        .update(users)
        .set({ photoUrl: picture })
        .where(and(eq(users.uid, uid), ne(users.photoUrl, picture), sql`${picture}::text <> ''`))
        .returning({ uid: users.uid }),
    ),
  );
