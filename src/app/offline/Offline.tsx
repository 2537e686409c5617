import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { forgetSeen } from '#src/api/seen.ts';
import { useUnsentLikes } from '#src/features/likes/useUnsentLikes.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { siteLocation } from '#src/lib/basePath.ts';
import { useServices } from '#src/services/Services.ts';
import { sendFirstQueries } from '../firstQueries.ts';
import { readPageState } from '../pageState.ts';
import type { Store } from '../store.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { siteWorker } from './siteWorker.ts';
import { useNewVersion } from './useNewVersion.ts';

/** What makes the product work without a connection, and says what comes of it. */
export function Offline() {
  const { auth } = useServices();
  const store = useStore() as Store;
  useUnsentLikes(useSession().user?.uid);
  useNewVersion();
  useEffect(() => {
    void (async () => {
      const started = await siteWorker();
      if (auth.mayHaveUser()) return;
      // A logout that was cut short may have left something.
      await forgetSeen(null);
      // What came in the page's HTML was not asked for, and so not kept.
      if (started && readPageState())
        await sendFirstQueries(store, siteLocation(), { forceRefetch: true, subscribe: false });
    })();
  }, [auth, store]);
  return <ConnectionNotice />;
}
