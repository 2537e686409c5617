import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { callerOf } from '#src/api/caller.ts';
import { forgetCached } from '#src/api/answerCache.ts';
import { useServices } from '#src/services/Services.ts';
import type { Store } from '../store.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { cacheFirstAnswers } from './cacheFirstAnswers.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';

/** What makes the product work without a connection, and says what comes of it. */
export function Offline() {
  const { auth } = useServices();
  const store = useStore() as Store;
  useEffect(() => {
    void (async () => {
      const started = await registerServiceWorker();
      if (auth.mayHaveUser() || callerOf(store) !== null) return;
      // A logout that was cut short may have left something.
      await forgetCached(null);
      if (started) cacheFirstAnswers(store);
    })();
  }, [auth, store]);
  return <ConnectionNotice />;
}
