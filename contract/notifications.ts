import { array, boolean, number, object, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { oneOf, ownText, text } from './fields.ts';
import { NOTIFICATION_KINDS } from './notificationKinds.ts';
import { SUGGESTION_STATES } from './suggestion.ts';

/** Days that somebody who has never read any is told of. */
export const FIRST_NOTIFICATION_DAYS = 30;

const notificationSchema = object({
  kind: oneOf(NOTIFICATION_KINDS).required(),
  artifactId: ownText().required(),
  artifactName: ownText().ensure(),
  /** ISO 8601 in UTC; of several likes, that of the last one. */
  createdAt: ownText().required(),
  /** How many likes; 1 of every other kind. */
  count: number().required(),
  /** Who reviewed, suggested or changed it; empty of likes, which name nobody, and of decisions. */
  userName: ownText().ensure(),
  /** How the review, the reason or the decision's words begin. */
  text: ownText().ensure(),
  /** Of a decision: what became of the suggestion. */
  state: oneOf(SUGGESTION_STATES),
});
export type Notification = InferType<typeof notificationSchema>;

/** Response of `GET /notifications`: what has come since the caller read them last, the newest first. */
export const notificationsSchema = object({
  items: array(notificationSchema).required(),
  /** How many there are of each kind, listed or not. */
  counts: object({
    like: number().required(),
    review: number().required(),
    suggestion: number().required(),
    decision: number().required(),
    correction: number().required(),
  }).required(),
  /** Whether there are more than are listed or counted. */
  isMore: boolean().required(),
  /** The moment of the newest of them, which `PUT /notifications` takes: whatever came later stays unread. Empty when there is none. */
  until: ownText().ensure(),
}).required();
export type Notifications = InferType<typeof notificationsSchema>;

const MOMENT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
const UNTIL = 'until must be the moment that GET /notifications answers.';

/** Body of `PUT /notifications`: what came until this moment was read. */
export const readUntilSchema = object({
  until: text(LENGTHS.cursor, UNTIL)
    .required(UNTIL)
    .test('moment', UNTIL, (until) => MOMENT.test(until) && !Number.isNaN(Date.parse(until))),
});

/** Response of `GET` and `PUT /notifications/mail` (NEWS-6). */
export const weeklyMailSchema = object({
  /** Whether the caller gets a mail a week of what is new. */
  weekly: boolean().required(),
  /** Whether this site sends mails. */
  isOffered: boolean().required(),
}).required();
export type WeeklyMail = InferType<typeof weeklyMailSchema>;

/** Body of `PUT /notifications/mail`. */
export const weeklyMailChoiceSchema = object({
  weekly: boolean().required('weekly must be true or false.'),
});
