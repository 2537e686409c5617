import { LOCAL_PROJECT_ID, type FirebaseConfig, type SiteConfig } from '#contract/config.ts';
import type { Institution } from '#contract/institution.ts';
import { type Env } from '../../core/run/env.ts';

/** Identifiers for the Auth emulator and the local photo storage, which accept any. */
const LOCAL_FIREBASE: FirebaseConfig = {
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: LOCAL_PROJECT_ID,
  storageBucket: `${LOCAL_PROJECT_ID}.appspot.com`,
  appId: 'local',
};

/** The Firebase project in use: the configured one, or the local stand-in. */
export const firebaseOf = (env: Pick<Env, 'firebase'>): FirebaseConfig => env.firebase ?? LOCAL_FIREBASE;

/** Address of the Auth emulator. */
export const authEmulatorUrl = (env: Pick<Env, 'authEmulatorPort'>): string =>
  `http://127.0.0.1:${env.authEmulatorPort}`;

/**
 * The SPA's configuration, which it reads at run time.
 * @param page address the page was requested under: local photos are then requested from the very same origin,
 *   whether somebody opened localhost or 127.0.0.1, this server's port or the development server's
 */
export function siteConfig(
  env: Env,
  page: URL = new URL(`http://localhost:${env.port}`),
  institution?: Institution,
): SiteConfig {
  const shared = {
    apiBaseUrl: env.apiBaseUrl,
    publicUrl: env.publicUrl,
    firebase: firebaseOf(env),
    ...(institution && { institution }),
  };
  if (env.firebase) return shared;
  return {
    ...shared,
    authEmulatorUrl: authEmulatorUrl(env),
    storageEmulator: { host: page.hostname, port: Number(page.port) || 80 },
  };
}
