import type { AnyObjectSchema } from 'yup';
import { artifactUpdateSchema, newArtifactSchema } from '#contract/artifact.ts';
import {
  artifactListQuerySchema,
  facetsQuerySchema,
  onThisDayQuerySchema,
  timelineQuerySchema,
} from '#contract/artifactList.ts';
import { CALLS } from '#contract/calls.ts';
import { likedPlaceSchema } from '#contract/likedPlace.ts';
import { contactSchema, feedbackSchema } from '#contract/message.ts';
import { newReviewSchema } from '#contract/review.ts';
import { googleLoginSchema, newUserSchema } from '#contract/user.ts';

export type CallName = keyof typeof CALLS;

/** The part of a schema that the attack reads: the description of its fields. */
export type Described = Pick<AnyObjectSchema, 'describe'>;

/** One thing a call does. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Who may call it: every client, signed-in users, or the artifact's owner alone (ruling R10). */
  access: 'public' | 'person' | 'owner';
  body?: Described;
  query?: Described;
};

/** Every call of the contract; the compiler reports one that is missing. */
export const OPERATIONS: Record<CallName, Operation[]> = {
  health: [{ method: 'GET', access: 'public' }],
  users: [{ method: 'POST', access: 'public', body: newUserSchema }],
  login: [{ method: 'POST', access: 'public', body: googleLoginSchema }],
  artifacts: [
    { method: 'GET', access: 'public', query: artifactListQuerySchema },
    { method: 'POST', access: 'person', body: newArtifactSchema },
  ],
  facets: [{ method: 'GET', access: 'public', query: facetsQuerySchema }],
  timeline: [{ method: 'GET', access: 'public', query: timelineQuerySchema }],
  featured: [{ method: 'GET', access: 'person' }],
  totals: [{ method: 'GET', access: 'public' }],
  onThisDay: [{ method: 'GET', access: 'public', query: onThisDayQuerySchema }],
  artifact: [
    { method: 'GET', access: 'person' },
    { method: 'PUT', access: 'owner', body: artifactUpdateSchema },
    { method: 'DELETE', access: 'owner' },
  ],
  related: [{ method: 'GET', access: 'person' }],
  myArtifacts: [{ method: 'GET', access: 'person' }],
  like: [{ method: 'POST', access: 'person' }],
  liked: [{ method: 'GET', access: 'person' }],
  likedPlace: [{ method: 'PUT', access: 'person', body: likedPlaceSchema }],
  reviews: [
    { method: 'GET', access: 'person' },
    { method: 'POST', access: 'person', body: newReviewSchema },
  ],
  messages: [{ method: 'POST', access: 'public', body: contactSchema }],
  feedback: [{ method: 'POST', access: 'public', body: feedbackSchema }],
};

/** The path of a call below the backend's own, and whether it names an artifact. */
export function pathOf(call: CallName, id: string): string {
  const path: string | ((id: string) => string) = CALLS[call];
  return typeof path === 'string' ? path : path(id);
}

export const namesArtifact = (call: CallName): boolean => typeof CALLS[call] === 'function';
