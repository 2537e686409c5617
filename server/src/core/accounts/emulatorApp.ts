import { type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { hashPasswords, type EmulatorParts } from './hashedPasswords.ts';
import { readJsonBodies } from './jsonBody.ts';
import { hashInResetLinks, type PageHandlers } from './resetLink.ts';

type EmulatorModule = {
  createApp: (
    projectId: string,
    singleProjectMode: number,
    states: Map<string, unknown>,
  ) => Promise<RequestListener>;
};
type ApiModule = { default?: { paths?: Record<string, { parameters?: object[] }> } };
type LoggerModule = { logger: NodeJS.EventEmitter };

const require = createRequire(import.meta.url);

const UNUSED_CALLS =
  /\/tenants|IdpConfigs|inboundSamlConfigs|mfaSignIn|mfaEnrollment|passkey|Saml|GameCenter|IosClient/;
/** No warning about other project ids: none is in use. */
const NO_WARNING = 0;
/** The key under which winston, the logger of firebase-tools, stores the arguments of a line. */
const SPLAT = Symbol.for('splat');

/**
 * A validator is compiled for every call and every parameter before the emulator starts: without calls that the product never
 * makes, and the parameters that Google gives every call and the emulator never reads (`prettyPrint` and the like), it starts
 * in a third of the time.
 */
function removeUnused(api: ApiModule): void {
  const paths = api.default?.paths ?? {};
  for (const [path, description] of Object.entries(paths)) {
    description.parameters = description.parameters?.filter((parameter) => !('$ref' in parameter));
    if (UNUSED_CALLS.test(path)) delete paths[path];
  }
}

const load = <Module>(name: string): Module => require(`firebase-tools/lib/emulator/auth/${name}`) as Module;

let isPrepared = false;
/** Changes the emulator's modules, of which there is one for all apps. */
function prepareModules(): void {
  if (isPrepared) return;
  isPrepared = true;
  removeUnused(load('apiSpec'));
  const errors = load<EmulatorParts['errors']>('errors');
  hashPasswords({ operations: load('operations'), states: load('state'), errors });
  hashInResetLinks(load<PageHandlers>('handlers'), errors);
}

/**
 * The app of firebase-tools' Auth emulator, to be mounted on a port of ours.
 *
 * It is taken out of the package instead of running the `firebase` command, because the command takes longer to start,
 * opens ports for a hub and a logging service, writes firebase-debug.log into the current folder and looks for
 * updates on the network. Passwords never reach its memory: it stores hashes of ours.
 * @param states the emulator's memory, one entry per project
 */
export async function createEmulatorApp(
  projectId: string,
  states: Map<string, unknown> = new Map(),
): Promise<RequestListener> {
  prepareModules();
  const { createApp } = load<EmulatorModule>('server');
  return readJsonBodies(await createApp(projectId, NO_WARNING, states));
}

/** The emulator sends no mail: calls `show` with the sentence, link included, that it logs instead. */
export function onEmulatorMail(show: (sentence: string) => void): void {
  const { logger } = require('firebase-tools/lib/logger') as LoggerModule;
  logger.on('data', (entry: { [SPLAT]?: unknown[] }) => {
    const sentence = entry[SPLAT]?.find(
      (part) => typeof part === 'string' && part.includes('follow this link'),
    );
    if (typeof sentence === 'string') show(sentence);
  });
}
