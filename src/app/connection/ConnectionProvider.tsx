import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { setupListeners } from '@reduxjs/toolkit/query';
import { connectionGiven } from '#src/api/baseQuery.ts';
import { storedLikesOf } from '#src/features/likes/unsentLikes.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { ConnectionContext } from '#src/hooks/useConnection.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { listenToFocus } from '../listenToFocus.ts';
import type { Store } from '../store.ts';
import { createConnection } from './connectionActors.ts';

/** Starts the connection machine for calls and components, and tells it who is signed in; queries are told when the window is looked at again. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const store = useStore() as Store;
  const uid = useSession().user?.uid ?? null;
  const [machine] = useState(() => createConnection(store));
  const connection = useActorRef(machine, { id: 'connection', inspect: useMachineInspector() });
  useEffect(() => {
    store.dispatch(connectionGiven(connection));
    return () => store.dispatch(connectionGiven(undefined));
  }, [store, connection]);
  useEffect(() => {
    connection.send({ type: 'user.changed', uid, unsent: (uid !== null && storedLikesOf(uid)) || {} });
  }, [connection, uid]);
  useEffect(() => setupListeners(store.dispatch, listenToFocus), [store]);
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}
