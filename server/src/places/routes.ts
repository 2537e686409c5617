import { findPlace } from './findPlace.ts';
import type { Handlers } from '../core/calls/serveCalls.ts';

/** What the product understands of places, for forms. */
export const placeCalls = {
  findPlace: async ({ query }) => ({ place: await findPlace(query.text) }),
} satisfies Partial<Handlers>;
