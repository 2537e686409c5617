import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';

/** The stack of toasts. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider maxSnack={4} preventDuplicate>
      {children}
    </SnackbarProvider>
  );
}
