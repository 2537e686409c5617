import { object, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { text } from './fields.ts';

/** Body of `PUT /liked/{id}`: the id of the liked artifact that it moves right behind; empty for the front of the list. */
export const likedPlaceSchema = object({ after: text(LENGTHS.idempotencyKey) });
export type LikedPlace = InferType<typeof likedPlaceSchema>;
