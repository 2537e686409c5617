import type { CallName } from '#contract/calls.ts';
import type * as schemas from '#contract/schemas.ts';

type Described = {
  summary: string;
  /** The schema of a response of which the client reads nothing, so that the call's row names none. */
  response?: keyof typeof schemas;
  /** The statuses that the response comes with, where they are others than 200, or 201 of what creates something. */
  statuses?: readonly number[];
};

/** What the document of all calls says of each, beside its row of `CALLS`: only the server loads it. */
export const SUMMARIES: Record<CallName, Described> = {
  health: { summary: 'Whether the server can work', statuses: [200, 503] },
  ready: { summary: 'Whether the server may be sent requests', statuses: [200, 503] },
  openApi: { summary: 'This document' },
  registerUser: {
    summary: 'Tell of a registration; 202 where nobody is signed in yet',
    statuses: [201, 202],
  },
  announceGoogleLogin: { summary: 'Tell of a login by Google' },
  deleteAccount: { summary: 'Delete one’s account, soon after signing in' },
  listArtifacts: { summary: 'Search and list artifacts' },
  artifactFacets: { summary: 'Which types a search finds, and how many of each' },
  artifactTimeline: { summary: 'How what a search finds is spread over time' },
  artifactMap: { summary: 'Where what a search finds was found, counted in the cells of a grid' },
  featuredArtifacts: { summary: 'The most liked artifacts that have a picture' },
  catalogueTotals: { summary: 'How many artifacts and likes there are' },
  onThisDay: { summary: 'What was found on a day of the year, or near it' },
  similarArtifacts: { summary: 'What is named alike, or has the same picture' },
  relatedArtifacts: { summary: 'What has something in common with an artifact' },
  artifact: { summary: 'One artifact' },
  artifactManifest: { summary: 'One artifact’s picture and its guided details, for viewers of IIIF' },
  addArtifact: { summary: 'Add an artifact', response: 'artifact' },
  updateArtifact: { summary: 'Change fields of one’s artifact' },
  deleteArtifact: { summary: 'Delete one’s artifact', response: 'message' },
  artifactHistory: { summary: 'The saved changes of an artifact, newest first' },
  myArtifacts: { summary: 'What one added, newest first' },
  ownRecords: { summary: 'The same as whole records' },
  unusedPictures: { summary: 'Which uploaded pictures no artifact has, or had' },
  setLike: { summary: 'Like an artifact, or take that back' },
  liked: { summary: 'What one likes, in one’s own order' },
  moveLiked: { summary: 'Move a liked artifact behind another one', response: 'likedPlace' },
  reviews: { summary: 'The reviews of an artifact, newest first' },
  addReview: { summary: 'Review an artifact' },
  updateReview: { summary: 'Change one’s review' },
  deleteReview: { summary: 'Delete one’s review', response: 'message' },
  hidden: { summary: 'What the operators have hidden of one’s own, and why' },
  findPlace: { summary: 'Where the words of a place are understood to be' },
  reportArtifact: { summary: 'Report what is wrong with an artifact', response: 'message' },
  reportReview: { summary: 'Report what is wrong with a review', response: 'message' },
  sendMessage: { summary: 'Send a message to the site', response: 'message' },
  sendFeedback: { summary: 'Send feedback on the site', response: 'message' },
};
