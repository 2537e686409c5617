import { number, object, string, type InferType } from 'yup';
import { BACKEND_PATH } from './calls.ts';

/** Id of the element in `index.html` whose JSON content the server replaces with a `SiteConfig`. */
export const CONFIG_ELEMENT_ID = 'config';

/** What the identity provider calls a project that never leaves this computer. */
export const LOCAL_PROJECT_ID = 'demo-explore-history';

/** The Firebase web app's own identifiers: public by design, they grant nothing. */
export const firebaseConfigSchema = object({
  apiKey: string().required(),
  authDomain: string().required(),
  projectId: string().required(),
  storageBucket: string().required(),
  appId: string().required(),
});
export type FirebaseConfig = InferType<typeof firebaseConfigSchema>;

/** What the SPA is told at run time, so that one build serves every environment. */
export const siteConfigSchema = object({
  /** Where the backend's calls begin: a path on this site, or an address. */
  apiBaseUrl: string().default(BACKEND_PATH).required(),
  /** The site's own address, without a trailing slash: what a shared link begins with. */
  publicUrl: string().required(),
  firebase: firebaseConfigSchema,
  /** Set when accounts live in the Auth emulator. */
  authEmulatorUrl: string(),
  /** Set when photos live on this server, which then speaks the storage service's protocol. */
  storageEmulator: object({ host: string().required(), port: number().integer().required() })
    .default(undefined)
    .optional(),
});
export type SiteConfig = InferType<typeof siteConfigSchema>;
