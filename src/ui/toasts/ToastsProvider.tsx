import { useCallback, useState, type ReactNode } from 'react';
import type { QueuedToast } from './Toasts.tsx';
import { PlainToasts } from './PlainToasts.tsx';
import { ToastContext, type ShowToast } from './useToast.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** The newest messages that wait while the stack loads: as many as it shows at once. */
const MAX_WAITING = 4;

/** Loads with the first toast; a message does not wait for it. */
export const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, PlainToasts);

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const [opened, setOpened] = useState(false);
  const show = useCallback<ShowToast>((kind, variant, message) => {
    setQueue((before) => [...before, { kind, variant, message }].slice(-MAX_WAITING));
    setOpened(true);
  }, []);
  const release = useCallback(
    (shown: readonly QueuedToast[]) => setQueue((before) => before.filter((toast) => !shown.includes(toast))),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {opened && <Toasts queue={queue} onShown={release} />}
    </ToastContext>
  );
}
