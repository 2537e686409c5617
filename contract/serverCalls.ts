import { callOf, type CallName } from './calls.ts';
import type * as schemas from './schemas.ts';

type SchemaName = keyof typeof schemas;

/** What the server, and what tries it out, needs of a call beside its row of `CALLS`: what it takes, what else it answers, what that costs. */
export type ServerRow = {
  /** What it does, in a few words of the document of all calls (DATA-1). */
  summary: string;
  /** The schemas of the request, by their names in `schemas.ts`. Of a `PUT`, the fields of the body that are not sent stay as they are. */
  query?: SchemaName;
  body?: SchemaName;
  /** A request without a body counts as one with an empty object. */
  mayLackBody?: true;
  /** The schema of what else it answers beside what the client reads, or of all of it where the client reads nothing. */
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

/** Every call, by its name in `CALLS`; apart from them, as browsers do not load it. */
export const SERVER_CALLS = {
  health: { summary: 'Whether the server can work', statuses: [200, 503], cost: 0 },
  ready: { summary: 'Whether the server may be sent requests', statuses: [200, 503], cost: 0 },
  openApi: { summary: 'This document' },
  aboutPage: {
    summary: 'A page of the institution’s own words, such as its imprint, as HTML',
    query: 'aboutQuery',
  },
  registerUser: {
    summary: 'Tell of a registration; 202 where nobody is signed in yet',
    body: 'newUser',
    statuses: [201, 202],
  },
  announceGoogleLogin: { summary: 'Tell of a login by Google', body: 'googleLogin' },
  deleteAccount: { summary: 'Delete one’s account, soon after signing in', query: 'accountDeletion' },
  listArtifacts: {
    summary: 'Search and list artifacts',
    query: 'artifactListQuery',
    answer: 'artifacts',
    hasFormats: true,
    searchCost: 5,
  },
  artifactFacets: {
    summary: 'Which types a search finds, and how many of each',
    query: 'facetsQuery',
    searchCost: 5,
  },
  artifactTimeline: {
    summary: 'How what a search finds is spread over time',
    query: 'timelineQuery',
    cost: 5,
  },
  artifactMap: {
    summary: 'Where what a search finds was found, counted in the cells of a grid',
    query: 'mapQuery',
    cost: 5,
  },
  featuredArtifacts: { summary: 'The most liked artifacts that have a picture' },
  catalogueTotals: { summary: 'How many artifacts and likes there are' },
  onThisDay: {
    summary: 'A record whose discovery has a day of the year, or one within a week',
    query: 'onThisDayQuery',
  },
  similarArtifacts: {
    summary: 'What is named alike, or has the same picture',
    query: 'similarQuery',
    cost: 10,
  },
  relatedArtifacts: { summary: 'What has something in common with an artifact', cost: 10 },
  artifact: { summary: 'One artifact' },
  artifactManifest: { summary: 'One artifact’s picture and its guided details, for viewers of IIIF' },
  addArtifact: { summary: 'Add an artifact', body: 'newArtifact', answer: 'artifact', isKeyed: true },
  updateArtifact: { summary: 'Change fields of one’s artifact', body: 'artifactUpdate', takesRevision: true },
  deleteArtifact: { summary: 'Delete one’s artifact', answer: 'message' },
  artifactHistory: { summary: 'The saved changes of an artifact, newest first', query: 'reviewsQuery' },
  myArtifacts: { summary: 'What one added, newest first', query: 'ownArtifactsQuery' },
  ownRecords: { summary: 'The same as whole records', query: 'ownArtifactsQuery' },
  unusedPictures: {
    summary: 'Which uploaded pictures no artifact has, or had',
    query: 'unusedPicturesQuery',
  },
  setLike: { summary: 'Like an artifact, or take that back', body: 'likeRequest', mayLackBody: true },
  liked: { summary: 'What one likes, in one’s own order', query: 'likedQuery' },
  moveLiked: {
    summary: 'Move a liked artifact behind another one',
    body: 'likedPlace',
    answer: 'likedPlace',
  },
  reviews: { summary: 'The reviews of an artifact, newest first', query: 'reviewsQuery' },
  addReview: { summary: 'Review an artifact', body: 'newReview', isKeyed: true },
  updateReview: { summary: 'Change one’s review', body: 'newReview' },
  deleteReview: { summary: 'Delete one’s review', answer: 'message' },
  suggestions: {
    summary: 'The suggestions that wait for one, and what became of one’s own',
    query: 'suggestionsQuery',
  },
  suggestChange: {
    summary: 'Suggest a change of an artifact that is not one’s own',
    body: 'newSuggestion',
    isKeyed: true,
  },
  decideSuggestion: {
    summary: 'Accept a suggestion, in part or whole, decline it, or take one’s own back',
    body: 'decision',
    takesRevision: true,
  },
  hidden: { summary: 'What the operators have hidden of one’s own, and why' },
  notifications: {
    summary: 'What others did to one’s own since one read this last, and what was decided',
    cost: 5,
  },
  readNotifications: {
    summary: 'Mark as read what came until a moment',
    body: 'readUntil',
    answer: 'readUntil',
  },
  weeklyMail: { summary: 'Whether one gets a mail a week of what is new' },
  setWeeklyMail: { summary: 'Ask for a mail a week, or for none', body: 'weeklyMailChoice' },
  findPlace: { summary: 'Where the words of a place are understood to be', query: 'placeQuery' },
  reportArtifact: {
    summary: 'Report what is wrong with an artifact',
    body: 'newReport',
    answer: 'message',
    isKeyed: true,
  },
  reportReview: {
    summary: 'Report what is wrong with a review',
    body: 'newReport',
    answer: 'message',
    isKeyed: true,
  },
  reportSuggestion: {
    summary: 'Report what is wrong with a suggestion that one made or decides about',
    body: 'newReport',
    answer: 'message',
    isKeyed: true,
  },
  sendMessage: {
    summary: 'Send a message to the site',
    body: 'contactMessage',
    answer: 'message',
    isKeyed: true,
  },
  sendFeedback: { summary: 'Send feedback on the site', body: 'feedback', answer: 'message', isKeyed: true },
} as const satisfies Record<CallName, ServerRow>;

/** Both rows of a call, with what they say by leaving it out. */
export const serverCallOf = (name: CallName) => {
  const { cost = 1, ...row }: ServerRow = SERVER_CALLS[name];
  return { ...callOf(name), ...row, cost };
};
export type ServerCall = ReturnType<typeof serverCallOf>;
