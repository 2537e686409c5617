import { draftKey } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';

/** Values of a form's fields that differ from the form's own, by field. */
export type Draft = Record<string, unknown>;

/** What a user typed into a form of this browser and did not send; null when there is nothing, or nothing that can be read. */
export const readDraft = (uid: string | null, form: string): Draft | null =>
  withStorage((storage) => {
    const draft: unknown = JSON.parse(storage.getItem(draftKey(uid, form)) ?? 'null');
    return typeof draft === 'object' && !Array.isArray(draft) ? (draft as Draft | null) : null;
  }, null);

/** Keeps a draft; one without fields is dropped. */
export function keepDraft(uid: string | null, form: string, draft: Draft): void {
  withStorage((storage) => {
    if (Object.keys(draft).length > 0) storage.setItem(draftKey(uid, form), JSON.stringify(draft));
    else storage.removeItem(draftKey(uid, form));
  }, undefined);
}

/** Drops all drafts of a user, as logging out does. */
export function dropDrafts(uid: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(draftKey(uid, ''))) storage.removeItem(key);
  }, undefined);
}
