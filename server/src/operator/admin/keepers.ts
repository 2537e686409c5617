import { and, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/database.ts';
import { artifacts, keepers } from '../../core/db/schema.ts';
import { UserError } from '../../core/run/userError.ts';
import { countLeft } from '../../suggestions/ofAccounts.ts';
import { lineOf, note, requireUser, USAGE, type AdminOptions, type Command } from './acting.ts';

/** Whose the records of a source are to decide about, beside the operator (SUGGEST-3). */
export const KEEPER_COMMANDS: Record<string, Command> = {
  async keepers({ db, print }) {
    const rows = await db.select().from(keepers).orderBy(keepers.source, keepers.uid);
    for (const { source, uid, createdAt } of rows)
      await print(`${lineOf(source)}  ${uid}  since ${createdAt.toISOString()}`);
    if (rows.length === 0) await print('No source has a keeper: you decide about all of them.');
  },

  async 'take-back'(options, [source, named]) {
    const { db, print } = options;
    if (source === undefined) throw new UserError(USAGE);
    const { uid } = await requireUser(db, named);
    await db.transaction(async (tx) => {
      const taken = await tx
        .delete(keepers)
        .where(and(eq(keepers.source, source), eq(keepers.uid, uid)))
        .returning({ uid: keepers.uid });
      if (taken.length === 0) throw new UserError(`${uid} does not keep the records of “${lineOf(source)}”.`);
      await note(tx, options, 'take-back', source, uid);
    });
    await print(`${uid} decides no more about the records of “${lineOf(source)}”.`);
    const waiting = await countLeft(db, [source]);
    if (waiting > 0)
      await print(`Suggestions to them that wait for you now: ${waiting} (npm run admin -- suggestions).`);
  },
};

/** Whether there are records of this source that are not hidden. */
export const isSource = async (db: Db, source: string): Promise<boolean> =>
  (await db.select({ id: artifacts.id }).from(artifacts).where(eq(artifacts.source, source)).limit(1))
    .length > 0;

/** Names somebody who decides about the records of a source from now on. */
export async function addKeeper(
  options: AdminOptions,
  source: string,
  named: string | undefined,
): Promise<void> {
  const { db, now, print } = options;
  const { uid } = await requireUser(db, named);
  await db.transaction(async (tx) => {
    await tx.insert(keepers).values({ source, uid, createdAt: now }).onConflictDoNothing();
    await note(tx, options, 'hand-over', source, uid);
  });
  await print(
    `${uid} decides about suggestions to the records of “${lineOf(source)}” now: npm run admin -- take-back ends that.`,
  );
}
