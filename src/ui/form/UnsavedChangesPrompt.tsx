import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { requiredContext } from '#src/hooks/requiredContext.ts';
import { useLatest } from '#src/hooks/useLatest.ts';
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

/** Asks once before a page with unsent forms is left (DRAFT-4). React Router has one blocker at a time: it stands above all forms of a page. */
export function UnsavedChangesPrompt({ children }: { children: ReactNode }) {
  const { confirm } = useDialogs();
  const [forms] = useState(() => new Set<() => Unsent>());
  const keepUnsent = useCallback((): Unsent => {
    const unsent = [...forms].map((keepForm) => keepForm());
    return WORST.find((each) => unsent.includes(each)) ?? 'nothing';
  }, [forms]);

  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname, state }, historyAction }) => {
    // Not on the way back to where such a navigation has led once.
    const isUnasked =
      historyAction !== NavigationType.Pop &&
      (state as Partial<typeof SKIP_LEAVE_PROMPT> | null)?.leavesUnasked;
    return currentLocation.pathname !== pathname && !isUnasked && keepUnsent() !== 'nothing';
  });
  // The browser's Back can be pressed again while it is asked: that is another blocker, and the same question.
  const latest = useLatest(blocker);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    const unsent = keepUnsent();
    void (async () => {
      const leave = await confirm({
        title: 'Leave without sending?',
        text: SENTENCES[unsent === 'nothing' ? 'kept' : unsent],
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        severity: 'info',
      });
      if (leave) latest.current.proceed?.();
      else latest.current.reset?.();
    })();
  }, [isBlocked, latest, confirm, keepUnsent]);
  useBeforeUnload((event) => {
    if (keepUnsent() !== 'nothing') event.preventDefault();
  });

  return <UnsentFormsContext value={forms}>{children}</UnsentFormsContext>;
}
