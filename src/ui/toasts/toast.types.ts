/** The product's own notistack options. */
export type ToastOptions = {
  /** Time until it closes, in milliseconds. */
  durationMs: number;
  /** Whether it has a progress bar of the remaining time. */
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
