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
  /** What it does, in a few words of the document of all calls (DATA-1); on one line, which pages are built without. */
  summary: string;
  /** Who may call it: everybody, signed-in users, the artifact's owner alone (CALL-10), or the review's author alone (REVIEW-7). */
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
  /** Points of the caller's minute; 1 unless given. 0: neither counted nor authenticated. */
  cost?: number;
  /** Its cost when it selects by a search, a period, an adder or an area. */
  searchCost?: number;
};

/**
 * Every call, by the name of its endpoint in `src/api/`. A fixed path stands
 * before one with an `:id` that matches it too.
 */
export const CALLS = {
  health: {
    summary: 'Whether the server can work',
    statuses: [200, 503],
    method: 'GET',
    path: '/health',
    access: 'public',
    cost: 0,
    response: 'health',
  },
  ready: {
    summary: 'Whether the server may be sent requests',
    statuses: [200, 503],
    method: 'GET',
    path: '/ready',
    access: 'public',
    cost: 0,
    response: 'ready',
  },
  openApi: {
    summary: 'This document',
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
  },
  registerUser: {
    summary: 'Tell of a registration; 202 where nobody is signed in yet',
    statuses: [201, 202],
    method: 'POST',
    path: '/api/users',
    access: 'public',
    body: 'newUser',
    response: 'user',
  },
  announceGoogleLogin: {
    summary: 'Tell of a login by Google',
    method: 'POST',
    path: '/login',
    access: 'public',
    body: 'googleLogin',
    response: 'googleLoginResponse',
  },
  deleteAccount: {
    summary: 'Delete one’s account, soon after signing in',
    method: 'DELETE',
    path: '/account',
    access: 'user',
    query: 'accountDeletion',
    response: 'accountDeleted',
  },
  listArtifacts: {
    summary: 'Search and list artifacts',
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
    summary: 'Which types a search finds, and how many of each',
    method: 'GET',
    path: '/artifacts/facets',
    access: 'public',
    searchCost: 5,
    query: 'facetsQuery',
    response: 'facets',
  },
  artifactTimeline: {
    summary: 'How what a search finds is spread over time',
    method: 'GET',
    path: '/artifacts/timeline',
    access: 'public',
    cost: 5,
    query: 'timelineQuery',
    response: 'timeline',
  },
  artifactMap: {
    summary: 'Where what a search finds was found, counted in the cells of a grid',
    method: 'GET',
    path: '/artifacts/map',
    access: 'public',
    cost: 5,
    query: 'mapQuery',
    response: 'map',
  },
  featuredArtifacts: {
    summary: 'The most liked artifacts that have a picture',
    method: 'GET',
    path: '/artifacts/featured',
    access: 'user',
    response: 'artifacts',
    hasLikes: true,
  },
  catalogueTotals: {
    summary: 'How many artifacts and likes there are',
    method: 'GET',
    path: '/artifacts/totals',
    access: 'public',
    response: 'totals',
  },
  onThisDay: {
    summary: 'A record whose discovery has a day of the year, or one within a week',
    method: 'GET',
    path: '/artifacts/on-this-day',
    access: 'public',
    query: 'onThisDayQuery',
    response: 'foundNearDay',
    hasLikes: true,
  },
  similarArtifacts: {
    summary: 'What is named alike, or has the same picture',
    method: 'GET',
    path: '/artifacts/similar',
    access: 'user',
    cost: 10,
    query: 'similarQuery',
    response: 'artifacts',
    hasLikes: true,
  },
  relatedArtifacts: {
    summary: 'What has something in common with an artifact',
    method: 'GET',
    path: '/artifacts/related/:id',
    access: 'user',
    cost: 10,
    response: 'relatedArtifacts',
    hasLikes: true,
  },
  artifact: {
    summary: 'One artifact',
    method: 'GET',
    path: '/artifacts/:id',
    access: 'user',
    response: 'artifact',
    hasLikes: true,
  },
  artifactManifest: {
    summary: 'One artifact’s picture and its guided details, for viewers of IIIF',
    method: 'GET',
    path: '/artifacts/:id/manifest.json',
    access: 'public',
  },
  addArtifact: {
    summary: 'Add an artifact',
    answer: 'artifact',
    method: 'POST',
    path: '/artifacts',
    access: 'user',
    refusal: 'unauthorizedAdd',
    body: 'newArtifact',
    isKeyed: true,
  },
  updateArtifact: {
    summary: 'Change fields of one’s artifact',
    method: 'PUT',
    path: '/artifacts/:id',
    access: 'owner',
    takesRevision: true,
    body: 'artifactUpdate',
    response: 'artifact',
  },
  deleteArtifact: {
    summary: 'Delete one’s artifact',
    answer: 'message',
    method: 'DELETE',
    path: '/artifacts/:id',
    access: 'owner',
  },
  artifactHistory: {
    summary: 'The saved changes of an artifact, newest first',
    method: 'GET',
    path: '/artifacts/:id/history',
    access: 'user',
    query: 'reviewsQuery',
    response: 'history',
  },
  myArtifacts: {
    summary: 'What one added, newest first',
    method: 'GET',
    path: '/my-artifacts',
    access: 'user',
    query: 'ownArtifactsQuery',
    response: 'artifacts',
    hasLikes: true,
  },
  ownRecords: {
    summary: 'The same as whole records',
    method: 'GET',
    path: '/my-artifacts/records',
    access: 'user',
    query: 'ownArtifactsQuery',
    response: 'ownRecords',
  },
  unusedPictures: {
    summary: 'Which uploaded pictures no artifact has, or had',
    method: 'GET',
    path: '/pictures/unused',
    access: 'user',
    query: 'unusedPicturesQuery',
    response: 'unusedPictures',
  },
  setLike: {
    summary: 'Like an artifact, or take that back',
    method: 'POST',
    path: '/like/:id',
    access: 'user',
    body: 'likeRequest',
    mayLackBody: true,
    response: 'like',
  },
  liked: {
    summary: 'What one likes, in one’s own order',
    method: 'GET',
    path: '/liked',
    access: 'user',
    query: 'likedQuery',
    response: 'liked',
  },
  moveLiked: {
    summary: 'Move a liked artifact behind another one',
    answer: 'likedPlace',
    method: 'PUT',
    path: '/liked/:id',
    access: 'user',
    body: 'likedPlace',
  },
  reviews: {
    summary: 'The reviews of an artifact, newest first',
    method: 'GET',
    path: '/reviews/:id',
    access: 'user',
    query: 'reviewsQuery',
    response: 'reviews',
  },
  addReview: {
    summary: 'Review an artifact',
    method: 'POST',
    path: '/reviews/:id',
    access: 'user',
    body: 'newReview',
    isKeyed: true,
    response: 'review',
  },
  updateReview: {
    summary: 'Change one’s review',
    method: 'PUT',
    path: '/reviews/:id/:review',
    access: 'author',
    body: 'newReview',
    response: 'review',
  },
  deleteReview: {
    summary: 'Delete one’s review',
    answer: 'message',
    method: 'DELETE',
    path: '/reviews/:id/:review',
    access: 'author',
  },
  suggestions: {
    summary: 'The suggestions that wait for one, and what became of one’s own',
    method: 'GET',
    path: '/suggestions',
    access: 'user',
    query: 'suggestionsQuery',
    response: 'suggestions',
  },
  suggestChange: {
    summary: 'Suggest a change of an artifact that is not one’s own',
    method: 'POST',
    path: '/suggestions/:id',
    access: 'user',
    body: 'newSuggestion',
    isKeyed: true,
    response: 'suggested',
  },
  decideSuggestion: {
    summary: 'Accept a suggestion, in part or whole, decline it, or take one’s own back',
    method: 'PUT',
    path: '/suggestions/:id/:suggestion',
    access: 'user',
    takesRevision: true,
    body: 'decision',
    response: 'decided',
  },
  hidden: {
    summary: 'What the operators have hidden of one’s own, and why',
    method: 'GET',
    path: '/hidden',
    access: 'user',
    response: 'hidden',
  },
  notifications: {
    summary: 'What others did to one’s own since one read this last, and what was decided',
    method: 'GET',
    path: '/notifications',
    access: 'user',
    cost: 5,
    response: 'notifications',
  },
  readNotifications: {
    summary: 'Mark as read what came until a moment',
    answer: 'readUntil',
    method: 'PUT',
    path: '/notifications',
    access: 'user',
    body: 'readUntil',
  },
  weeklyMail: {
    summary: 'Whether one gets a mail a week of what is new',
    method: 'GET',
    path: '/notifications/mail',
    access: 'user',
    response: 'weeklyMail',
  },
  setWeeklyMail: {
    summary: 'Ask for a mail a week, or for none',
    method: 'PUT',
    path: '/notifications/mail',
    access: 'user',
    body: 'weeklyMailChoice',
    response: 'weeklyMail',
  },
  findPlace: {
    summary: 'Where the words of a place are understood to be',
    method: 'GET',
    path: '/places',
    access: 'user',
    query: 'placeQuery',
    response: 'understoodPlace',
  },
  reportArtifact: {
    summary: 'Report what is wrong with an artifact',
    answer: 'message',
    method: 'POST',
    path: '/reports/:id',
    access: 'public',
    body: 'newReport',
    isKeyed: true,
  },
  reportReview: {
    summary: 'Report what is wrong with a review',
    answer: 'message',
    method: 'POST',
    path: '/reports/:id/:review',
    access: 'public',
    body: 'newReport',
    isKeyed: true,
  },
  reportSuggestion: {
    summary: 'Report what is wrong with a suggestion that one made or decides about',
    answer: 'message',
    method: 'POST',
    path: '/reports/:id/suggestions/:suggestion',
    access: 'user',
    body: 'newReport',
    isKeyed: true,
  },
  sendMessage: {
    summary: 'Send a message to the site',
    answer: 'message',
    method: 'POST',
    path: '/messages',
    access: 'public',
    body: 'contactMessage',
    isKeyed: true,
  },
  sendFeedback: {
    summary: 'Send feedback on the site',
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
  const { cost = 1, refusal = 'unauthorized' } = call;
  return { ...call, cost, refusal, needsUser: call.access !== 'public' };
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
