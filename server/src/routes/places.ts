import { findPlace } from '../places/findPlace.ts';
import type { Handlers } from '../calls/serveCalls.ts';

/** What the product understands of places, for forms. */
export const placeCalls = {
  findPlace: ({ query }) => Promise.resolve({ place: findPlace(query.text) }),
} satisfies Partial<Handlers>;
