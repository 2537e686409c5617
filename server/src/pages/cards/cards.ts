import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import pTimeout from 'p-timeout';
import type { Artifact } from '#contract/artifact.ts';
import { artifactPath } from '#contract/constants.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { pathOnSite } from '#contract/ownPicture.ts';
import type { PageCard } from '../site/cardTags.ts';
import type { ClientAddress } from '../../core/http/clientAddress.ts';
import { answerErrors, ApiError, found, unavailable } from '../../core/http/errors.ts';
import { securityHeaders } from '../../core/http/securityHeaders.ts';
import { createCallerQueue } from '../../core/http/callerQueue.ts';
import { createBoundedCache } from '../../core/run/boundedCache.ts';
import { watched, type Telemetry } from '../../core/run/telemetry.ts';
import { readArtifact } from '../../artifacts/rows.ts';
import { findIdOf } from '../../artifacts/ids.ts';
import { manifestAddress, oembedAddress } from '../../core/http/addresses.ts';
import { artifactData } from '../crawlers/jsonLd.ts';
import type { ReaderOptions } from '../siteOptions.ts';
import type { SharePicture } from './sharePicture.ts';
import { CARD_DESIGN, createDrawCard, type CardFacts } from './drawCard.ts';

type Options = ReaderOptions & {
  addressOf: ClientAddress;
  telemetry?: Telemetry | undefined;
  /** The picture of links to other pages, sent where a card could not be drawn; undefined: the product's own. */
  generic?: SharePicture | undefined;
  drawCard?: (siteFolder: string) => ReturnType<typeof createDrawCard>;
};

/** Where the pictures of cards are. */
export const CARDS_PATH = '/cards';

/** How long a page waits for its card, in milliseconds; then it has the generic one. */
const CARD_MS = 3000;
/** Drawing takes a processor for half a second at most; a point is about five milliseconds (`core/run/meter.ts`). */
const DRAWING_COST = 105;
/** Pictures weigh about 60 kB. */
const MAX_KEPT_BYTES = 20_000_000;
/** An address names what the picture shows; a day is how long one of a deleted artifact may still be seen elsewhere. */
const CACHE = { current: 'public, max-age=86400', other: 'no-cache' };

const comeLater = () => new ApiError('unavailable', ERROR_MESSAGES.unavailable, { retryAfterSeconds: 5 });

/** Another address for every change of what a card shows. */
function versionOf({ name, image, type, historicalCreationDate }: CardFacts): string {
  const shown = [CARD_DESIGN, name, image, type, historicalCreationDate];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 10);
}

/**
 * The cards of links to artifacts, made of what lists show to visitors: `cardOf` for the tags of a page, `routes` for the
 * pictures below `CARDS_PATH`.
 */
export function createCards(options: Options) {
  const { db, siteFolder, publicUrl, addressOf, count, onDefect, telemetry } = options;
  const { institution = EXPLORE_HISTORY } = options;
  const pictures = createBoundedCache<Buffer>({
    maxBytes: MAX_KEPT_BYTES,
    bytesOf: (picture) => picture.byteLength,
  });
  // One at a time; of one address no other one waits among the others, and whoever asks for more than these comes again later.
  const queue = createCallerQueue({ perCaller: 1, inAll: 1, maxQueued: 4, refusal: comeLater });
  let drawCard: ReturnType<typeof createDrawCard> | undefined;

  /** What is shown of the artifact with this id or slug; undefined when there is none. */
  const factsOf = async (idOrSlug: string): Promise<Artifact | undefined> => {
    const id = await findIdOf(db, idOrSlug);
    if (id === undefined) return undefined;
    const artifact = await readArtifact(db, id, undefined);
    // A picture that comes after a note is in no card (CARE-4).
    return artifact && { ...artifact, image: artifact.notice ? '' : pathOnSite(artifact.image, publicUrl) };
  };

  /**
   * The card of an artifact's page; null when there is no such artifact, undefined when that is unknown now: the page is
   * served all the same.
   */
  const cardOf = async (c: Context, idOrSlug: string): Promise<PageCard | null | undefined> => {
    try {
      await count(c);
      const facts = await pTimeout(factsOf(idOrSlug), { milliseconds: CARD_MS });
      if (!facts) return null;
      const url = `${publicUrl}${artifactPath(facts._id)}`;
      const picture = `${publicUrl}${CARDS_PATH}/${facts._id}.jpg?v=${versionOf(facts)}`;
      return {
        title: facts.name,
        description: facts.description,
        url,
        image: {
          url: picture,
          alt: [facts.name, facts.type, facts.historicalCreationDate].filter(Boolean).join(', '),
        },
        artifact: { name: facts.name, image: facts.image, type: facts.type },
        type: 'article',
        data: artifactData(facts, {
          publicUrl,
          institution,
          url,
          card: picture,
          manifest: manifestAddress(publicUrl, facts._id),
        }),
        oembed: oembedAddress(publicUrl, url),
      };
    } catch (error) {
      if (!(error instanceof ApiError) && !unavailable(error)) onDefect(error);
      return undefined;
    }
  };

  const drawn = async (key: string, facts: CardFacts): Promise<Buffer> => {
    const before = pictures.get(key);
    if (before) return before;
    drawCard ??= (options.drawCard ?? createDrawCard)(siteFolder);
    const draw = await drawCard;
    const picture = await watched(telemetry, 'card', () => draw(facts));
    pictures.set(key, picture);
    return picture;
  };

  /** Sent where a card could not be drawn, for example on a system that the drawing library does not know. */
  const generic = options.generic ?? (() => fs.promises.readFile(path.join(siteFolder, 'share.jpg')));

  const routes = new Hono();
  routes.use(securityHeaders(publicUrl));
  routes.get('/:file{.+\\.jpg}', async (c) => {
    await count(c);
    const facts = found(await factsOf(c.req.param('file').replace(/\.jpg$/, '')));
    const version = versionOf(facts);
    const key = `${facts._id} ${version}`;
    c.header('Content-Type', 'image/jpeg');
    c.header('Cache-Control', c.req.query('v') === version ? CACHE.current : CACHE.other);
    const known = pictures.get(key);
    if (known) return c.body(new Uint8Array(known));
    await count(c, DRAWING_COST);
    try {
      return c.body(new Uint8Array(await queue.run(addressOf(c), () => drawn(key, facts))));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      onDefect(error);
      c.header('Cache-Control', CACHE.other);
      const picture = await generic();
      return picture ? c.body(new Uint8Array(picture)) : c.notFound();
    }
  });
  routes.onError(answerErrors(onDefect));
  return { cardOf, routes };
}
