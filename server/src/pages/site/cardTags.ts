import { html } from 'hono/html';
import { CARD_SIZE, OPENED_ARTIFACT } from '#contract/constants.ts';
import type { Institution } from '#contract/institution.ts';
import type { PageCard as RenderedCard } from '#contract/renderedPage.ts';
import { withoutTags } from './document.ts';
import type { Look } from './look.ts';

/** What other sites and search engines show of a page. All addresses are absolute. */
export type PageCard = {
  title: string;
  description: string;
  /** The page's own address; undefined for an address of no page. */
  url?: string;
  image: { url: string; alt: string };
  /** What the sign-in screen shows of an artifact that was asked for at this address. */
  artifact?: { name: string; image: string; type: string };
  type: 'website' | 'article';
  /** False keeps search engines from listing the page; they follow its links all the same. */
  indexed?: boolean;
  /** The same for machines: schema.org's words (FOUND-1), and where oEmbed tells of the page (FOUND-3). */
  data?: object;
  oembed?: string;
};

/** What cards say of the site that they lead to. */
type CardSite = { publicUrl: string; institution: Institution; look?: Look | undefined };

/** The picture of links to pages without one of their own; its address changes with what it shows. */
const pictureOf = ({ publicUrl, institution, look }: CardSite): PageCard['image'] =>
  look
    ? {
        url: `${publicUrl}/share.jpg?${look.revision}`,
        alt: look.logo ? `The logo and the name of ${institution.name}` : institution.name,
      }
    : {
        url: `${publicUrl}/share.jpg`,
        alt: `A vase, a bowl and an inscribed stone beside the words ${institution.name}`,
      };

/** The card of every page that has none of its own. */
export const genericCard = (site: CardSite, url?: string): PageCard => ({
  title: site.institution.name,
  description: site.institution.tagline,
  ...(url !== undefined && { url }),
  image: pictureOf(site),
  type: 'website',
});

/** The card of a page that was rendered with words of its own. */
export const cardOfPage = (site: CardSite, { path, ...words }: RenderedCard): PageCard => ({
  ...genericCard(site, path && site.publicUrl + path),
  ...words,
});

/** Search engines and networks show about as much. */
const DESCRIPTION_LENGTH = 200;

/** The beginning of a text on one line, ending with a whole word where it is cut. */
function firstWords(text: string): string {
  const line = text
    .slice(0, DESCRIPTION_LENGTH * 2)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line
    .slice(0, DESCRIPTION_LENGTH - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\s\S{0,30}$/, '')
    .trimEnd()}…`;
}

/** A tag of the head; values are escaped, so that no text ends its attribute or its tag. */
const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
  // A template without promises is no promise either.
  (html`<meta ${kind}="${name}" content="${content}" />` as string).toString();

function tagsOf(card: PageCard, siteName: string): string {
  const { title, description, url, image, type, artifact, data, oembed, indexed } = card;
  const [name, words] = [firstWords(title) || siteName, firstWords(description)];
  return [
    (html`<title>${name}</title>` as string).toString(),
    meta('name', 'description', words),
    ...(url === undefined ? [] : [(html`<link rel="canonical" href="${url}" />` as string).toString()]),
    ...(indexed === false ? [meta('name', 'robots', 'noindex, follow')] : []),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', type),
    meta('property', 'og:title', name),
    meta('property', 'og:description', words),
    ...(url === undefined ? [] : [meta('property', 'og:url', url)]),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', CARD_SIZE.width),
    meta('property', 'og:image:height', CARD_SIZE.height),
    meta('property', 'og:image:alt', firstWords(image.alt)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', name),
    meta('name', 'twitter:description', words),
    meta('name', 'twitter:image', image.url),
    meta('name', 'twitter:image:alt', firstWords(image.alt)),
    ...(oembed === undefined
      ? []
      : [
          (
            html`<link
              rel="alternate"
              type="application/json+oembed"
              href="${oembed}"
              title="${name}"
            />` as string
          ).toString(),
        ]),
    ...(data ? [`<script type="application/ld+json">${withoutTags(JSON.stringify(data))}</script>`] : []),
    ...(artifact ? [meta('name', OPENED_ARTIFACT, JSON.stringify(artifact))] : []),
  ].join('\n    ');
}

/** The tags of a card that a document has already; the build leaves out the quotation marks that HTML does not need. */
const OLD_TAGS =
  /<(?:meta\s+(?:name="?(?:description\b|twitter:)|property="?og:)|link\s+rel="?canonical\b)[^>]*>\s*/g;
const TITLE = /<title>[^<]*<\/title>/;

/** The document with this card in the place of the one that it has. */
export const injectCard = (document: string, card: PageCard, siteName: string): string =>
  document.replace(OLD_TAGS, '').replace(TITLE, () => tagsOf(card, siteName));
