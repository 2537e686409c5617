import { BACKEND_PATH, pathOf } from '#contract/calls.ts';

/** Where the calls are read and tried, below `BACKEND_PATH`. */
export const DOCS_PATH = '/docs';

/** Where a weekly mail is ended, by the token in its link, below `BACKEND_PATH`. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The link of a mail that ends the weekly ones. */
export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${BACKEND_PATH}${UNSUBSCRIBE_PATH}?token=${token}`;

/** Where crawlers find all pages. */
export const SITEMAP_PATH = '/sitemap.xml';

/** Where a site asks what to show of a link to this one (https://oembed.com). */
export const OEMBED_PATH = '/oembed';

/** The address of all that the catalogue holds, in one answer: it costs less than its pages one by one. */
export const wholeAddress = (publicUrl: string): string =>
  `${publicUrl}${BACKEND_PATH}${pathOf('listArtifacts')}?format=ndjson`;

/** The address of an artifact's IIIF manifest. */
export const manifestAddress = (publicUrl: string, id: string): string =>
  `${publicUrl}${BACKEND_PATH}${pathOf('artifactManifest', id)}`;

/** The address of what is shown of a page where it is linked to. */
export const oembedAddress = (publicUrl: string, page: string): string =>
  `${publicUrl}${OEMBED_PATH}?${new URLSearchParams({ url: page, format: 'json' }).toString()}`;
