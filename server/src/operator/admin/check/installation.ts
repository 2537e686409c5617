import type { Db } from '../../../core/db/database.ts';
import { withDatabase } from '../../../core/db/connect.ts';
import { openToOthers } from '../../../core/files/dataFolder.ts';
import { readSiteDir } from '../../../core/institution/siteDir.ts';
import type { Env, surveyEnv } from '../../../core/run/env.ts';
import { UserError } from '../../../core/run/userError.ts';
import { readOutbox } from '../../../messages/outbox.ts';
import { lastBackupAt } from '../../backup/lastBackup.ts';
import { openOrder, type Print } from '../../channel.ts';
import { countUnfinishedImports } from '../../import/imports.ts';

/** What the database knows of the installation. */
type Stored = { mails: Awaited<ReturnType<typeof readOutbox>>; imports: number };

/** An installation as `npm run admin -- check` finds it. */
export type Installation = Awaited<ReturnType<typeof readInstallation>>;

const storedIn = async (db: Db): Promise<Stored> => ({
  mails: await readOutbox(db),
  imports: await countUnfinishedImports(db),
});

/** The order `check`: prints what the database knows, in JSON, for who may not open it beside the server. */
export const checkOrder =
  (db: Db) =>
  async (_body: unknown, print: Print): Promise<void> =>
    print(JSON.stringify(await storedIn(db)));

async function readStored({ databaseUrl, dataDir }: Env): Promise<Stored> {
  if (!databaseUrl)
    for await (const line of openOrder(dataDir, 'check', null)) return JSON.parse(line) as Stored;
  return withDatabase({ databaseUrl, dataDir, tables: 'current', readOnly: true }, storedIn);
}

/** Reads all that is checked. What cannot be read is a problem like others. */
export async function readInstallation({ env, problems: wrong }: ReturnType<typeof surveyEnv>) {
  const problems = [...wrong];
  const unlessWrong = <Found>(reading: Promise<Found>): Promise<Found | undefined> =>
    reading.catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
      return undefined;
    });
  const site = await unlessWrong(readSiteDir(env.siteDir, env.publicUrl, env.isSiteDirNamed));
  const stored = await unlessWrong(readStored(env));
  return {
    env,
    /** Sentences about what stops a server. */
    problems,
    /** Undefined, as `stored` is: it cannot be read. */
    site,
    stored,
    /** What in the data folder others may read. */
    open: await openToOthers(env.dataDir),
    /** In milliseconds since 1970; undefined: none is known of. */
    backedUpAt: await lastBackupAt(env.dataDir),
    now: Date.now(),
  };
}
