import type { Institution } from './institution.ts';

/** Id of the element in `index.html` whose JSON content the server replaces with a `SiteConfig`. */
export const CONFIG_ELEMENT_ID = 'config';

/** Firebase projects whose id begins with `demo-` run in the emulator only, never in the cloud. */
export const LOCAL_PROJECT_ID = 'demo-explore-history';

/** The identifiers of a Firebase web app. They are public and grant no access. */
export const FIREBASE_IDENTIFIERS = ['apiKey', 'authDomain', 'projectId', 'storageBucket', 'appId'] as const;
export type FirebaseConfig = Record<(typeof FIREBASE_IDENTIFIERS)[number], string>;

/**
 * The path that a site stands below: '' for `https://history.example.org`, '/history' for `https://example.org/history`. The proxy in front
 * takes it away, so that the server never sees it; whatever a browser resolves begins with it (SERVERS-9).
 */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '');

/** The SPA's run-time configuration, so that one build serves every environment. */
export type SiteConfig = {
  /** Base URL of the backend's calls: a path on this site, or an absolute URL. */
  apiBaseUrl: string;
  /** The site's public URL, without a trailing slash; shared links begin with it, and its path is the site's base path. */
  publicUrl: string;
  firebase: FirebaseConfig;
  /** Whose site it is; undefined: nobody has said, and it is the product's own. */
  institution?: Institution;
  /** Set when accounts are kept by the Auth emulator. */
  authEmulatorUrl?: string;
  /** Set when photos are stored on this server, which then implements the storage service's protocol. */
  storageEmulator?: { host: string; port: number };
};
