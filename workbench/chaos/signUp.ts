import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { note, type Ledger } from '../apparatus/ledger.ts';
import { REQUEST_LIMIT_MS, type Load } from '../apparatus/load.ts';

/** A user who signs up: at the local accounts, which have this address, then at the server, whose response acknowledges that the account is stored. */
export function createSignUp(accounts: string, ledger: Ledger, load: Load): () => Promise<void> {
  const identity = `${accounts}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  let signedUp = 0;
  return async () => {
    const email = `new-${(signedUp += 1)}@example.org`;
    const password = 'Artifact-1';
    // The accounts are what is killed here: this request may fail.
    const made = await fetch(identity, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    }).catch(() => undefined);
    if (!made?.ok) return;
    const { idToken: token, localId: uid } = (await made.json()) as { idToken: string; localId: string };
    const body = { name: email, email, photoURL: '', password, method: 'manual' };
    if (await load.send(BACKEND_PATH + pathOf('registerUser'), { body, token }))
      note(ledger, 'users', { uid, email });
  };
}
