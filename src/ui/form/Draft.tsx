import Button from '@mui/material/Button';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectCaller } from '#src/api/caller.ts';
import { openDraft, type Draft as FormDraft, type DraftValues } from '#src/lib/drafts.ts';
import { listen } from '#src/lib/listen.ts';
import * as styles from './Draft.module.css';
import { useUnsavedChanges } from './UnsavedChangesPrompt.tsx';

/** The draft of a form, for `useSubmitForm` and `Draft`. @param form which one it is, and of what, e.g. `review 0193…` */
export function useDraft(form: string): FormDraft {
  const uid = useSelector(selectCaller);
  return useMemo(() => openDraft(uid, form), [uid, form]);
}

/** A draft may be older than the form: what has become another kind of value is left out. A field that is optional may have none yet. */
const sameKind = (one: unknown, other: unknown): boolean =>
  other == null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

type Props<Fields extends FieldValues> = {
  form: UseFormReturn<Fields, unknown, Fields>;
  draft: FormDraft;
  /** Whether it is being sent: then it may be left, as it goes on. */
  busy: boolean;
};

/**
 * Keeps what a user typed into this form and did not send (DRAFT-1 to -4): only the fields that were changed,
 * so that the others are not taken back to what they were. Whether something is unsent, the form itself knows, also where a browser keeps nothing.
 * A form is sent when its values have become its own (`useSubmitForm`).
 */
export function Draft<Fields extends FieldValues>({ form, draft, busy }: Props<Fields>) {
  const { subscribe, setValue, getValues, getFieldState, reset } = form;
  const [restored, setRestored] = useState(false);
  const changed = useRef<DraftValues>({});

  useUnsavedChanges(
    useCallback(() => {
      if (busy || Object.keys(changed.current).length === 0) return 'nothing';
      // Once more: another tab may have discarded what it found of this one.
      return draft.keep(changed.current) ? 'kept' : 'lost';
    }, [busy, draft]),
  );

  useEffect(() => {
    let found = false;
    let restoring = true;
    const before = draft.read();
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        changed.current = Object.fromEntries(
          Object.keys(dirtyFields).map((field) => [field, values[field]] as const),
        );
        // What another tab has left becomes this one's with the first change.
        if (!restoring) draft.keep(changed.current);
        found &&= Object.keys(changed.current).length > 0;
        setRestored(found);
      },
    });
    for (const [field, value] of Object.entries(before)) {
      const path = field as FieldPath<Fields>;
      // Typing that came before the scripts is newer.
      if (getFieldState(path).isDirty || !sameKind(value, getValues(path))) continue;
      found = true;
      setValue(path, value as Fields[typeof path], { shouldDirty: true });
    }
    restoring = false;
    // It has been stored since, or cannot be read any more.
    if (Object.keys(changed.current).length === 0) draft.drop();
    const unlisten = listen(window, { storage: (event) => draft.keepAgain(event) });
    return () => {
      unsubscribe();
      unlisten();
    };
  }, [draft, subscribe, setValue, getValues, getFieldState]);

  const told = restored && !busy;
  return (
    // Always rendered: screen readers announce only changes of an existing status.
    <div role="status" className={told ? styles.restored : 'visually-hidden'}>
      {told && (
        <>
          Draft restored
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              reset();
              currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus();
            }}
          >
            Discard
          </Button>
        </>
      )}
    </div>
  );
}
