import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

/** Loads with the first dialog. */
const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }));

type Notice = {
  title: string;
  /** Name of the thing concerned. */
  subject?: string;
  text?: string;
};
type Question = Notice & { confirmLabel: string; cancelLabel?: string };
type QueuedDialog = Notice & Partial<Question> & { resolve: (confirmed: boolean) => void };

type Dialogs = {
  /** Shows a message; resolves when it is closed. */
  alert: (notice: Notice) => Promise<void>;
  /** Asks for confirmation; resolves to whether the user confirmed. */
  confirm: (question: Question) => Promise<boolean>;
  /** Closes all dialogs; `confirm` resolves to false. */
  dismissAll: () => void;
};

const DialogsContext = createContext<Dialogs | null>(null);

/** Provides `useDialogs()`. Dialogs opened at the same time are shown one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedDialog[]>([]);
  const waiting = useRef(queue);
  // Keeps the texts while the dialog fades out.
  const [shown, setShown] = useState<QueuedDialog | null>(null);
  const current = queue[0];
  if (current && current !== shown) setShown(current);

  const enqueue = useCallback(
    (question: Omit<QueuedDialog, 'resolve'>) =>
      new Promise<boolean>((resolve) => {
        waiting.current = [...waiting.current, { ...question, resolve }];
        setQueue(waiting.current);
      }),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (notice) => void (await enqueue(notice)),
      confirm: (question) => enqueue({ cancelLabel: 'Cancel', ...question }),
      dismissAll() {
        for (const { resolve } of waiting.current) resolve(false);
        waiting.current = [];
        setQueue([]);
      },
    }),
    [enqueue],
  );
  const close = (confirmed: boolean) => {
    current?.resolve(confirmed);
    waiting.current = waiting.current.slice(1);
    setQueue(waiting.current);
  };

  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown && (
        <Suspense>
          <NoticeDialog
            open={Boolean(current)}
            title={shown.title}
            {...(shown.subject && { subject: shown.subject })}
            {...(shown.text && { text: shown.text })}
            {...(shown.confirmLabel && { confirmLabel: shown.confirmLabel, severity: 'error' as const })}
            {...(shown.cancelLabel && { cancelLabel: shown.cancelLabel })}
            onClose={close}
          />
        </Suspense>
      )}
    </DialogsContext>
  );
}

/** `alert` and `confirm` of the nearest provider. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.');
  return dialogs;
}
