import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { useEffect, useState, type ReactNode } from 'react';
import { NAVIGATION_HEIGHT_PX } from '#contract/constants.ts';
import { ToastsOnScreen } from './newestToast.ts';
import { Toast } from './Toast.tsx';

const COMPONENTS = { success: Toast, error: Toast, warning: Toast, info: Toast };

/** Moves the focus to the newest toast on Alt+T (ruling R18). By the key's place: with Alt some keyboards write "†". */
function useHotkey(toasts: Set<HTMLElement>) {
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const newest = [...toasts].at(-1);
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT' || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    window.addEventListener('keydown', focusNewest);
    return () => window.removeEventListener('keydown', focusNewest);
  }, [toasts]);
}

const place = ({ zIndex }: Theme) => ({
  '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
    top: NAVIGATION_HEIGHT_PX + 4,
    // Over the page and its bar, under menus and dialogs: a toast never stands between a person and their choice.
    zIndex: zIndex.modal - 1,
  },
});

/** The stack of toasts, below the navigation bar. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(() => new Set<HTMLElement>());
  useHotkey(toasts);
  return (
    <ToastsOnScreen value={toasts}>
      <GlobalStyles styles={place} />
      <SnackbarProvider maxSnack={4} Components={COMPONENTS}>
        {children}
      </SnackbarProvider>
    </ToastsOnScreen>
  );
}
