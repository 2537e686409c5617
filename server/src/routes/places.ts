import { findPlace } from '../places/findPlace.ts';
import type { Handlers } from '../calls/serveCalls.ts';

/** What the product understands of places, for forms. */
export const placeCalls = {
  findPlace: async ({ query }) => ({ place: await findPlace(query.text) }),
} satisfies Partial<Handlers>;
