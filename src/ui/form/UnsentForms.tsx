import { createContext, useEffect, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogs } from '../dialogs/DialogsProvider.tsx';

/** Of each form on the page, whether something in it is unsent. */
export const UnsentFormsContext = createContext(new Set<() => boolean>());

/** Asks once before a page with unsent forms is left (DRAFT-4). React Router has one blocker at a time: it stands above all forms. */
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
