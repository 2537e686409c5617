/** What a toast of this product knows beyond its message. */
export type ToastOptions = {
  /** How long it stays, in milliseconds. */
  durationMs: number;
  /** Whether a line at its foot shows how much of that is left. */
  progress: boolean;
};

export type ToastVariant = 'success' | 'error' | 'warning' | 'info';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    success: ToastOptions;
    error: ToastOptions;
    warning: ToastOptions;
    info: ToastOptions;
  }
}
