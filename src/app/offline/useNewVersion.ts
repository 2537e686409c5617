import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromCallback } from 'xstate';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { newVersion } from './newVersion.ts';
import { registerServiceWorker, watchVersions } from './registerServiceWorker.ts';
import { versionMachine, type VersionEvent } from './versionMachine.ts';

const version = versionMachine.provide({
  actors: {
    watchWorker: fromCallback<VersionEvent>(({ sendBack }) => {
      let ended = false;
      let end = () => {};
      void registerServiceWorker().then((registration) => {
        if (!registration || ended) return;
        end = watchVersions(registration, {
          waiting: () => sendBack({ type: 'worker.waiting' }),
          taken: () => sendBack({ type: 'worker.taken' }),
        });
      });
      return () => {
        ended = true;
        end();
      };
    }),
  },
  actions: {
    skipWaiting: () =>
      void registerServiceWorker().then((registration) =>
        registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }),
      ),
    reload: () => window.location.reload(),
  },
});

/** Runs the version machine; `newVersion` offers what it says. */
export function useNewVersion(): void {
  const actor = useActorRef(version, { id: 'version', inspect: useMachineInspector() });
  useEffect(() => {
    const take = () => actor.send({ type: 'take' });
    const subscription = actor.subscribe((snapshot) =>
      newVersion.set(snapshot.hasTag('offered') ? take : null),
    );
    return () => subscription.unsubscribe();
  }, [actor]);
}
