import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { SiteConfig } from '#contract/config.ts';

/** The one Firebase app of the page: identity and file storage share it, so that uploads carry the identity token. */
export const firebaseApp = ({ firebase }: SiteConfig): FirebaseApp => getApps()[0] ?? initializeApp(firebase);
