import { callOf, type CallName, type CallRow } from './calls.ts';
import type * as schemas from './schemas.ts';

type SchemaName = keyof typeof schemas;

/** What the server alone needs of a call: how it reads a request, what it answers, and what that costs. */
export type Served = {
  /** The schemas of the request, by their names in `schemas.ts`. Of a `PUT`, the fields of the body that are not sent stay as they are. */
  query?: SchemaName;
  body?: SchemaName;
  /** A request without a body counts as one with an empty object. */
  mayLackBody?: true;
  /** The schema of what it answers, where the client does not read all of it. */
  answer?: SchemaName;
  /** What the response comes with, where that is another status than 200, or 201 of what creates something. */
  statuses?: readonly number[];
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

/** By the names of `CALLS`, apart from them: browsers do not load it. */
export const SERVED = {
  health: { statuses: [200, 503], cost: 0 },
  ready: { statuses: [200, 503], cost: 0 },
  aboutPage: { query: 'aboutQuery' },
  registerUser: { body: 'newUser', statuses: [201, 202] },
  announceGoogleLogin: { body: 'googleLogin' },
  deleteAccount: { query: 'accountDeletion' },
  listArtifacts: { query: 'artifactListQuery', answer: 'artifacts', hasFormats: true, searchCost: 5 },
  artifactFacets: { query: 'facetsQuery', searchCost: 5 },
  artifactTimeline: { query: 'timelineQuery', cost: 5 },
  artifactMap: { query: 'mapQuery', cost: 5 },
  onThisDay: { query: 'onThisDayQuery' },
  similarArtifacts: { query: 'similarQuery', cost: 10 },
  relatedArtifacts: { cost: 10 },
  addArtifact: { body: 'newArtifact', answer: 'artifact', isKeyed: true },
  updateArtifact: { body: 'artifactUpdate', takesRevision: true },
  deleteArtifact: { answer: 'message' },
  artifactHistory: { query: 'reviewsQuery' },
  myArtifacts: { query: 'ownArtifactsQuery' },
  ownRecords: { query: 'ownArtifactsQuery' },
  unusedPictures: { query: 'unusedPicturesQuery' },
  setLike: { body: 'likeRequest', mayLackBody: true },
  liked: { query: 'likedQuery' },
  moveLiked: { body: 'likedPlace', answer: 'likedPlace' },
  reviews: { query: 'reviewsQuery' },
  addReview: { body: 'newReview', isKeyed: true },
  updateReview: { body: 'newReview' },
  deleteReview: { answer: 'message' },
  suggestions: { query: 'suggestionsQuery' },
  suggestChange: { body: 'newSuggestion', isKeyed: true },
  decideSuggestion: { body: 'decision', takesRevision: true },
  notifications: { cost: 5 },
  readNotifications: { body: 'readUntil', answer: 'readUntil' },
  setWeeklyMail: { body: 'weeklyMailChoice' },
  findPlace: { query: 'placeQuery' },
  reportArtifact: { body: 'newReport', answer: 'message', isKeyed: true },
  reportReview: { body: 'newReport', answer: 'message', isKeyed: true },
  reportSuggestion: { body: 'newReport', answer: 'message', isKeyed: true },
  sendMessage: { body: 'contactMessage', answer: 'message', isKeyed: true },
  sendFeedback: { body: 'feedback', answer: 'message', isKeyed: true },
} as const satisfies Partial<Record<CallName, Served>>;

/** Both rows of a call. */
export type ServedCall = CallRow & Served & { cost: number };

/** Both rows of a call, with what they say by leaving it out. */
export const servedCall = (name: CallName): ServedCall => {
  const served: Partial<Record<CallName, Served>> = SERVED;
  return { ...callOf(name), cost: 1, ...served[name] };
};
