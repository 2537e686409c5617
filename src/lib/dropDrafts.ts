import { draftKey } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';

/** Drops the drafts of a user, those of every tab, as logging out does. @param unsent names of submissions (`lasting`): the drafts of their forms are kept */
export function dropDrafts(uid: string, unsent: readonly string[] = []): void {
  // The submission of a draft is named after its user and form (`useSubmit`).
  const isUnsent = (key: string) => unsent.some((name) => `${uid} ${key}`.startsWith(`${name}:`));
  withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(draftKey(uid, '')) && !isUnsent(key)) storage.removeItem(key);
  }, undefined);
}
