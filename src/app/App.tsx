import { StrictMode, type ReactNode } from 'react';
import type { Services } from '#src/services/Services.ts';
import { RenderYearContext } from '#src/hooks/useThisYear.ts';
import { Providers } from './Providers.tsx';
import type { Store } from './store.ts';

type Props = {
  services: Services;
  store: Store;
  /** The year in which the server rendered the page, else the current one. */
  renderedIn: number;
  /** The router. */
  children: ReactNode;
};

/** The tree of the product, the same in the browser (`mount.tsx`) and on the server (`renderPage.tsx`). */
export function App({ services, store, renderedIn, children }: Props) {
  return (
    <StrictMode>
      <RenderYearContext value={renderedIn}>
        <Providers services={services} store={store}>
          {children}
        </Providers>
      </RenderYearContext>
    </StrictMode>
  );
}
