import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { selectCaller } from '#src/api/caller.ts';
import { keepDraft, readDraft, type Draft as Values } from '#src/lib/drafts.ts';
import { useMayBeUnsent } from './UnsentForms.tsx';

/** A draft may be older than the form: what has become another kind of value is left out. */
const sameKind = (one: unknown, other: unknown): boolean =>
  typeof one === 'object'
    ? other == null || (typeof other === 'object' && Array.isArray(one) === Array.isArray(other))
    : typeof one === typeof other;

type Props<Fields extends FieldValues> = {
  form: UseFormReturn<Fields, unknown, Fields>;
  /** Which form it is, and of what, e.g. `review 0193…`. */
  name: string;
};

/**
 * Keeps what a user typed into this form and did not send in this browser (DRAFT-1 to -4): only the fields that were changed,
 * so that the others are not taken back to what they were. A form is sent when its values have become its own (`useSubmitForm`).
 */
export function Draft<Fields extends FieldValues>({ form, name }: Props<Fields>) {
  const uid = useSelector(selectCaller);
  const { subscribe, setValue, getValues, getFieldState, reset } = form;
  const [restored, setRestored] = useState(false);

  useMayBeUnsent(useCallback(() => readDraft(uid, name) !== null, [uid, name]));

  useEffect(() => {
    let found = false;
    const before = readDraft(uid, name) ?? {};
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const draft: Values = {};
        for (const field of Object.keys(dirtyFields)) draft[field] = values[field];
        keepDraft(uid, name, draft);
        found &&= Object.keys(draft).length > 0;
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
    return unsubscribe;
  }, [uid, name, subscribe, setValue, getValues, getFieldState]);

  return (
    restored && (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
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
      </Box>
    )
  );
}
