/** `npm run dev`: the same as `npm start`, with hot reload of the pages and a server that restarts when its code changes. */
import { basePathOf } from '#contract/config.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { prepareDataFolder } from '#server/core/files/dataFolder.ts';
import { loadEnv } from '#server/core/run/loadEnv.ts';
import { ownOriginsOf } from '#server/core/http/localAccess.ts';
import { UserError } from '#server/core/run/userError.ts';
import { startChild } from './children.ts';
import { startDevServer } from './devServer.ts';
import { failWith } from './fail.ts';
import { requireFreePort } from './ports.ts';
import { startRestarting } from './restarting.ts';
import { createSupervisor } from './supervisor.ts';

const PROGRAM = `${PRODUCT_NAME} (development)`;
const COMMAND = 'npm run dev';
/** A change in these folders restarts the server. */
const SERVER_SOURCES = ['server/src', 'contract', 'historical'];

async function main(): Promise<void> {
  const env = loadEnv();
  if (basePathOf(env.publicUrl))
    throw new UserError(
      `PUBLIC_URL has a path, which only a proxy can take away, and ${COMMAND} has none: leave the path out here.`,
    );
  // The development server listens on PORT, the server behind it on the next port.
  const serverPort = env.port < 65_535 ? env.port + 1 : env.port - 1;
  await requireFreePort('PORT', env.port, COMMAND);
  await requireFreePort('PORT', serverPort, COMMAND);
  if (!env.firebase) await requireFreePort('AUTH_EMULATOR_PORT', env.authEmulatorPort, COMMAND);

  await prepareDataFolder(env.dataDir);

  const supervisor = createSupervisor(PROGRAM);
  console.log(`Starting ${PROGRAM} …`);
  if (!env.firebase) supervisor.add(() => startChild('The Auth emulator', 'scripts/emulator.ts'));
  const startServer = () =>
    startChild('The server', 'server/src/main.ts', {
      args: ['--no-site'],
      // The pages' origins are those of the development server.
      env: {
        PORT: String(serverPort),
        ALLOWED_ORIGINS: (env.firebase ? env.allowedOrigins : [...ownOriginsOf(env)]).join(),
      },
    });
  const server = supervisor.add(() => startRestarting(startServer, SERVER_SOURCES));
  await server.ready;
  await startDevServer(env, serverPort);
  console.log(`${PROGRAM} is ready: http://localhost:${env.port}`);
}

main().catch(failWith);
