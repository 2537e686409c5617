import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogs } from '../dialogs/DialogsProvider.tsx';

const UnsentFormsContext = createContext<Set<() => boolean> | null>(null);

/** Tells `UnsentForms` above a form whether something in it is unsent. @param isUnsent the same function while it says the same */
export function useMayBeUnsent(isUnsent: () => boolean): void {
  const forms = use(UnsentFormsContext);
  if (!forms) throw new Error('A form with a draft needs UnsentForms above it.');
  useEffect(() => {
    forms.add(isUnsent);
    return () => void forms.delete(isUnsent);
  }, [forms, isUnsent]);
}

/** Asks once before a page with unsent forms is left (DRAFT-4). React Router has one blocker at a time: it stands above all forms of a page. */
export function UnsentForms({ children }: { children: ReactNode }) {
  const { confirm } = useDialogs();
  const [forms] = useState(() => new Set<() => boolean>());
  const isUnsent = () => [...forms].some((isFormUnsent) => isFormUnsent());

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsent(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void (async () => {
      const leave = await confirm({
        title: 'Leave without sending?',
        text: 'What you typed is kept in this browser until you come back.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        severity: 'info',
      });
      if (leave) blocker.proceed();
      else blocker.reset();
    })();
  }, [blocker, confirm]);
  useBeforeUnload((event) => {
    if (isUnsent()) event.preventDefault();
  });

  return <UnsentFormsContext value={forms}>{children}</UnsentFormsContext>;
}
