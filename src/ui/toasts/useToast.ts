import { useSnackbar, type SnackbarOrigin, type VariantType } from 'notistack';
import { useCallback } from 'react';
import { TOAST_MS } from '#contract/constants.ts';

const TOP_RIGHT: SnackbarOrigin = { vertical: 'top', horizontal: 'right' };
const TOP_CENTER: SnackbarOrigin = { vertical: 'top', horizontal: 'center' };

/** Kinds of toasts: where each stands and how long it stays, in milliseconds (section 9). */
const KINDS = {
  auth: { anchorOrigin: TOP_RIGHT, autoHideDuration: TOAST_MS.auth },
  login: { anchorOrigin: TOP_CENTER, autoHideDuration: TOAST_MS.login },
  like: { anchorOrigin: TOP_RIGHT, autoHideDuration: TOAST_MS.like },
  contact: { anchorOrigin: TOP_RIGHT, autoHideDuration: TOAST_MS.contact },
} as const;
export type ToastKind = keyof typeof KINDS;

export type ShowToast = (kind: ToastKind, variant: VariantType, message: string) => void;

/** Shows a short message that leaves by itself. */
export function useToast(): ShowToast {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    (kind, variant, message) => void enqueueSnackbar(message, { variant, ...KINDS[kind] }),
    [enqueueSnackbar],
  );
}
