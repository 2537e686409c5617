import { StrictMode, type ReactNode } from 'react';
import type { Services } from '#src/services/Services.ts';
import { RenderYearContext } from '#src/hooks/useThisYear.ts';
import { Providers } from './Providers.tsx';
import type { State, Store } from './store.ts';

type Props = {
  services: Services;
  store: Store;
  /** The state that the server rendered the page from; undefined where there was none. */
  renderedFrom?: State | undefined;
  /** The year in which the server rendered the page, else the current one. */
  renderedIn: number;
  /** The router. */
  children: ReactNode;
};

/** The tree of the product, the same in the browser (`mount.tsx`) and on the server (`renderPage.tsx`). */
export function App({ services, store, renderedFrom, renderedIn, children }: Props) {
  return (
    <StrictMode>
      <RenderYearContext value={renderedIn}>
        <Providers services={services} store={store} renderedFrom={renderedFrom}>
          {children}
        </Providers>
      </RenderYearContext>
    </StrictMode>
  );
}
