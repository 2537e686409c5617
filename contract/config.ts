/** Id of the element in `index.html` whose JSON content the server replaces with a `SiteConfig`. */
export const CONFIG_ELEMENT_ID = 'config';

/** What the identity provider calls a project that never leaves this computer. */
export const LOCAL_PROJECT_ID = 'demo-explore-history';

/** The Firebase web app's own identifiers: public by design, they grant nothing. */
export const FIREBASE_IDENTIFIERS = ['apiKey', 'authDomain', 'projectId', 'storageBucket', 'appId'] as const;
export type FirebaseConfig = Record<(typeof FIREBASE_IDENTIFIERS)[number], string>;

/** What the SPA is told at run time, so that one build serves every environment. */
export type SiteConfig = {
  /** Where the backend's calls begin: a path on this site, or an address. */
  apiBaseUrl: string;
  /** The site's own address, without a trailing slash: what a shared link begins with. */
  publicUrl: string;
  firebase: FirebaseConfig;
  /** Set when accounts live in the Auth emulator. */
  authEmulatorUrl?: string;
  /** Set when photos live on this server, which then speaks the storage service's protocol. */
  storageEmulator?: { host: string; port: number };
};
