import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { actAs } from '#src/api/actAs.ts';
import { responsesHydrated } from '#src/api/hydration.ts';
import { loadSchemas } from '#src/api/loadSchemas.ts';
import { env } from '#src/config/env.ts';
import { readStoredUser } from '#src/features/session/sessionUser.ts';
import { siteLocation } from '#src/lib/basePath.ts';
import { log } from '#src/lib/log.ts';
import { createAuthService } from '#src/services/auth.ts';
import { sendFirstQueries } from './firstQueries.ts';
import { renderedAddress, readPageState } from './pageState.ts';
import { Providers } from './Providers.tsx';
import { AppRouter } from './navigation/AppRouter.tsx';
import { createRouter } from './navigation/createRouter.ts';
import { loadPage } from './navigation/routes.tsx';
import { loadOnce } from '#src/lib/loadWithRetry.ts';
import { createStyleCache } from './styleCache.ts';
import { createStore, type State } from './store.ts';

declare global {
  interface Window {
    /** Listens to clicks until React does (`public/index.html`); `pressed` is the last button that React has to serve. */
    beforeReact?: ((event: MouseEvent) => void) & { pressed?: HTMLElement };
  }
}

/** Ends the listening of `public/index.html`, and presses the button that it kept: React hydrates it first, and acts. */
function listenInstead(): void {
  const { beforeReact } = window;
  if (!beforeReact) return;
  removeEventListener('click', beforeReact);
  beforeReact.pressed?.click();
}

/**
 * Starts the product in the browser: hydrates the page in the document, if it was rendered for this address and for a browser
 * that remembers a user or none, as this one does (SESSION-2); otherwise renders it.
 */
export async function mount(element: HTMLElement): Promise<Root> {
  const here = siteLocation();
  const services = {
    auth: createAuthService(env),
    openPhotoStorage: loadOnce(async () =>
      (await import('#src/services/photoStorage.ts')).openPhotoStorage(env),
    ),
  };
  const store = createStore({ apiBaseUrl: env.apiBaseUrl, getToken: services.auth.getToken });
  const mayHaveUser = services.auth.mayHaveUser();
  if (mayHaveUser) {
    // What a signed-in user's page waits for comes first, side by side with the page itself.
    services.auth.prepare();
    loadSchemas().catch(() => undefined);
  }
  const state = readPageState();
  const fits = state?.remembers === mayHaveUser && state.address === renderedAddress(here, mayHaveUser);
  const rendered = fits ? state : undefined;
  let renderedFrom: State | undefined;
  if (rendered) {
    store.dispatch(responsesHydrated(rendered.responses));
    renderedFrom = store.getState();
  }
  const remembered = mayHaveUser && readStoredUser();
  if (remembered) {
    // Asked while the provider speaks, and shown when it has named them; the session drops it where it names nobody or somebody else.
    store.dispatch(actAs(remembered.uid));
    void sendFirstQueries(store, here).then(
      (sent) => sent.forEach(({ unsubscribe }) => unsubscribe()),
      // The page's script did not load, which the router tries again.
      () => undefined,
    );
  }
  if (rendered) {
    await loadPage(here.pathname);
  } else {
    element.replaceChildren();
  }
  // The document's head has hidden a visitor's page from somebody who is signed in (`public/index.html`).
  document.documentElement.hidden = false;
  const router = createRouter(createBrowserHistory(), { inspect: store.inspectMachine });
  router.actor.start();
  const app = (
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <Providers services={services} store={store} renderedFrom={renderedFrom} renderedIn={rendered?.year}>
          <AppRouter router={router} />
        </Providers>
      </CacheProvider>
    </StrictMode>
  );
  let root: Root | undefined;
  // In a transition, so that the browser can handle input while React renders or hydrates.
  startTransition(() => {
    if (rendered) root = hydrateRoot(element, app, { onRecoverableError: (error) => log(String(error)) });
    else (root = createRoot(element)).render(app);
  });
  listenInstead();
  return root as Root;
}
