import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useLeavePrompt, type LeavePrompt } from '#src/hooks/router.ts';
import { requiredContext } from '#src/hooks/requiredContext.ts';
import type { SKIP_LEAVE_PROMPT } from '#src/lib/paths.ts';
import { useDialogs } from '../dialogs/DialogsProvider.tsx';

/** What is said of each kind of what is unsent, the worst first. */
const SENTENCES = {
  lost: 'What you typed will be lost: this browser cannot keep it.',
  unsaved: 'What you changed is not saved, and will be lost.',
  uploading: 'The picture is still being uploaded: it will not be kept.',
  kept: 'What you typed is kept in this browser until you come back.',
};
/** What of a form is unsent when its page is left: what this browser could not keep, or never does, a picture under way, what it has kept now, or nothing. */
type Unsent = keyof typeof SENTENCES | 'nothing';
const WORST = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];

const [UnsentFormsContext, useUnsentForms] = requiredContext<Set<() => Unsent>>('UnsavedChangesPrompt');

/** Tells `UnsavedChangesPrompt` above a form what in it is unsent. @param keepUnsent the same function while it says the same */
export function useUnsavedChanges(keepUnsent: () => Unsent): void {
  const forms = useUnsentForms();
  useEffect(() => {
    forms.add(keepUnsent);
    return () => void forms.delete(keepUnsent);
  }, [forms, keepUnsent]);
}

/** Asks once before a page with unsent forms is left (DRAFT-4). It stands above all forms of a page. */
export function UnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const { confirm } = useDialogs();
  const [forms] = useState(() => new Set<() => Unsent>());
  const worst = useCallback(() => {
    const unsent = [...forms].map((keepUnsent) => keepUnsent());
    return WORST.find((each) => unsent.includes(each));
  }, [forms]);
  const prompt = useMemo((): LeavePrompt => {
    /** One question, however often Back is pressed while it is asked. */
    let asked: Promise<boolean> | undefined;
    return {
      shouldBlock: (current, { location: { pathname, state }, action }) => {
        // An entry keeps this state: Back to it asks all the same.
        const skipsPrompt =
          action !== 'POP' && (state as Partial<typeof SKIP_LEAVE_PROMPT> | null)?.leavesUnasked;
        return current.location.pathname !== pathname && !skipsPrompt && worst() !== undefined;
      },
      confirm: () =>
        (asked ??= confirm({
          title: 'Leave without sending?',
          text: SENTENCES[worst() ?? 'kept'],
          confirmLabel: 'Leave',
          cancelLabel: 'Stay',
          severity: 'info',
        }).finally(() => (asked = undefined))),
    };
  }, [worst, confirm]);
  useLeavePrompt(prompt);
  useBeforeUnload((event) => {
    if (worst()) event.preventDefault();
  });

  return <UnsentFormsContext value={forms}>{children}</UnsentFormsContext>;
}
