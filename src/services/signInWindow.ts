import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
} from 'firebase/auth';
import pTimeout from 'p-timeout';
import { CALL_LIMIT_MS } from '#contract/constants.ts';

/** The library's resolver, with the step that its types leave out: it loads Google's script and a hidden frame, once unless that fails. */
type Resolver = { _initialize: (auth: Auth) => Promise<unknown> };
type ResolverClass = PopupRedirectResolver & (new () => Resolver);

/**
 * Google's window, 500x600; after it has been closed, the library waits 8 s for a result (SESSION-11). The library loads what it needs
 * for it at the sign-in itself, and opens it only then. WebKit opens no window so long after the press, no browser after five seconds.
 * So `prepare` loads it ahead; it rejects when that fails or takes longer than a call may. `open` tries again what has failed.
 */
export function createSignInWindow(auth: Auth) {
  const OfTheLibrary = browserPopupRedirectResolver as ResolverClass;
  const resolver = new OfTheLibrary();
  // The library makes an instance of the class that it is given: it gets this one.
  const resolverClass = new Proxy(OfTheLibrary, { construct: () => resolver });
  return {
    prepare: async () => {
      await pTimeout(resolver._initialize(auth), { milliseconds: CALL_LIMIT_MS });
    },
    open: () => signInWithPopup(auth, new GoogleAuthProvider(), resolverClass),
  };
}
