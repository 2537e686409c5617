/** `npm start`: everything the product needs on this computer, in one command that ends as a whole. */
import { basePathOf } from '#contract/config.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { prepareDataFolder } from '#server/core/files/dataFolder.ts';
import { loadEnv } from '#server/core/run/loadEnv.ts';
import { bundle } from './bundle.ts';
import { startChild } from './children.ts';
import { failWith } from './fail.ts';
import { requireFreePort } from './ports.ts';
import { ROOT } from './root.ts';
import { fingerprint, isBuilt } from './sources.ts';
import { createSupervisor } from './supervisor.ts';

/** @returns whether it succeeded; if not, it has printed why */
async function buildPages(): Promise<boolean> {
  const build = startChild('The build', 'scripts/build.ts', { args: ['--if-changed'] });
  process.once('exit', build.kill);
  const { code } = await build.ended;
  process.removeListener('exit', build.kill);
  return code === 0;
}

async function main(): Promise<void> {
  const env = loadEnv();
  await requireFreePort('PORT', env.port);
  if (!env.firebase) await requireFreePort('AUTH_EMULATOR_PORT', env.authEmulatorPort);

  await prepareDataFolder(env.dataDir);

  const supervisor = createSupervisor(PRODUCT_NAME);
  console.log(`Starting ${PRODUCT_NAME} …`);

  if (!env.firebase) {
    console.log(`Starting the local accounts on 127.0.0.1:${env.authEmulatorPort} …`);
    const emulator = await bundle('scripts/emulator.ts');
    supervisor.add(() => startChild('The Auth emulator', emulator));
  }
  if (!isBuilt(ROOT, fingerprint(ROOT)) && !(await buildPages())) return void supervisor.stop(1);

  console.log(
    env.databaseUrl ? 'Opening the PostgreSQL database …' : `Opening the database in ${env.dataDir} …`,
  );
  const main = await bundle('server/src/main.ts');
  const server = supervisor.add(() => startChild('The server', main));
  if (await server.ready)
    console.log(
      `${PRODUCT_NAME} is ready: ${basePathOf(env.publicUrl) ? env.publicUrl : `http://localhost:${env.port}`}`,
    );
}

main().catch(failWith);
