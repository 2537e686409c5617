/** `npm run admin -- COMMAND`: what an operator does about messages, reports, artifacts and accounts. */
import os from 'node:os';
import { withDatabase } from '../../core/db/connect.ts';
import { giveOrder } from '../channel.ts';
import { photosFolder } from '../../pictures/photoFiles.ts';
import { ignoreClosedOutput } from '../../core/run/closedOutput.ts';
import { exitMessage } from '../../core/run/diskFull.ts';
import { loadEnv } from '../../core/run/loadEnv.ts';
import { isReading, runAdmin } from './commands.ts';
import { type AdminOrder } from './order.ts';

async function main(): Promise<void> {
  const env = loadEnv();
  const order: AdminOrder = { args: process.argv.slice(2), operator: os.userInfo().username };
  const readOnly = isReading(order.args);
  // The embedded database belongs to the server that runs: it does what is asked.
  if (!env.databaseUrl && (await giveOrder(env.dataDir, 'admin', order, console.log))) return;
  const { databaseUrl, dataDir } = env;
  await withDatabase({ databaseUrl, dataDir, tables: 'current', readOnly }, (db) =>
    runAdmin(order.args, {
      db,
      operator: order.operator,
      isMailing: env.mail !== undefined,
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
