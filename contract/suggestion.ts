import { array, object, type InferType } from 'yup';
import { artifactSchema, artifactUpdateSchema, type ArtifactUpdate } from './artifact.ts';
import { LENGTHS } from './constants.ts';
import { count, oneOf, ownText, text } from './fields.ts';
import { fieldValues } from './history.ts';

/**
 * So many suggestions of one account may be open: fewer until one of them was accepted, and `each` to the records of one owner, or of one
 * source. Those that nobody has decided about for so many days are not counted.
 */
export const MOST_OPEN = { newcomer: 10, known: 100, each: 10, days: 90 } as const;
/** `GET /suggestions` answers so many of each list, fewer where they are long; the rest is counted, up to a number. */
export const MOST_SUGGESTIONS = 50;
export const MOST_COUNTED = 1000;

/** Fields that a suggestion may change: those of the update. */
export const SUGGESTED_FIELDS = Object.keys(artifactUpdateSchema.fields) as (keyof ArtifactUpdate)[];

const either = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' or ');

/** `withdraw`: whoever made a suggestion takes it back. */
export const DECISIONS = ['accept', 'decline', 'withdraw'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Sentences about suggestions (SUGGEST-1 to SUGGEST-5). */
export const SUGGESTION_MESSAGES = {
  reason: 'Please say why, or where it can be read.',
  changes: 'Say what should be changed: changes is an object with fields of the artifact.',
  same: 'Nothing of this differs from the record.',
  yours: 'It is yours: update it.',
  tooMany:
    'As many of your suggestions wait as may wait at once. Please suggest more when some of them are decided.',
  tooManyHere:
    'Ten of your suggestions wait for whoever decides about this record. Please suggest more when some of them are decided, or take one back.',
  sent: 'Thank you. Whoever decides about this record will see it.',
  decision: `decision is ${either(DECISIONS)}.`,
  words: 'Please say why it is declined: whoever suggested it reads that.',
  fields: 'fields is a list of fields that were suggested.',
  notFound: 'Suggestion not found.',
  notYours: 'Only whoever this record belongs to decides about it.',
  notYoursToWithdraw: 'Only whoever made a suggestion takes it back.',
  accepted: 'The record is changed as suggested.',
  partly: 'The record is changed in part.',
  declined: 'The suggestion is declined.',
  withdrawn: 'The suggestion is taken back.',
} as const;

/** The body of `POST /suggestions/{id}`: the fields of the update that shall hold something else, and why. */
export const newSuggestionSchema = object({
  changes: fieldValues().typeError(SUGGESTION_MESSAGES.changes).required(SUGGESTION_MESSAGES.changes),
  reason: text(LENGTHS.review).required(SUGGESTION_MESSAGES.reason),
});
export type NewSuggestion = InferType<typeof newSuggestionSchema>;

/** Query of `GET /suggestions`: those of one artifact, by its id or slug; of all without. */
export const suggestionsQuerySchema = object({ artifact: text(LENGTHS.cursor) });

/** The body of `PUT /suggestions/{id}/{suggestion}`: `fields` are those to accept, all of them unless given; `words` are needed to decline. */
export const decisionSchema = object({
  decision: oneOf(DECISIONS, SUGGESTION_MESSAGES.decision).required(SUGGESTION_MESSAGES.decision),
  fields: array(oneOf(SUGGESTED_FIELDS, SUGGESTION_MESSAGES.fields).required()).typeError(
    SUGGESTION_MESSAGES.fields,
  ),
  words: text(LENGTHS.review),
});
export type DecisionBody = InferType<typeof decisionSchema>;

/** The form of who declines. */
export const declineSchema = object({ words: text(LENGTHS.review).required(SUGGESTION_MESSAGES.words) });

/** What became of a suggestion; `closed`: taken back by whoever made it, and then without `decidedAt`, or its record was handed over to them. */
export const SUGGESTION_STATES = ['open', 'accepted', 'partly', 'declined', 'closed'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

const fieldNames = () => array(oneOf(SUGGESTED_FIELDS).required()).required();

/** One suggestion, as whoever made it and whoever decides about it see it; times are ISO 8601 in UTC. */
export const suggestionSchema = object({
  id: ownText().required(),
  artifactId: ownText().required(),
  artifactName: ownText().ensure(),
  /** Empty when it has none, or one with a note before it. */
  artifactImage: ownText().ensure(),
  /** Who made it, for whoever decides. */
  suggester: object({ name: ownText().ensure() }).optional().default(undefined),
  reason: ownText().ensure(),
  createdAt: ownText().required(),
  changes: fieldValues().required(),
  /** What these fields held when it was made, as the caller may know it. */
  before: fieldValues().required(),
  /** What those of them hold now that have been changed since, while it is open. */
  current: fieldValues().optional().default(undefined),
  state: oneOf(SUGGESTION_STATES).required(),
  /** The fields that were accepted. */
  taken: fieldNames(),
  /** What was said of the decision. */
  words: ownText().ensure(),
  /** When somebody else than its suggester decided it. */
  decidedAt: ownText(),
  /** For whoever decides about it while it is open: what `If-Match` names, another once the record is changed or what these fields hold. */
  revision: ownText(),
});
export type Suggestion = InferType<typeof suggestionSchema>;

/** Response of `GET /suggestions`: what waits for the caller, the oldest first; and their own, the newest first. */
export const suggestionsSchema = object({
  waiting: array(suggestionSchema).required(),
  mine: array(suggestionSchema).required(),
  /** How many there are of each; 1,000 stands for as many or more. */
  waitingTotal: count(),
  mineTotal: count(),
}).required();
export type Suggestions = InferType<typeof suggestionsSchema>;

/** Response of `POST /suggestions/{id}`; `_id` is the suggestion's. */
export const suggestedSchema = object({
  _id: ownText().required(),
  message: ownText().required(),
  suggestion: suggestionSchema.required(),
});

/** Response of `PUT /suggestions/{id}/{suggestion}`: both as they are now. */
export const decidedSchema = object({
  message: ownText().required(),
  suggestion: suggestionSchema.required(),
  artifact: artifactSchema.required(),
});
