import { CALL_LIMIT_MS } from './constants.ts';
import type { ERROR_MESSAGES } from './error.ts';
import type * as responses from './responses.ts';

/** Response header with the number of artifacts found on all pages (LIST-8). */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Set to `AT_LEAST` when a search found more than `MAX_EXACT_TOTAL`, which `TOTAL_COUNT_HEADER` then names (LIST-11). */
export const TOTAL_RELATION_HEADER = 'X-Total-Relation';

/** Set to `CLOSE` when nothing matches what was searched for, and the list holds what matches close spellings (LIST-10). */
export const SEARCH_MATCH_HEADER = 'X-Search-Match';

/** Request header that makes a write safe to retry. Its value is a text that the client chooses, unique for each write, in quotation marks. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Request header of an update: the `revision` that it changes, in quotation marks; it fails when there has been another since. */
export const IF_MATCH_HEADER = 'If-Match';

/** Path prefix of the backend's calls on this site. */
export const BACKEND_PATH = '/backend';

/** Path prefix of locally stored photos; the storage service's protocol fixes it. */
export const PHOTOS_PATH = '/v0';

/** What a browser needs of a call of the backend; the rest of it is in `serverCalls.ts`. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Below `BACKEND_PATH`, as a router reads it; `:id` is an artifact's id, or the slug of one that came with the product, `:review`
   * the id of one of its reviews, `:suggestion` of a suggestion to it.
   */
  path: `/${string}`;
  /**
   * Who may call it: everybody, signed-in users, the artifact's owner alone (CALL-10), or the review's author alone (REVIEW-7). What everybody may
   * GET, pages of every origin may read (DATA-9).
   */
  access: 'public' | 'user' | 'owner' | 'author';
  /** What a caller who must sign in first is told; `unauthorized` unless given. */
  refusal?: keyof typeof ERROR_MESSAGES;
  /** The schema of what the client reads, by its name in `responses.ts`, which pages load with their first call. */
  response?: keyof typeof responses;
  /** Whether the response holds artifacts with their like counts, which a like changes. */
  hasLikes?: true;
  /** A browser neither keeps its answer nor takes one of before for it, as something is decided or saved by it, or it is of the moment. */
  isUncached?: true;
  /** How long its answer is waited for each time that it is sent; `CALL_LIMIT_MS` unless given. */
  limitMs?: number;
};

/**
 * Every call, by the name of its endpoint in `src/api/`. A fixed path stands
 * before one with an `:id` that matches it too.
 */
export const CALLS = {
  health: { method: 'GET', path: '/health', access: 'public', response: 'health', isUncached: true },
  ready: { method: 'GET', path: '/ready', access: 'public', response: 'ready' },
  openApi: { method: 'GET', path: '/openapi.json', access: 'public' },
  aboutPage: { method: 'GET', path: '/about', access: 'public', response: 'about' },
  registerUser: { method: 'POST', path: '/api/users', access: 'public', response: 'user' },
  announceGoogleLogin: { method: 'POST', path: '/login', access: 'public', response: 'googleLoginResponse' },
  deleteAccount: {
    method: 'DELETE',
    path: '/account',
    access: 'user',
    response: 'accountDeleted',
    // An account with tens of thousands of likes takes half a minute. Within the minute after which the server and nginx end a silent connection.
    limitMs: 55_000,
  },
  listArtifacts: {
    method: 'GET',
    path: '/artifacts',
    access: 'public',
    response: 'artifactPage',
    hasLikes: true,
  },
  artifactFacets: { method: 'GET', path: '/artifacts/facets', access: 'public', response: 'facets' },
  artifactTimeline: { method: 'GET', path: '/artifacts/timeline', access: 'public', response: 'timeline' },
  artifactMap: { method: 'GET', path: '/artifacts/map', access: 'public', response: 'map' },
  featuredArtifacts: {
    method: 'GET',
    path: '/artifacts/featured',
    access: 'user',
    response: 'artifacts',
    hasLikes: true,
  },
  catalogueTotals: { method: 'GET', path: '/artifacts/totals', access: 'public', response: 'totals' },
  onThisDay: {
    method: 'GET',
    path: '/artifacts/on-this-day',
    access: 'public',
    response: 'foundNearDay',
    hasLikes: true,
  },
  similarArtifacts: {
    method: 'GET',
    path: '/artifacts/similar',
    access: 'user',
    response: 'artifacts',
    hasLikes: true,
  },
  relatedArtifacts: {
    method: 'GET',
    path: '/artifacts/related/:id',
    access: 'user',
    response: 'relatedArtifacts',
    hasLikes: true,
  },
  artifact: { method: 'GET', path: '/artifacts/:id', access: 'user', response: 'artifact', hasLikes: true },
  artifactManifest: { method: 'GET', path: '/artifacts/:id/manifest.json', access: 'public' },
  addArtifact: { method: 'POST', path: '/artifacts', access: 'user', refusal: 'unauthorizedAdd' },
  updateArtifact: { method: 'PUT', path: '/artifacts/:id', access: 'owner', response: 'artifact' },
  deleteArtifact: { method: 'DELETE', path: '/artifacts/:id', access: 'owner' },
  artifactHistory: { method: 'GET', path: '/artifacts/:id/history', access: 'user', response: 'history' },
  myArtifacts: {
    method: 'GET',
    path: '/my-artifacts',
    access: 'user',
    response: 'artifacts',
    hasLikes: true,
  },
  ownRecords: {
    method: 'GET',
    path: '/my-artifacts/records',
    access: 'user',
    response: 'ownRecords',
    isUncached: true,
  },
  unusedPictures: {
    method: 'GET',
    path: '/pictures/unused',
    access: 'user',
    response: 'unusedPictures',
    isUncached: true,
  },
  setLike: { method: 'POST', path: '/like/:id', access: 'user', response: 'like' },
  liked: { method: 'GET', path: '/liked', access: 'user', response: 'liked' },
  moveLiked: { method: 'PUT', path: '/liked/:id', access: 'user' },
  reviews: { method: 'GET', path: '/reviews/:id', access: 'user', response: 'reviews' },
  addReview: { method: 'POST', path: '/reviews/:id', access: 'user', response: 'review' },
  updateReview: { method: 'PUT', path: '/reviews/:id/:review', access: 'author', response: 'review' },
  deleteReview: { method: 'DELETE', path: '/reviews/:id/:review', access: 'author' },
  suggestions: { method: 'GET', path: '/suggestions', access: 'user', response: 'suggestions' },
  suggestChange: { method: 'POST', path: '/suggestions/:id', access: 'user', response: 'suggested' },
  decideSuggestion: {
    method: 'PUT',
    path: '/suggestions/:id/:suggestion',
    access: 'user',
    response: 'decided',
  },
  hidden: { method: 'GET', path: '/hidden', access: 'user', response: 'hidden' },
  notifications: {
    method: 'GET',
    path: '/notifications',
    access: 'user',
    response: 'notifications',
    isUncached: true,
  },
  readNotifications: { method: 'PUT', path: '/notifications', access: 'user' },
  weeklyMail: { method: 'GET', path: '/notifications/mail', access: 'user', response: 'weeklyMail' },
  setWeeklyMail: { method: 'PUT', path: '/notifications/mail', access: 'user', response: 'weeklyMail' },
  findPlace: { method: 'GET', path: '/places', access: 'user', response: 'understoodPlace' },
  reportArtifact: { method: 'POST', path: '/reports/:id', access: 'public' },
  reportReview: { method: 'POST', path: '/reports/:id/:review', access: 'public' },
  reportSuggestion: { method: 'POST', path: '/reports/:id/suggestions/:suggestion', access: 'user' },
  sendMessage: { method: 'POST', path: '/messages', access: 'public' },
  sendFeedback: { method: 'POST', path: '/feedback', access: 'public' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

/** A call's row, with what it says by leaving it out. */
export const callOf = (name: CallName) => {
  const call: Call = CALLS[name];
  const { limitMs = CALL_LIMIT_MS, refusal = 'unauthorized' } = call;
  return { ...call, limitMs, refusal, needsUser: call.access !== 'public' };
};
export type CallRow = ReturnType<typeof callOf>;

/**
 * The path of a call below `BACKEND_PATH`; ids are percent-encoded.
 * @param part the review of the artifact, or the suggestion to it
 */
export const pathOf = (name: CallName, id = '', part = ''): string =>
  CALLS[name].path
    .replace(':id', () => encodeURIComponent(id))
    .replace(/:review|:suggestion/, () => encodeURIComponent(part));
