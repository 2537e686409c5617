import { setTimeout as wait } from 'node:timers/promises';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { type Ledger } from './ledger.ts';
import { REQUEST_LIMIT_MS, type Figures } from './load.ts';

const PAUSE_MS = 50;

type Target = { port: number; emulatorPort: number; ledger: Ledger; figures: Figures };

const post = async (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });

/** People who sign up: at the local accounts, then at the server, whose answer says that the account is kept. */
export function createSignUps({ port, emulatorPort, ledger, figures }: Target) {
  let people = 0;
  let running = false;
  let workers: Promise<void>[] = [];

  async function signUp(): Promise<void> {
    const email = `new-${(people += 1)}@example.org`;
    const password = 'Artifact-1';
    const identity = `http://127.0.0.1:${emulatorPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
    // The accounts are what is killed here: they may find nobody.
    const made = await post(identity, { email, password, returnSecureToken: true }).catch(() => undefined);
    if (!made?.ok) return;
    const { idToken, localId: uid } = (await made.json()) as { idToken: string; localId: string };
    figures.requests += 1;
    const body = { name: email, email, photoURL: '', password, method: 'manual' };
    try {
      const answer = await post(`http://127.0.0.1:${port}${BACKEND_PATH}${CALLS.users}`, body, idToken);
      if (answer.status === 201) ledger.users.push({ uid, email });
      else if (answer.status === 503 && answer.headers.get('Retry-After')) figures.refused += 1;
      else
        figures.faults.push(`The sign-up of ${email} was answered ${answer.status}: ${await answer.text()}`);
    } catch (error) {
      figures.faults.push(`The sign-up of ${email} was not answered: ${String(error)}`);
    }
  }

  return {
    start(count: number): void {
      running = true;
      workers = Array.from({ length: count }, async () => {
        while (running) {
          await signUp();
          await wait(PAUSE_MS);
        }
      });
    },
    async stop(): Promise<void> {
      running = false;
      await Promise.all(workers);
    },
  };
}
