import type { Handlers } from '../core/calls/serveCalls.ts';
import { listUnusedPictures } from './unusedPictures.ts';

/** What is left of a user's pictures (ADD-10). */
export const pictureCalls = {
  unusedPictures: ({ db, query, caller }) => listUnusedPictures(db, caller.uid, query.ids.split(',')),
} satisfies Partial<Handlers>;
