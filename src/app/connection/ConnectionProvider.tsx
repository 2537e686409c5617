import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { setupListeners } from '@reduxjs/toolkit/query';
import { connectionGiven } from '#src/api/baseQuery.ts';
import { createLateLikes, LikesContext } from '#src/features/likes/lateLikes.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { ConnectionContext } from '#src/hooks/useConnection.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { listenToFocus } from '../listenToFocus.ts';
import type { Store } from '../store.ts';
import { createConnection } from './connectionActors.ts';

/** Starts the connection machine for calls and components, and the likes that wait for it; queries are told when the window is looked at again. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const store = useStore() as Store;
  const [machine] = useState(() => createConnection(store));
  const inspect = useMachineInspector();
  const connection = useActorRef(machine, { id: 'connection', inspect });
  const uid = useSession().user?.uid ?? '';
  const likes = useMemo(
    () => createLateLikes({ store, connection, uid, inspect }),
    [store, connection, uid, inspect],
  );
  useEffect(() => {
    store.dispatch(connectionGiven(connection));
    return () => store.dispatch(connectionGiven(undefined));
  }, [store, connection]);
  useEffect(() => (uid ? likes.open() : undefined), [uid, likes]);
  useEffect(() => setupListeners(store.dispatch, listenToFocus), [store]);
  return (
    <ConnectionContext value={connection}>
      <LikesContext value={likes}>{children}</LikesContext>
    </ConnectionContext>
  );
}
