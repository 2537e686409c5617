import { CALL_LIMIT_MS } from './constants.ts';
import type { ERROR_MESSAGES } from './error.ts';
import type * as responses from './responses.ts';
import type * as schemas from './schemas.ts';

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

type SchemaName = keyof typeof schemas;

/** One call of the backend: what server, client, attack and tests know of it. */
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
  /** The schemas of request and response, by their names in `schemas.ts`; pages load those of responses when they need one. */
  query?: SchemaName;
  /** Of a `PUT`, the fields that are not sent stay as they are. */
  body?: SchemaName;
  /** A request without a body counts as one with an empty object. */
  mayLackBody?: true;
  /** What the client reads; what else the call answers, or all of it where the client reads nothing, is `answer`. */
  response?: keyof typeof responses;
  answer?: SchemaName;
  /** What the response comes with, where that is another status than 200, or 201 of what creates something. */
  statuses?: readonly number[];
  /** Whether the response holds artifacts with their like counts, which a like changes. */
  hasLikes?: true;
  /** Answers in each of `LIST_FORMATS`, by `format` or `Accept`. */
  hasFormats?: true;
  /** Takes the `If-Match` of an update. */
  takesRevision?: true;
  /** Creates something, and takes an `Idempotency-Key`. */
  isKeyed?: true;
  /** A browser neither keeps its answer nor takes one of before for it, as something is decided or saved by it, or it is of the moment. */
  isUncached?: true;
  /** Points of the caller's minute; 1 unless given. 0: neither counted nor authenticated. */
  cost?: number;
  /** How long its answer is waited for each time that it is sent; `CALL_LIMIT_MS` unless given. */
  limitMs?: number;
  /** Its cost when it selects by a search, a period, an adder or an area. */
  searchCost?: number;
};

/**
 * Every call, by the name of its endpoint in `src/api/`. A fixed path stands
 * before one with an `:id` that matches it too.
 */
export const CALLS = {
  health: {
    statuses: [200, 503],
    method: 'GET',
    path: '/health',
    access: 'public',
    isUncached: true,
    cost: 0,
    response: 'health',
  },
  ready: {
    statuses: [200, 503],
    method: 'GET',
    path: '/ready',
    access: 'public',
    cost: 0,
    response: 'ready',
  },
  openApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
  },
  aboutPage: {
    method: 'GET',
    path: '/about',
    access: 'public',
    query: 'aboutQuery',
    response: 'about',
  },
  registerUser: {
    statuses: [201, 202],
    method: 'POST',
    path: '/api/users',
    access: 'public',
    body: 'newUser',
    response: 'user',
  },
  announceGoogleLogin: {
    method: 'POST',
    path: '/login',
    access: 'public',
    body: 'googleLogin',
    response: 'googleLoginResponse',
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/account',
    access: 'user',
    query: 'accountDeletion',
    response: 'accountDeleted',
    // An account with tens of thousands of likes takes half a minute. Within the minute after which the server and nginx end a silent connection.
    limitMs: 55_000,
  },
  listArtifacts: {
    method: 'GET',
    path: '/artifacts',
    access: 'public',
    searchCost: 5,
    query: 'artifactListQuery',
    response: 'artifactPage',
    answer: 'artifacts',
    hasLikes: true,
    hasFormats: true,
  },
  artifactFacets: {
    method: 'GET',
    path: '/artifacts/facets',
    access: 'public',
    searchCost: 5,
    query: 'facetsQuery',
    response: 'facets',
  },
  artifactTimeline: {
    method: 'GET',
    path: '/artifacts/timeline',
    access: 'public',
    cost: 5,
    query: 'timelineQuery',
    response: 'timeline',
  },
  artifactMap: {
    method: 'GET',
    path: '/artifacts/map',
    access: 'public',
    cost: 5,
    query: 'mapQuery',
    response: 'map',
  },
  featuredArtifacts: {
    method: 'GET',
    path: '/artifacts/featured',
    access: 'user',
    response: 'artifacts',
    hasLikes: true,
  },
  catalogueTotals: {
    method: 'GET',
    path: '/artifacts/totals',
    access: 'public',
    response: 'totals',
  },
  onThisDay: {
    method: 'GET',
    path: '/artifacts/on-this-day',
    access: 'public',
    query: 'onThisDayQuery',
    response: 'foundNearDay',
    hasLikes: true,
  },
  similarArtifacts: {
    method: 'GET',
    path: '/artifacts/similar',
    access: 'user',
    cost: 10,
    query: 'similarQuery',
    response: 'artifacts',
    hasLikes: true,
  },
  relatedArtifacts: {
    method: 'GET',
    path: '/artifacts/related/:id',
    access: 'user',
    cost: 10,
    response: 'relatedArtifacts',
    hasLikes: true,
  },
  artifact: {
    method: 'GET',
    path: '/artifacts/:id',
    access: 'user',
    response: 'artifact',
    hasLikes: true,
  },
  artifactManifest: {
    method: 'GET',
    path: '/artifacts/:id/manifest.json',
    access: 'public',
  },
  addArtifact: {
    answer: 'artifact',
    method: 'POST',
    path: '/artifacts',
    access: 'user',
    refusal: 'unauthorizedAdd',
    body: 'newArtifact',
    isKeyed: true,
  },
  updateArtifact: {
    method: 'PUT',
    path: '/artifacts/:id',
    access: 'owner',
    takesRevision: true,
    body: 'artifactUpdate',
    response: 'artifact',
  },
  deleteArtifact: {
    answer: 'message',
    method: 'DELETE',
    path: '/artifacts/:id',
    access: 'owner',
  },
  artifactHistory: {
    method: 'GET',
    path: '/artifacts/:id/history',
    access: 'user',
    query: 'reviewsQuery',
    response: 'history',
  },
  myArtifacts: {
    method: 'GET',
    path: '/my-artifacts',
    access: 'user',
    query: 'ownArtifactsQuery',
    response: 'artifacts',
    hasLikes: true,
  },
  ownRecords: {
    method: 'GET',
    path: '/my-artifacts/records',
    access: 'user',
    isUncached: true,
    query: 'ownArtifactsQuery',
    response: 'ownRecords',
  },
  unusedPictures: {
    method: 'GET',
    path: '/pictures/unused',
    access: 'user',
    isUncached: true,
    query: 'unusedPicturesQuery',
    response: 'unusedPictures',
  },
  setLike: {
    method: 'POST',
    path: '/like/:id',
    access: 'user',
    body: 'likeRequest',
    mayLackBody: true,
    response: 'like',
  },
  liked: {
    method: 'GET',
    path: '/liked',
    access: 'user',
    query: 'likedQuery',
    response: 'liked',
  },
  moveLiked: {
    answer: 'likedPlace',
    method: 'PUT',
    path: '/liked/:id',
    access: 'user',
    body: 'likedPlace',
  },
  reviews: {
    method: 'GET',
    path: '/reviews/:id',
    access: 'user',
    query: 'reviewsQuery',
    response: 'reviews',
  },
  addReview: {
    method: 'POST',
    path: '/reviews/:id',
    access: 'user',
    body: 'newReview',
    isKeyed: true,
    response: 'review',
  },
  updateReview: {
    method: 'PUT',
    path: '/reviews/:id/:review',
    access: 'author',
    body: 'newReview',
    response: 'review',
  },
  deleteReview: {
    answer: 'message',
    method: 'DELETE',
    path: '/reviews/:id/:review',
    access: 'author',
  },
  suggestions: {
    method: 'GET',
    path: '/suggestions',
    access: 'user',
    query: 'suggestionsQuery',
    response: 'suggestions',
  },
  suggestChange: {
    method: 'POST',
    path: '/suggestions/:id',
    access: 'user',
    body: 'newSuggestion',
    isKeyed: true,
    response: 'suggested',
  },
  decideSuggestion: {
    method: 'PUT',
    path: '/suggestions/:id/:suggestion',
    access: 'user',
    takesRevision: true,
    body: 'decision',
    response: 'decided',
  },
  hidden: {
    method: 'GET',
    path: '/hidden',
    access: 'user',
    response: 'hidden',
  },
  notifications: {
    method: 'GET',
    path: '/notifications',
    access: 'user',
    isUncached: true,
    cost: 5,
    response: 'notifications',
  },
  readNotifications: {
    answer: 'readUntil',
    method: 'PUT',
    path: '/notifications',
    access: 'user',
    body: 'readUntil',
  },
  weeklyMail: {
    method: 'GET',
    path: '/notifications/mail',
    access: 'user',
    response: 'weeklyMail',
  },
  setWeeklyMail: {
    method: 'PUT',
    path: '/notifications/mail',
    access: 'user',
    body: 'weeklyMailChoice',
    response: 'weeklyMail',
  },
  findPlace: {
    method: 'GET',
    path: '/places',
    access: 'user',
    query: 'placeQuery',
    response: 'understoodPlace',
  },
  reportArtifact: {
    answer: 'message',
    method: 'POST',
    path: '/reports/:id',
    access: 'public',
    body: 'newReport',
    isKeyed: true,
  },
  reportReview: {
    answer: 'message',
    method: 'POST',
    path: '/reports/:id/:review',
    access: 'public',
    body: 'newReport',
    isKeyed: true,
  },
  reportSuggestion: {
    answer: 'message',
    method: 'POST',
    path: '/reports/:id/suggestions/:suggestion',
    access: 'user',
    body: 'newReport',
    isKeyed: true,
  },
  sendMessage: {
    answer: 'message',
    method: 'POST',
    path: '/messages',
    access: 'public',
    body: 'contactMessage',
    isKeyed: true,
  },
  sendFeedback: {
    answer: 'message',
    method: 'POST',
    path: '/feedback',
    access: 'public',
    body: 'feedback',
    isKeyed: true,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

/** A call's row, with what it says by leaving it out. */
export const callOf = (name: CallName) => {
  const call: Call = CALLS[name];
  const { cost = 1, limitMs = CALL_LIMIT_MS, refusal = 'unauthorized' } = call;
  return { ...call, cost, limitMs, refusal, needsUser: call.access !== 'public' };
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
