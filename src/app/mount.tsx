import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { responsesHydrated } from '#src/api/api.ts';
import { nextTask } from '#src/boot/nextTask.ts';
import { env } from '#src/config/env.ts';
import { log } from '#src/lib/log.ts';
import { createAuthService } from '#src/services/auth.ts';
import { createPhotoStorage } from '#src/services/photoStorage.ts';
import { App } from './App.tsx';
import { renderedAddress, readPageState } from './pageState.ts';
import { loadFirstScreen, routes } from './router.tsx';
import { Screens } from './Screens.tsx';
import { createStore } from './store.ts';

/** Starts a root in a transition, so that the browser can handle input while React renders or hydrates. */
function startRoot(start: () => Root): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = start();
  });
  return root as Root;
}

/**
 * Starts the product in the browser: hydrates the page in the document, if it was rendered for this address and no user is
 * remembered in this browser (ruling R27); otherwise renders it.
 */
export async function mount(element: HTMLElement): Promise<Root> {
  const services = { auth: createAuthService(env), photoStorage: createPhotoStorage(env) };
  const store = createStore({ apiBaseUrl: env.apiBaseUrl, getToken: services.auth.getToken });
  const state = services.auth.mayHaveUser() ? undefined : readPageState();
  const rendered = state?.address === renderedAddress(location) ? state : undefined;
  if (rendered) {
    store.dispatch(responsesHydrated(rendered.responses));
    await nextTask();
    await loadFirstScreen(location.pathname);
    await nextTask();
  } else {
    element.replaceChildren();
    document.documentElement.removeAttribute('data-remembers');
  }
  // With hydration data, the router keeps the scroll position: the user may have scrolled already.
  const router = createBrowserRouter(routes, rendered && { hydrationData: {} });
  const app = (
    <App services={services} store={store} renderedIn={rendered?.year ?? new Date().getFullYear()}>
      <Screens router={router} />
    </App>
  );
  return startRoot(() => {
    if (rendered) return hydrateRoot(element, app, { onRecoverableError: (error) => log(String(error)) });
    const root = createRoot(element);
    root.render(app);
    return root;
  });
}
