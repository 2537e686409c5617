import { useSnackbar, type SnackbarOrigin } from 'notistack';
import { useCallback, type ReactNode } from 'react';
import { TOAST_MS } from '#contract/constants.ts';
import type { ToastOptions, ToastVariant } from './toast.types.ts';

const TOP_RIGHT: SnackbarOrigin = { vertical: 'top', horizontal: 'right' };
const TOP_CENTER: SnackbarOrigin = { vertical: 'top', horizontal: 'center' };

/** Kinds of toasts: where each stands, how long it stays, in milliseconds, and whether a line shows its time (sections 8, 9). */
const KINDS = {
  auth: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.auth, progress: true },
  login: { anchorOrigin: TOP_CENTER, durationMs: TOAST_MS.login, progress: false },
  like: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.like, progress: false },
  contact: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.contact, progress: false },
} as const satisfies Record<string, ToastOptions & { anchorOrigin: SnackbarOrigin }>;
export type ToastKind = keyof typeof KINDS;

export type ShowToast = (kind: ToastKind, variant: ToastVariant, message: ReactNode) => void;

/** Shows a short message that leaves by itself. */
export function useToast(): ShowToast {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    // The toast keeps its own time (ruling R18): the stack's timer would start anew after every pause.
    (kind, variant, message) =>
      void enqueueSnackbar(message, { variant, autoHideDuration: null, ...KINDS[kind] }),
    [enqueueSnackbar],
  );
}
