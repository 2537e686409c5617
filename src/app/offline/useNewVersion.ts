import { useActorRef, useSelector } from '@xstate/react';
import { fromCallback } from 'xstate';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
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

/** Runs the version machine. @returns takes the site's new version, and loads the page anew; undefined while this is the newest */
export function useNewVersion(): (() => void) | undefined {
  const actor = useActorRef(version, { id: 'version', inspect: useMachineInspector() });
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag('offered'));
  return isOffered ? () => actor.send({ type: 'take' }) : undefined;
}
