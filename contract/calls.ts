/** Header that carries the number of artifacts the whole selection holds (ruling R12). */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Set to `AT_LEAST` when a search found more than `MAX_EXACT_TOTAL`, which `TOTAL_COUNT_HEADER` then names (ruling R33). */
export const TOTAL_RELATION_HEADER = 'X-Total-Relation';
export const AT_LEAST = 'gte';

/**
 * Header by which a client marks a write that it may send again: `POST` of artifacts, reviews, messages and feedback.
 * Its value is a text of the client's own choice, new for each write, in quotation marks.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Where the backend lives below the site's own address. */
export const BACKEND_PATH = '/backend';

/** Where local photos live, as the storage service's protocol has it. */
export const PHOTOS_PATH = '/v0';

/**
 * Paths of every backend call (product specification, section 7, and rulings R12 and R16), below `BACKEND_PATH`.
 * The server mounts them with `':id'`; the client passes an encoded id.
 */
export const CALLS = {
  health: '/health',
  users: '/api/users',
  login: '/login',
  artifacts: '/artifacts',
  facets: '/artifacts/facets',
  featured: '/artifacts/featured',
  artifact: (id: string) => `/artifacts/${id}`,
  related: (id: string) => `/artifacts/related/${id}`,
  myArtifacts: '/my-artifacts',
  like: (id: string) => `/like/${id}`,
  liked: '/liked',
  reviews: (id: string) => `/reviews/${id}`,
  messages: '/messages',
  feedback: '/feedback',
} as const;
