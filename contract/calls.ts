/** Response header with the number of artifacts found on all pages (ruling R12). */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Set to `AT_LEAST` when a search found more than `MAX_EXACT_TOTAL`, which `TOTAL_COUNT_HEADER` then names (ruling R33). */
export const TOTAL_RELATION_HEADER = 'X-Total-Relation';
export const AT_LEAST = 'gte';

/** Set to `CLOSE` when nothing matches what was searched for, and the list holds what matches close spellings (ruling R13). */
export const SEARCH_MATCH_HEADER = 'X-Search-Match';
export const CLOSE = 'close';

/**
 * Request header that makes a write safe to retry: `POST` of artifacts, reviews, messages and feedback.
 * Its value is a text that the client chooses, unique for each write, in quotation marks.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Path prefix of the backend's calls on this site. */
export const BACKEND_PATH = '/backend';

/** Path prefix of locally stored photos; the storage service's protocol fixes it. */
export const PHOTOS_PATH = '/v0';

/**
 * Paths of every backend call (product specification, section 7, and rulings R12 and R16), below `BACKEND_PATH`.
 * The server registers its routes with `':id'`; the client passes an encoded id.
 */
export const CALLS = {
  health: '/health',
  users: '/api/users',
  login: '/login',
  artifacts: '/artifacts',
  facets: '/artifacts/facets',
  timeline: '/artifacts/timeline',
  featured: '/artifacts/featured',
  totals: '/artifacts/totals',
  onThisDay: '/artifacts/on-this-day',
  artifact: (id: string) => `/artifacts/${id}`,
  related: (id: string) => `/artifacts/related/${id}`,
  myArtifacts: '/my-artifacts',
  like: (id: string) => `/like/${id}`,
  liked: '/liked',
  likedPlace: (id: string) => `/liked/${id}`,
  reviews: (id: string) => `/reviews/${id}`,
  messages: '/messages',
  feedback: '/feedback',
} as const;
