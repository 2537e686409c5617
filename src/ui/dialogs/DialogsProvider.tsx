import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { requiredContext } from '#src/hooks/requiredContext.ts';
import { offlineOr, type Failure } from '#src/lib/failure.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { BrowserDialog } from './BrowserDialog.tsx';
import type { DialogTexts } from './NoticeDialog.tsx';

/** Loads with the first dialog. What it has to say is often that there is no connection: then the browser says it. */
const NoticeDialog = lazyPart(async () => (await import('./NoticeDialog.tsx')).NoticeDialog, BrowserDialog);

type Notice = Pick<DialogTexts, 'title' | 'subject' | 'text'>;
type Question = Notice & Pick<DialogTexts, 'cancelLabel' | 'severity'> & { confirmLabel: string };
type QueuedDialog = { key: number; texts: DialogTexts; resolve: (confirmed: boolean) => void };

type Dialogs = {
  /** Shows a message; resolves when it is closed. */
  alert: (notice: Notice) => Promise<void>;
  /** Shows why something failed: that nothing was sent, where that is known, else this text; `say` may be `withReason`. */
  alertFailure: (title: string, text: string, say?: typeof offlineOr) => (failure: Failure) => void;
  /** Asks for confirmation, of a deletion by default; resolves to whether the user confirmed. */
  confirm: (question: Question) => Promise<boolean>;
  /** Closes all dialogs; `confirm` resolves to false. */
  dismissAll: () => void;
};

const [DialogsContext, useDialogs] = requiredContext<Dialogs>('DialogsProvider');
export { useDialogs };

/** Provides `useDialogs()`. Dialogs opened at the same time are shown one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedDialog[]>([]);
  const waiting = useRef(queue);
  const asked = useRef(0);
  // Keeps the texts while the dialog fades out.
  const [shown, setShown] = useState<QueuedDialog | null>(null);
  const current = queue[0];
  if (current && current !== shown) setShown(current);

  const enqueue = useCallback(
    (texts: DialogTexts) =>
      new Promise<boolean>((resolve) => {
        asked.current += 1;
        waiting.current = [...waiting.current, { key: asked.current, texts, resolve }];
        setQueue(waiting.current);
      }),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (notice) => void (await enqueue(notice)),
      alertFailure:
        (title, text, say = offlineOr) =>
        (failure) =>
          void enqueue({ title, text: say(text, failure) }),
      confirm: (question) => enqueue({ cancelLabel: 'Cancel', severity: 'error', ...question }),
      dismissAll() {
        for (const { resolve } of waiting.current) resolve(false);
        waiting.current = [];
        setQueue([]);
      },
    }),
    [enqueue],
  );
  const close = (confirmed: boolean) => {
    const focused = document.activeElement as HTMLElement | null;
    waiting.current = waiting.current.slice(1);
    // Closed before it is answered: as long as it is open it takes the focus from whatever gives it back to the page.
    flushSync(() => setQueue(waiting.current));
    // The dialog gives the focus back, unless what had it is gone. Then its own button would keep it while it fades out, and `isLeftIn` would take that for a place that the user has gone on to.
    const { activeElement } = document;
    if (waiting.current.length === 0 && activeElement === focused) focused?.blur();
    current?.resolve(confirmed);
  };

  return (
    <DialogsContext value={dialogs}>
      {children}
      {/* Each one anew: Material UI's modal leaves the page hidden and without scrolling when it is opened again at the end of its fading. */}
      {shown && <NoticeDialog key={shown.key} {...shown.texts} open={Boolean(current)} onClose={close} />}
    </DialogsContext>
  );
}
