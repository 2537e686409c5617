import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { QueuedToast } from './Toasts.tsx';
import { ToastContext, type ShowToast } from './useToast.ts';
import { optionalPart } from '#src/ui/page/lazyPart.ts';

/** Loads with the first toast. */
const Toasts = optionalPart(async () => (await import('./Toasts.tsx')).Toasts);

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const show = useCallback<ShowToast>(
    (kind, variant, message) => setQueue((before) => [...before, { kind, variant, message }]),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {queue.length > 0 && (
        <Suspense>
          <Toasts queue={queue} />
        </Suspense>
      )}
    </ToastContext>
  );
}
