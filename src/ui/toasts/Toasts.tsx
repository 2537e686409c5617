import clsx from 'clsx';
import { SnackbarProvider, useSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, useRef, type ReactNode } from 'react';
import { listen } from '#src/lib/listen.ts';
import { Toast, toastsOnScreen } from './Toast.tsx';
import { CLEARS, TOAST_KINDS, type ToastKind, type ToastVariant } from './toastKinds.ts';
import * as styles from './toasts.module.css';

export type QueuedToast = { kind: ToastKind; variant: ToastVariant; message: ReactNode };

const COMPONENTS = { success: Toast, error: Toast, warning: Toast, info: Toast };

/** Moves the focus to the newest toast on Alt+T (TOAST-3). Uses `code`: with Alt, `key` is "†" on some keyboards. */
function useHotkey() {
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const newest = [...toastsOnScreen].at(-1);
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT' || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    return listen(window, { keydown: focusNewest });
  }, []);
}

const STACKS = {
  containerAnchorOriginTopRight: styles.right,
  containerAnchorOriginTopCenter: styles.center,
};

export type ToastsProps = {
  queue: readonly QueuedToast[];
  /** Takes toasts out of the queue. */
  onShown: (toasts: readonly QueuedToast[]) => void;
};

function EnqueueToasts({ queue, onShown }: ToastsProps) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  // A toast is in the queue until the next render.
  const enqueued = useRef(new WeakSet<QueuedToast>());
  /** The errors on screen. */
  const errors = useRef(new Map<SnackbarKey, ToastKind>());
  useEffect(() => {
    for (const toast of queue) {
      if (enqueued.current.has(toast)) continue;
      enqueued.current.add(toast);
      const { kind, variant, message } = toast;
      const key = enqueueSnackbar(message, {
        variant,
        // `Toast` has its own timer (TOAST-2): notistack's restarts from 0 after a pause.
        autoHideDuration: null,
        onClose: (_event, _reason, key) => key !== undefined && errors.current.delete(key),
        ...TOAST_KINDS[kind],
      });
      if (variant === 'error') errors.current.set(key, kind);
      if (variant !== 'success') continue;
      for (const [error, failed] of errors.current) {
        if (!CLEARS[kind].includes(failed)) continue;
        closeSnackbar(error);
        // `onClose` is not called for one that waits for its place.
        errors.current.delete(error);
      }
    }
    if (queue.length > 0) onShown(queue);
  }, [queue, onShown, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** The stacks of toasts, below the navigation bar. */
export function Toasts(props: ToastsProps) {
  useHotkey();
  return (
    <div className={clsx('screen-only', styles.stacks)}>
      <SnackbarProvider maxSnack={4} Components={COMPONENTS} classes={STACKS}>
        <EnqueueToasts {...props} />
      </SnackbarProvider>
    </div>
  );
}
