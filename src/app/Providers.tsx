import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { SessionProvider } from '#src/features/session/SessionProvider.tsx';
import { THEME_KEY } from '#src/config/storageKeys.ts';
import { createSubmissions, SubmissionsContext } from '#src/hooks/submissions.ts';
import { MachineInspectorContext } from '#src/hooks/useMachineInspector.ts';
import { RenderYearContext } from '#src/hooks/useThisYear.ts';
import { syncAfterBfcache } from '#src/lib/syncAfterBfcache.ts';
import { ServicesContext, type Services } from '#src/services/Services.ts';
import { DialogsProvider } from '#src/ui/dialogs/DialogsProvider.tsx';
import { ToastsProvider } from '#src/ui/toasts/ToastsProvider.tsx';
import { ConnectionProvider } from './connection/ConnectionProvider.tsx';
import type { State, Store } from './store.ts';
import { theme } from './theme.ts';

/** The document's `data-theme` attribute, else light (LAYOUT-8); light as well where there is no document. */
const initialMode = (): 'light' | 'dark' =>
  globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

type Props = {
  services: Services;
  store: Store;
  /** The state that the server rendered the page from; undefined where there was none. */
  renderedFrom?: State | undefined;
  /** The year in which the server rendered the page; the current one unless given. */
  renderedIn?: number | undefined;
  /** The router. */
  children: ReactNode;
};

/** The tree of the product around its pages, the same in the browser (`mount.tsx`) and on the server (`renderPage.tsx`). */
export function Providers({ services, store, renderedFrom, renderedIn, children }: Props) {
  const [mode] = useState(initialMode);
  const [submissions] = useState(createSubmissions);
  useEffect(syncAfterBfcache, []);
  return (
    // A section that is hydrated late is compared with the HTML, whatever has been answered meanwhile.
    <StoreProvider store={store} {...(renderedFrom && { serverState: renderedFrom })}>
      <MachineInspectorContext value={store.inspectMachine}>
        <RenderYearContext value={renderedIn}>
          <ServicesContext value={services}>
            <ThemeProvider theme={theme} modeStorageKey={THEME_KEY} defaultMode={mode} noSsr>
              <ToastsProvider>
                <DialogsProvider>
                  <SubmissionsContext value={submissions}>
                    <SessionProvider>
                      <ConnectionProvider>{children}</ConnectionProvider>
                    </SessionProvider>
                  </SubmissionsContext>
                </DialogsProvider>
              </ToastsProvider>
            </ThemeProvider>
          </ServicesContext>
        </RenderYearContext>
      </MachineInspectorContext>
    </StoreProvider>
  );
}
