import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { AskedToast } from './Toasts.tsx';
import { ToastContext, type ShowToast } from './useToast.ts';

/** Loads with the first toast. */
const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

/** Gives every screen `useToast()`. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly AskedToast[]>([]);
  const show = useCallback<ShowToast>(
    (kind, variant, message) => setAsked((before) => [...before, { kind, variant, message }]),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {asked.length > 0 && (
        <Suspense>
          <Toasts asked={asked} />
        </Suspense>
      )}
    </ToastContext>
  );
}
