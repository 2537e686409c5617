import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { env } from '#src/config/env.ts';
import { createAuthService } from '#src/services/auth.ts';
import { createPhotoStorage } from '#src/services/photoStorage.ts';
import { Providers } from './Providers.tsx';
import { routes } from './router.tsx';
import { Screens } from './Screens.tsx';
import { createStore } from './store.ts';

const services = { auth: createAuthService(env), photoStorage: createPhotoStorage(env) };
const store = createStore({ getToken: services.auth.getToken });
const router = createBrowserRouter(routes);

/** The product with its store, services and router, created once per page load. */
export function App() {
  return (
    <StrictMode>
      <Providers services={services} store={store}>
        <Screens router={router} />
      </Providers>
    </StrictMode>
  );
}
