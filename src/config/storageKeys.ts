/**
 * Every key that is stored under in a browser; each stands in `docs/texts/privacy.md` (INST-14). Keys of `localStorage` (SESSION-3, LAYOUT-8). `public/index.html` reads `isLoggedIn` and
 * `theme` before the scripts have loaded.
 */
export const USER_KEY = 'user';
export const SIGNED_IN_KEY = 'isLoggedIn';
export const THEME_KEY = 'theme';
/** The key under which an earlier version keeps who is signed in, in IndexedDB. */
export const DATABASE_USER_KEY = 'databaseUser';
/** What a user likes and could not send yet (LIKE-9). */
export const unsentLikesKey = (uid: string): string => `unsentLikes ${uid}`;
/** The name of a tab, while it goes from one page to the next; in `sessionStorage`. */
export const TAB_KEY = 'tab';
/** What was typed into a form and not sent (DRAFT-1); each tab's stands behind it, and a visitor's in `sessionStorage`. */
export const draftKey = (uid: string | null, form: string): string => `draft:${uid ?? ''}:${form}`;
/** How wide a bank card is on this screen (ARTIFACT-15). */
export const CARD_WIDTH_KEY = 'cardWidth';
/** `off` where no letter alone is a key of a page (ACCESS-11). */
export const LETTER_KEYS_KEY = 'letterKeys';
/** Where pages were left, by the router's keys of their locations; in `sessionStorage`. */
export const SCROLL_POSITIONS = 'scroll-positions';
