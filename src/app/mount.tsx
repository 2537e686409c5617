import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { responsesDrawn } from '#src/api/api.ts';
import { nextTask } from '#src/boot/nextTask.ts';
import { env } from '#src/config/env.ts';
import { log } from '#src/lib/log.ts';
import { createAuthService } from '#src/services/auth.ts';
import { createPhotoStorage } from '#src/services/photoStorage.ts';
import { App } from './App.tsx';
import { drawnAddress, readPageState } from './pageState.ts';
import { loadFirstScreen, routes } from './router.tsx';
import { Screens } from './Screens.tsx';
import { createStore } from './store.ts';

/** Starts a root in a transition, so that the browser can handle input while React draws or hydrates. */
function startRoot(start: () => Root): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = start();
  });
  return root as Root;
}

/**
 * Starts the product in the browser: it takes over the page that stands in the document, if one was drawn for this
 * address and this browser remembers nobody (ruling R27); otherwise it draws anew.
 */
export async function mount(element: HTMLElement): Promise<Root> {
  const services = { auth: createAuthService(env), photoStorage: createPhotoStorage(env) };
  const store = createStore({ apiBaseUrl: env.apiBaseUrl, getToken: services.auth.getToken });
  const state = services.auth.mayHaveUser() ? undefined : readPageState();
  const drawn = state?.address === drawnAddress(location) ? state : undefined;
  if (drawn) {
    store.dispatch(responsesDrawn(drawn.responses));
    await nextTask();
    await loadFirstScreen(location.pathname);
    await nextTask();
  } else {
    element.replaceChildren();
    document.documentElement.removeAttribute('data-remembers');
  }
  // With hydration data, the router leaves the page where somebody may have scrolled it already.
  const router = createBrowserRouter(routes, drawn && { hydrationData: {} });
  const app = (
    <App services={services} store={store} drawnIn={drawn?.year ?? new Date().getFullYear()}>
      <Screens router={router} />
    </App>
  );
  return startRoot(() => {
    if (drawn) return hydrateRoot(element, app, { onRecoverableError: (error) => log(String(error)) });
    const root = createRoot(element);
    root.render(app);
    return root;
  });
}
