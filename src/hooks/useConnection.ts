import { createContext, useContext } from 'react';
import type { Connection } from '#src/lib/connectionMachine.ts';

export const ConnectionContext = createContext<Connection | null>(null);

/** The connection machine; the app starts it. Read it with `useSelector` of `@xstate/react`. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('useConnection needs a ConnectionProvider above it.');
  return connection;
}
