import { draftKey, USER_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';
import type { SubmissionKey } from './submissionKey.ts';
import { renameTab, tabId } from './tabId.ts';

/** Values of a form's fields that differ from the form's own, by field. */
export type DraftValues = Record<string, unknown>;

/** As it is stored. `sent` is how it was sent, if its end is not known: then it may be stored already. `at` is when it was typed. */
type Kept = { values: DraftValues; sent: SubmissionKey | null; at: number };

const EMPTY: Kept = { values: {}, sent: null, at: 0 };
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null for what cannot be read, as what somebody has written there or what an older version has. */
function parse(stored: string | null): Kept | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<Kept> | null;
    return isRecord(kept) && isRecord(kept?.values) ? { ...EMPTY, ...kept } : null;
  } catch {
    return null;
  }
}

/** Whether a draft of a user, in any tab, holds this text, as the id of a picture that was uploaded for it. */
export const isInDraft = (uid: string, text: string): boolean =>
  withStorage(
    (storage) =>
      Object.keys(storage).some(
        (key) => key.startsWith(draftKey(uid, '')) && storage.getItem(key)?.includes(text),
      ),
    false,
  );

/** Whether that is who is signed in, as every tab stores it. */
const isSignedIn = (uid: string | null): boolean =>
  withStorage((storage) => {
    const user = JSON.parse(storage.getItem(USER_KEY) ?? 'null') as { uid?: unknown } | null;
    return user?.uid === uid;
  }, false);

/** A visitor's drafts end with the tab. */
const access = <Result>(key: string, use: (storage: Storage) => Result, fallback: Result) =>
  withStorage(use, fallback, key.startsWith(draftKey(null, '')) ? 'sessionStorage' : 'localStorage');

/**
 * The draft of a form in this tab. Each tab keeps its own, so that none is lost to another: what a tab finds of another one becomes its own
 * with the first change; so does what was typed in this tab before its user signed in.
 * @param uid null for a visitor
 */
export function openDraft(uid: string | null, form: string) {
  const id = draftKey(uid, form);
  const own = () => `${id}:${tabId()}`;
  let { values, sent } = EMPTY;
  const isEmpty = () => Object.keys(values).length === 0;
  /** Where that was found which this tab has not changed yet. */
  let found: string | undefined;
  const keptAs = (of: string) =>
    access(of, (storage) => Object.entries<string>(storage), [])
      .filter(([key]) => key.startsWith(`${of}:`))
      .map(([key, stored]) => ({ key, kept: parse(stored) ?? EMPTY }));
  const newestOf = (drafts: ReturnType<typeof keptAs>) =>
    drafts.toSorted((one, other) => other.kept.at - one.kept.at)[0];
  const find = () => {
    const ofUser = keptAs(id);
    // What a visitor has sent may be stored already, as a visitor's: sent by somebody else it would be stored twice.
    const ofVisitor = keptAs(draftKey(null, form)).filter(({ kept }) => uid === null || kept.sent === null);
    return newestOf([...ofUser.filter(({ key }) => key === own()), ...ofVisitor]) ?? newestOf(ofUser);
  };
  const remove = (key: string) => access(key, (storage) => storage.removeItem(key), undefined);
  const leaveFound = () => {
    if (found !== undefined) remove(found);
    found = undefined;
  };
  const write = () =>
    access(
      id,
      (storage) => {
        storage.setItem(own(), JSON.stringify({ values, sent, at: Date.now() } satisfies Kept));
        leaveFound();
        return true;
      },
      false,
    );
  const drop = () => {
    ({ values, sent } = EMPTY);
    remove(own());
    leaveFound();
  };
  return {
    /** By user and form: equal for the same form of the same user. */
    id,
    /** What was typed last in this tab, by its user or, unless sent, by a visitor before; else the newest that another tab has left; empty when there is nothing. */
    read() {
      const there = find();
      ({ values, sent } = there?.kept ?? EMPTY);
      found = there?.key === own() ? undefined : there?.key;
      return values;
    },
    /** Keeps these values; none drops them. @returns false where the browser's storage is full or closed */
    keep(next: DraftValues) {
      if (Object.keys(next).length === 0) {
        drop();
        return true;
      }
      values = next;
      return write();
    },
    /** How it was sent last; null once that has succeeded, and when it was not. */
    sent: () => sent,
    keepSent(next: SubmissionKey) {
      sent = next;
      if (!isEmpty()) write();
    },
    /** Keeps it once more, as it could not be sent: who has logged out in another tab has dropped it there, before its end was known. */
    keepFailed() {
      if (!isEmpty()) write();
    },
    drop,
    /** Keeps it once more where another tab has changed it. @param event a `storage` event, which tells what other tabs do */
    keepAgain({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) {
      if (isEmpty() || key !== own()) return;
      // Written by another tab: it has the same name. Removed: it has discarded or changed what it found of this one, or logged out.
      if (newValue !== null) renameTab();
      else if (!isSignedIn(uid)) return;
      write();
    },
  };
}

/** What a user typed into a form of this browser and did not send. */
export type Draft = ReturnType<typeof openDraft>;
