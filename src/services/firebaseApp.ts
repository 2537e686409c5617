import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { SiteConfig } from '#contract/config.ts';

/** The page's Firebase app. Identity and file storage share it, so that uploads are sent with the identity token. */
export const firebaseApp = ({ firebase }: SiteConfig): FirebaseApp => getApps()[0] ?? initializeApp(firebase);
