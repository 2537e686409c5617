import { draftKey } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';

/** Drops all drafts of a user, those of every tab, as logging out does. */
export function dropDrafts(uid: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(draftKey(uid, ''))) storage.removeItem(key);
  }, undefined);
}
