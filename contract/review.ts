import { array, boolean, object, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { ownText, text } from './fields.ts';

/** Message under the title "Warning" (REVIEW-2). */
export const REVIEW_EMPTY = 'Review cannot be empty';

/** The review box and the body of `POST /reviews/{id}`. */
export const newReviewSchema = object({
  review: text(LENGTHS.review).required(REVIEW_EMPTY),
});

/** One review in a response; `createdAt` is ISO 8601 in UTC. */
export const reviewSchema = object({
  _id: ownText().required(),
  review: ownText().ensure(),
  userName: ownText().ensure(),
  /** The address of the reviewer's portrait, if they have one. */
  userPicture: ownText(),
  createdAt: ownText().ensure(),
  /** When its author changed it last, if ever. */
  editedAt: ownText(),
  /** Whether the caller wrote it. */
  isOwn: boolean(),
});
export type Review = InferType<typeof reviewSchema>;

export const reviewsSchema = array(reviewSchema).required();
