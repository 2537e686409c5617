/**
 * The whole server on a free port, with tokens as the Auth emulator makes them, for tests that need real connections.
 * Arguments: the folder of the site, the folder of the photos. Prints its port, then its log; replies to every
 * message with how long it has computed.
 */
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/connect.ts';
import { describeFault } from '../http/errors.ts';
import { readEnv } from '../run/env.ts';
import { listen } from '../http/listen.ts';
import { createLog } from '../run/log.ts';
import { createPhotoStorage } from '../photos/photoStorage.ts';
import { createSite } from '../http/site.ts';
import { firebaseOf, siteConfig } from '../http/siteConfig.ts';
import { anyAccount } from './anyAccount.ts';
import { computingTime } from './worstCases.ts';
import { emulatorVerifier } from '../identity/tokens.ts';

const [siteFolder = '', photoFolder = ''] = process.argv.slice(2);
const env = readEnv({});
const log = createLog();
const { db } = await openDatabase();
const verifyToken = emulatorVerifier(LOCAL_PROJECT_ID, anyAccount);
const { port } = await listen({
  env: { ...env, port: 0 },
  backend: createApp({ db, version: 'test', verifyToken, clock: () => new Date(), log, limits: false }),
  photos: await createPhotoStorage({
    folder: photoFolder,
    bucket: firebaseOf(env).storageBucket,
    verifyUid: async (token) => (await verifyToken(token)).uid,
    perAddress: false,
    ownOrigins: new Set(),
    onDefect: (error) => log.error(describeFault(error)),
  }),
  site: createSite({
    folder: siteFolder,
    publicUrl: env.publicUrl,
    configFor: (page) => siteConfig(env, page),
  }),
});
process.on('message', () => process.send?.(computingTime()));
console.log(`port ${port}`);
