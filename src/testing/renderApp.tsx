import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Providers } from '#src/app/Providers.tsx';
import { AppRouter } from '#src/app/navigation/AppRouter.tsx';
import { createStore } from '#src/app/store.ts';
import type { PhotoStorage } from '#src/services/photoStorage.ts';
// Loaded ahead: on a busy machine it may take the two seconds after which the browser's own dialog says what it would.
import '#src/ui/dialogs/NoticeDialog.tsx';
import { Toasts } from '#src/ui/toasts/ToastsProvider.tsx';
import { createFakeAuth } from './fakeAuth.ts';
import type { Person } from './people.ts';
import { backendUrl } from './backend.ts';
import { startRouter } from './renderRoutes.tsx';

type Options = {
  /** The signed-in user; a visitor unless given. */
  as?: Person;
  /** The identity provider; one with only the user `as` unless given. */
  auth?: ReturnType<typeof createFakeAuth>;
  photoStorage?: PhotoStorage;
  /** Loads it; at once unless given. */
  openPhotoStorage?: () => Promise<PhotoStorage>;
  /** Router state of the first location, as the guard passes it. */
  state?: unknown;
  /** What stands at every address instead of the product's pages, as one page alone. */
  alone?: ReactElement;
};

const unexpected = () => Promise.reject(new Error('This test did not expect a photo upload.'));
const noPhotos: PhotoStorage = {
  sendPhoto: unexpected,
  sendPicture: unexpected,
  remove: () => Promise.resolve(),
  removePhotos: () => Promise.resolve(),
  removePictures: () => Promise.resolve(),
};

// At hand, as in a browser that has had a toast before: without it each message may be said plainly first.
beforeAll(() => Toasts.preload());

/** Renders the product, or a part of it alone, at an address, with a fresh store, against the run's real server. */
export function renderApp(path: string, options: Options = {}) {
  const { as, auth, photoStorage = noPhotos, state, alone } = options;
  const { openPhotoStorage = () => Promise.resolve(photoStorage) } = options;
  const identity = auth ?? createFakeAuth(as ? { signedIn: as } : {});
  const store = createStore({ apiBaseUrl: backendUrl(''), getToken: identity.service.getToken });
  const [pathname = '/', search = ''] = path.split(/(?=\?)/);
  const router = startRouter({ pathname, search, state }, { inspect: store.inspectMachine });
  const view = render(
    <Providers services={{ auth: identity.service, openPhotoStorage }} store={store}>
      <AppRouter router={router} {...(alone && { routes: [{ path: '*', element: alone }] })} />
    </Providers>,
  );
  /** Waits until nothing is asked for any more, and what was answered is seen: what comes late would meet what the test does next. */
  const allAnswered = async () => {
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries).map((query) => query?.status)).not.toContain(
        'pending',
      ),
    );
    // The store tells screens of answers with the next frame.
    await act(() => new Promise(requestAnimationFrame));
  };
  return { ...view, screen, user: userEvent.setup(), auth: identity, store, router, allAnswered };
}
