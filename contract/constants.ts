/**
 * Numbers and options of the product, each defined once.
 * Times are in milliseconds, sizes in bytes, lengths in characters, unless the name contains another unit.
 */

export const PRODUCT_NAME = 'Explore History';
/** What search engines and other sites show of a page that has no description of its own. */
export const PRODUCT_DESCRIPTION =
  'Explore, like, review and contribute records of historical artifacts from all over the world.';

/** The service worker's script, and the page that it has at hand for every address while there is no connection. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
export const EMPTY_PAGE_PATH = '/offline';

/** Path of an artifact's page, by its encoded id; `':id'` makes it a route's pattern. Links to it have a card of their own. */
export const artifactPath = <Id extends string>(id: Id) => `/artifact/${id}` as const;

/** A placeholder, to be replaced by the site's operator. */
export const SUPPORT_EMAIL = 'support@explorehistory.example';

/** Artifact types; the first one is the default on Add Artifact. */
export const ARTIFACT_TYPES = ['Tools', 'Weapons', 'Documents', 'Writings', 'Others'] as const;
export type ArtifactType = (typeof ARTIFACT_TYPES)[number];

/** In downloads, the source of what users added: their number is the artifact's id. */
export const CONTRIBUTED_SOURCE = 'contributions';

/** Sort options of All Artifacts; the first one is the default. */
export const SORTS = ['most-liked', 'least-liked', 'newest', 'oldest', 'name-asc', 'name-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The type filter's option for all types. */
export const ALL_TYPES = 'all';

/** Page sizes of All Artifacts; the first one is the default. */
export const PAGE_SIZES = [6, 9, 12] as const;
/** Maximum number of page buttons shown at once. */
export const PAGINATION_WINDOW = 5;
/** Default and maximum number of artifacts in the response of a list call (CALL-5). */
export const MAX_PAGE_SIZE = 1000;

/**
 * Characters of a description and of a historical context in the responses of lists: a card shows three lines of a description, of 90
 * characters where it is widest. `GET /artifacts/{id}` has the whole texts.
 */
export const MAX_LISTED_TEXT = 500;
/** A page of a search of so many artifacts at most, as All Artifacts asks for, says where each was found (LIST-17): the whole texts are read for that. */
export const MAX_PHRASES = PAGE_SIZES[2];

/** Totals of searches are exact up to here (LIST-11); a list that is searched ends here as well. */
export const MAX_EXACT_TOTAL = 10_000;
/** Said of a total that is more than `MAX_EXACT_TOTAL` (LIST-11). */
export const AT_LEAST = 'gte';
/** Said of a list that holds close spellings of what was searched for (LIST-10). */
export const CLOSE = 'close';
/** The `fields` value with which `GET /liked` returns ids only. */
export const ONLY_ID = '_id';
/** Default and maximum number of reviews in a response: 600 kB at most. */
export const MAX_REVIEWS = 100;
/** Maximum number of ids in a response of ids only: about 2 MB. */
export const MAX_IDS = 50_000;
/** Largest accepted page number. */
export const MAX_PAGE = 1_000_000_000;
/** Years beyond these are no years of human-made objects: they are neither stored nor accepted in queries. */
export const EARLIEST_YEAR = -10_000_000;
export const LATEST_YEAR = 9999;
export const FEATURED_COUNT = 6;
export const RELATED_COUNT = 12;

export const SEARCH_DELAY_MS = 450;

export const HERO = { advanceMs: 3000, fadeMs: 1500, heightsPx: [250, 300, 600] } as const;
/** How long the words of a slide take to leave, and then those of the next one to come. */
export const HERO_WORDS_FADE_MS = 250;
export const NAVIGATION_HEIGHT_PX = 64;
export const COUNTERS = { durationSeconds: 2.5, threshold: 0.3 } as const;
export const FEATURED_STAGGER_SECONDS = 0.12;
export const RELATED_CAROUSEL = {
  speedMs: 500,
  loopAbove: 3,
  slidesPerView: { wide: 3, below1024: 2, below640: 1 },
} as const;

export const DIALOG_MS = { signup: 1500, artifactAdded: 2000 } as const;
export const TOAST_MS = { auth: 5000, login: 3000, like: 1000, contact: 2500, copy: 2500 } as const;
export const SIMULATED_SEND_MS = 1500;

export const TOKEN_SYNC_MAX_AGE_MS = 5 * 60_000;
export const SHARE_POPUP = { width: 550, height: 400 } as const;

export const PHOTO_UPLOAD = {
  firstChunkBytes: 256 * 1024,
  operationRetryMs: 2 * 60_000,
  uploadRetryMs: 10 * 60_000,
  /** The storage rule's limit for one photo. */
  maxBytes: 5 * 1024 * 1024,
} as const;

/** Where a user's photos are in file storage. */
export const photoPath = (uid: string): string => `profile_pics/${uid}`;

/** One-digit names below it: a new photo never replaces the present one, and a user has ten at most. */
export const PHOTO_NAMES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The name shown for a user without one (SESSION-4). */
export const FALLBACK_NAME = 'User';
export const DEFAULT_AVATAR = '/pictures/avatar.webp';

/** Maximum length of each field; the server enforces them. Museum records fit. */
export const LENGTHS = {
  name: 500,
  line: 500,
  text: 10_000,
  url: 2048,
  email: 254,
  /** The identity provider's limit. */
  password: 4096,
  review: 2000,
  message: 5000,
  search: 200,
  /** A record's source, and its number there: together they fit into an index row of 2,704 bytes, at three bytes a character. */
  recordKey: 400,
  /** Of an identity provider's user. */
  uid: 128,
  idempotencyKey: 255,
  cursor: 80,
} as const;

/** Size of the picture that other sites show with a link, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The name of the `meta` tag with the artifact that a document was opened for, as JSON: name, image, type. */
export const OPENED_ARTIFACT = 'opened-artifact';

/** A picture that has not come by then gives way to a tile. */
export const PICTURE_LIMIT_MS = 8000;

/** Time limit of a call whose row of `CALLS` has no other; for a photo upload, the longest time without progress. */
export const CALL_LIMIT_MS = 20_000;

/** For how many days a write that is repeated with the same key is the same write: a draft, which keeps its key, may be found again much later. */
export const IDEMPOTENCY_KEY_DAYS = 30;

/** Largest JSON body the server reads. */
export const MAX_BODY_BYTES = 256 * 1024;
