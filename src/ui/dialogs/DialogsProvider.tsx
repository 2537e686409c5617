import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

/** Loads with the first question: a page that asks nothing goes without. */
const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }));

type Notice = { title: string; text?: string };
type Question = Notice & { confirmLabel: string; cancelLabel?: string };
type Asked = Notice & Partial<Question> & { answer: (confirmed: boolean) => void };

type Dialogs = {
  /** Shows a notice; resolves when it is closed. */
  alert: (notice: Notice) => Promise<void>;
  /** Asks before something that cannot be undone; resolves to whether the person agreed. */
  confirm: (question: Question) => Promise<boolean>;
};

const DialogsContext = createContext<Dialogs | null>(null);

/** Gives every screen `alert` and `confirm`. Asked together, they are shown one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([]);
  // What is fading out keeps its texts until it is gone.
  const [shown, setShown] = useState<Asked | null>(null);
  const asked = queue[0];
  if (asked && asked !== shown) setShown(asked);

  const ask = useCallback(
    (question: Omit<Asked, 'answer'>) =>
      new Promise<boolean>((answer) => setQueue((waiting) => [...waiting, { ...question, answer }])),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (notice) => void (await ask(notice)),
      confirm: (question) => ask({ cancelLabel: 'Cancel', ...question }),
    }),
    [ask],
  );
  const close = (confirmed: boolean) => {
    asked?.answer(confirmed);
    setQueue((waiting) => waiting.slice(1));
  };

  return (
    <DialogsContext value={dialogs}>
      {children}
      {shown && (
        <Suspense>
          <NoticeDialog
            open={Boolean(asked)}
            title={shown.title}
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
