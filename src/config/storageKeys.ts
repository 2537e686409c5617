/**
 * Keys of `localStorage` (product specification, section 3, and ruling R17). `public/index.html` reads `isLoggedIn` and
 * `theme` before the scripts have loaded.
 */
export const USER_KEY = 'user';
export const SIGNED_IN_KEY = 'isLoggedIn';
export const THEME_KEY = 'theme';

/** Set while the identity provider has a user stored in this browser (`services/auth.ts`). */
export const PROVIDER_USER_KEY = 'providerUser';

/** Set when the fonts have been loaded, so that the browser's cache has them (`public/index.html`). */
export const FONTS_KEY = 'fonts';
