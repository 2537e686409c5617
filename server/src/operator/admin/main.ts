/** `npm run admin -- COMMAND`: what an operator does about the site, messages, reports, artifacts and accounts. */
import os from 'node:os';
import { withDatabase } from '../../core/db/connect.ts';
import { giveOrder } from '../channel.ts';
import { photosFolder } from '../../pictures/photoFiles.ts';
import { ignoreClosedOutput } from '../../core/run/closedOutput.ts';
import { exitMessage } from '../../core/run/diskFull.ts';
import { readSiteDir } from '../../core/institution/siteDir.ts';
import { loadEnv, loadEnvSurvey } from '../../core/run/loadEnv.ts';
import { runCheck } from './check/command.ts';
import { isReading, runAdmin } from './commands.ts';
import { type AdminOrder } from './order.ts';
import { writeSiteDir } from './site.ts';

/** What needs no database, or tells why there is none. */
const BESIDE: Record<string, () => Promise<void>> = {
  site: () => writeSiteDir(loadEnvSurvey().env.siteDir, console.log),
  async check() {
    if (!(await runCheck(loadEnvSurvey(), console.log))) process.exitCode = 1;
  },
};

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  const beside = rest.length === 0 && Object.hasOwn(BESIDE, name) ? BESIDE[name] : undefined;
  if (beside) return beside();
  const env = loadEnv();
  const order: AdminOrder = { args: process.argv.slice(2), operator: os.userInfo().username };
  const readOnly = isReading(order.args);
  // The embedded database belongs to the server that runs: it does what is asked.
  if (!env.databaseUrl && (await giveOrder(env.dataDir, 'admin', order, console.log))) return;
  const { databaseUrl, dataDir } = env;
  await withDatabase({ databaseUrl, dataDir, limited: false, tables: 'current', readOnly }, (db) =>
    runAdmin(order.args, {
      db,
      operator: order.operator,
      isMailing: env.mail !== undefined,
      siteName: async () =>
        (await readSiteDir(env.siteDir, env.publicUrl, env.isSiteDirNamed)).institution.name,
      photos: env.firebase ? undefined : photosFolder(env.dataDir),
      now: new Date(),
      print: console.log,
    }),
  );
}

ignoreClosedOutput(process.stdout);
main().catch((error: unknown) => {
  console.error(exitMessage(error));
  process.exitCode = 1;
});
