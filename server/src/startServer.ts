import path from 'node:path';
import { createApp, type AppOptions } from './app.ts';
import { describeFault } from './http/errors.ts';
import { listen } from './http/listen.ts';
import { ownOriginsOf } from './http/localAccess.ts';
import { DEFAULT_LIMITS } from './http/rateLimit.ts';
import { createSite } from './http/site.ts';
import { drawFor } from './http/drawFor.ts';
import { firebaseOf, siteConfig } from './http/siteConfig.ts';
import { createPhotoStorage } from './photos/photoStorage.ts';
import { type Env } from './run/env.ts';

type Options = Pick<AppOptions, 'db' | 'version' | 'verifyToken' | 'log' | 'limits' | 'saveAccounts'> & {
  env: Env;
  /** The built pages; undefined beside the development server. */
  siteFolder: string | undefined;
};

/**
 * Opens the port and serves the backend, the pages and, while accounts are local, profile photos.
 * @returns the port, any free one for 0, and what closes it
 * @throws UserError when the port is taken
 */
export async function startServer({ env, siteFolder, limits = DEFAULT_LIMITS, ...options }: Options) {
  const { verifyToken, log } = options;
  const { allowedOrigins, publicUrl, trustedProxies } = env;
  const clock = () => new Date();
  const backend = createApp({ ...options, limits, clock, allowedOrigins, publicUrl, trustedProxies });
  const photos = env.firebase
    ? undefined
    : await createPhotoStorage({
        folder: path.join(env.dataDir, 'photos'),
        bucket: firebaseOf(env).storageBucket,
        verifyUid: async (token) => (await verifyToken(token)).uid,
        ownOrigins: ownOriginsOf(env),
        perAddress: limits && limits.photosPerAddress,
        onDefect: (error) => log.error(describeFault(error)),
      });
  const site =
    siteFolder === undefined
      ? undefined
      : createSite({
          folder: siteFolder,
          publicUrl,
          configFor: (page) => siteConfig(env, page),
          drawPage: drawFor(backend, siteFolder, (error) =>
            log.error(`A page could not be drawn: ${describeFault(error)}`),
          ),
        });
  return listen({ env, backend, photos, site });
}
