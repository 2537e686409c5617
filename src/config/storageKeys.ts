/**
 * Keys of `localStorage` (product specification, section 3, and ruling R17). `public/index.html` reads `isLoggedIn` and
 * `theme` before any script has run.
 */
export const USER_KEY = 'user';
export const SIGNED_IN_KEY = 'isLoggedIn';
export const THEME_KEY = 'theme';
