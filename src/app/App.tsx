import { StrictMode, useEffect, type ReactNode } from 'react';
import { repeatEarlyPress } from '#src/boot/earlyPress.ts';
import type { Services } from '#src/services/Services.ts';
import { DrawnAtContext } from '#src/hooks/useThisYear.ts';
import { Providers } from './Providers.tsx';
import type { Store } from './store.ts';

type Props = {
  services: Services;
  store: Store;
  /** The year in which the page was drawn, if it was drawn before. */
  drawnIn: number;
  /** The router. */
  children: ReactNode;
};

/** The product, in the browser (`mount.tsx`) and where pages are drawn before (`drawPage.tsx`): one tree for both. */
export function App({ services, store, drawnIn, children }: Props) {
  useEffect(repeatEarlyPress, []);
  return (
    <StrictMode>
      <DrawnAtContext value={drawnIn}>
        <Providers services={services} store={store}>
          {children}
        </Providers>
      </DrawnAtContext>
    </StrictMode>
  );
}
