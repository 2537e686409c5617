import type { SnackbarOrigin } from 'notistack';
import { TOAST_MS } from '#contract/constants.ts';

/** The product's own notistack options. */
export type ToastOptions = {
  /** Time until it closes, in milliseconds. */
  durationMs: number;
  /** Whether it has a progress bar of the remaining time. */
  progress: boolean;
};

export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

declare module 'notistack' {
  interface VariantOverrides extends Record<ToastVariant, ToastOptions> {
    default: false;
  }
}

const TOP_RIGHT: SnackbarOrigin = { vertical: 'top', horizontal: 'right' };
const TOP_CENTER: SnackbarOrigin = { vertical: 'top', horizontal: 'center' };

/** Position, duration in milliseconds and progress bar of each kind of toast (TOAST-1). */
export const TOAST_KINDS = {
  auth: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.auth, progress: true },
  login: { anchorOrigin: TOP_CENTER, durationMs: TOAST_MS.login, progress: false },
  like: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.like, progress: false },
  contact: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.contact, progress: false },
  copy: { anchorOrigin: TOP_RIGHT, durationMs: TOAST_MS.copy, progress: false },
} as const satisfies Record<string, ToastOptions & { anchorOrigin: SnackbarOrigin }>;

export type ToastKind = keyof typeof TOAST_KINDS;

/** The kinds whose errors a success of this kind takes away: what failed before has succeeded now. */
export const CLEARS: Record<ToastKind, readonly ToastKind[]> = {
  auth: ['auth', 'login'],
  login: ['auth', 'login'],
  // A failed unlike shows a toast of the kind `auth` (LIKED-2).
  like: ['auth', 'like'],
  contact: ['contact'],
  copy: ['copy'],
};
