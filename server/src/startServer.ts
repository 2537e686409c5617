import { Hono, type Context } from 'hono';
import type { Institution } from '#contract/institution.ts';
import { createApp, type AppOptions } from './app.ts';
import { CARDS_PATH, createCards } from './pages/cards/cards.ts';
import { createSharePicture } from './pages/cards/sharePicture.ts';
import { createCrawlers } from './pages/crawlers/crawlers.ts';
import { clientAddress } from './core/http/clientAddress.ts';
import { describeFault } from './core/http/errors.ts';
import { listen } from './core/http/listen.ts';
import { ownOriginsOf } from './core/http/localAccess.ts';
import { countRequest, createRateLimit, DEFAULT_LIMITS, RENDER_COST } from './core/http/rateLimit.ts';
import type { SiteDir } from './core/institution/siteDir.ts';
import type { WatchedSiteDir } from './core/institution/watchSiteDir.ts';
import { createStrangers } from './core/http/strangers.ts';
import { createSite } from './pages/site/site.ts';
import { hasLook, type Look } from './pages/site/look.ts';
import { createSiteRenderer } from './pages/site/siteRenderer.ts';
import { firebaseOf, siteConfig } from './pages/site/siteConfig.ts';
import { photosFolder } from './pictures/photoFiles.ts';
import { createPhotoStorage } from './pictures/storageProtocol.ts';
import { requireAccount } from './people/ended.ts';
import { type Env } from './core/run/env.ts';

type Options = Pick<
  AppOptions,
  'db' | 'version' | 'verifyToken' | 'log' | 'telemetry' | 'limits' | 'saveAccounts'
> & {
  env: Env;
  /** Whose site this is. */
  siteDir: WatchedSiteDir;
  /** The built pages; undefined beside the development server. */
  siteFolder: string | undefined;
};

/**
 * Opens the port and serves the backend, the pages and, while accounts are local, profile photos.
 * @throws UserError when the port is taken
 */
export async function startServer({
  env,
  siteDir,
  siteFolder,
  limits = DEFAULT_LIMITS,
  ...options
}: Options) {
  const { verifyToken, log, telemetry } = options;
  const { allowedOrigins, publicUrl, trustedProxies } = env;
  let isStopping = false;
  const clock = () => new Date();
  const rateLimit = createRateLimit(limits);
  const strangers = createStrangers({ log, onShed: telemetry?.shed });
  const addressOf = clientAddress(trustedProxies);
  const countRead = async (c: Context, points = 1): Promise<void> => {
    await countRequest(rateLimit, { uid: undefined, address: addressOf(c) }, { method: 'GET', points });
  };
  const logged = (what: string) => (error: unknown) => log.error(`${what}: ${describeFault(error)}`);
  const backendOf = (institution: Institution | undefined, texts: SiteDir['texts']): Hono =>
    createApp({
      ...options,
      institution,
      texts,
      rateLimit,
      strangers,
      clock,
      allowedOrigins,
      publicUrl,
      trustedProxies,
      isStopping: () => isStopping,
      mailTo: env.mail?.mailTo,
    });
  const photos = env.firebase
    ? undefined
    : await createPhotoStorage({
        folder: photosFolder(env.dataDir),
        bucket: firebaseOf(env).storageBucket,
        verifyUid: async (token) => (await verifyToken(token)).uid,
        verifyWriter: async (token) => {
          const identity = await verifyToken(token);
          await requireAccount(options.db, identity);
          return identity.uid;
        },
        ownOrigins: ownOriginsOf(env),
        perAddress: limits && limits.photosPerAddress,
        onDefect: (error) => log.error(describeFault(error)),
      });
  const siteOf = (
    siteFolder: string,
    backend: Hono,
    institution: Institution | undefined,
    look: Look | undefined,
  ): Hono => {
    // Another server's artifacts are not in this one's database.
    const isOwn = env.isOwnBackend;
    const common = { siteFolder, publicUrl, institution };
    const reader = { ...common, db: options.db, count: countRead };
    const cards = createCards({
      ...reader,
      addressOf,
      telemetry,
      generic: look?.share,
      onDefect: logged('A card could not be made'),
    });
    const pages = createSite({
      folder: siteFolder,
      publicUrl,
      institution,
      look,
      configFor: (page) => siteConfig(env, page, institution),
      renderPage: createSiteRenderer({
        backend: isOwn ? backend : undefined,
        addressOf,
        strangers,
        ...common,
        telemetry,
        onRender: (c) => countRead(c, RENDER_COST),
        onDefect: logged('A page could not be rendered'),
      }),
      ...(isOwn && { cardOf: cards.cardOf }),
    });
    const crawlers = createCrawlers({
      ...reader,
      strangers,
      addressOf,
      cardOf: cards.cardOf,
      onDefect: logged('A crawler got no answer'),
    });
    const site = new Hono().route(CARDS_PATH, cards.routes);
    if (isOwn) site.route('/', crawlers);
    return site.route('/', pages);
  };
  // What stands in the site's own folder is on every page and in many answers: what serves them is made anew when it changes.
  const compose = (dir: SiteDir) => {
    const own = dir.isOwn ? dir.institution : undefined;
    const backend = backendOf(own, dir.texts);
    if (siteFolder === undefined) return { backend, site: undefined };
    const share = createSharePicture(siteFolder, dir, logged('The picture of links could not be made'));
    const look = hasLook(dir.institution) ? { ...dir, share } : undefined;
    return { backend, site: siteOf(siteFolder, backend, own, look) };
  };
  let parts = compose(siteDir.current());
  siteDir.onChange((dir) => (parts = compose(dir)));
  return listen({
    env,
    backend: () => parts.backend,
    photos,
    site: () => parts.site,
    log,
    telemetry,
    onStopping: () => (isStopping = true),
  });
}
