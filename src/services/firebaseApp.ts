import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { SiteConfig } from '#contract/config.ts';

/** An app with what its type leaves out: its services, by their names. */
type WithServices = FirebaseApp & { container: { providers: Map<string, unknown> } };

/** Opens a Firebase app, the page's own unless it is given a name. */
export function openFirebaseApp({ firebase }: SiteConfig, name?: string): FirebaseApp {
  const app = initializeApp(firebase, name) as WithServices;
  // It counts for Google how much the library is used, in IndexedDB, which every call to the identity provider then waits for.
  app.container.providers.delete('heartbeat');
  return app;
}

/** The page's Firebase app. Identity and file storage share it, so that uploads are sent with the identity token. */
export const firebaseApp = (config: SiteConfig): FirebaseApp => getApps()[0] ?? openFirebaseApp(config);
