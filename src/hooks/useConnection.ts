import type { Connection } from '#src/lib/connectionMachine.ts';
import { requiredContext } from './requiredContext.ts';

/** The connection machine; the app starts it. Read it with `useSelector` of `@xstate/react`. */
export const [ConnectionContext, useConnection] = requiredContext<Connection>('ConnectionProvider');
