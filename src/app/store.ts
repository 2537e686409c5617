import { combineReducers, configureStore, type Action } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import type { ApiExtra } from '#src/api/baseQuery.ts';
import { callerName, callerReducer } from '#src/api/caller.ts';
import { machineMiddleware } from './machineDriver.ts';
import { machinesReducer, mirrorMachines, type RunningMachines } from './machineMirror.ts';
import { whyMiddleware } from './why.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [callerName]: callerReducer,
  /** The states of all machines, for Redux DevTools only. Product code never reads it. */
  machines: machinesReducer,
});

type Call = Action & { meta?: { arg?: { originalArgs?: { user?: { password?: string } } } } };

/** Redux DevTools show the arguments of every call: those of a registration, with its password, are left out. */
function hidePassword<Shown extends Action>(action: Shown): Shown {
  const { meta }: Call = action;
  if (meta?.arg?.originalArgs?.user?.password === undefined) return action;
  return { ...action, meta: { ...meta, arg: { ...meta.arg, originalArgs: '(hidden)' } } };
}

/** Whether somebody can see the mirror: while developing, and where the browser has the extension. */
const isInspected = (): boolean =>
  process.env.NODE_ENV !== 'production' || '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in globalThis;

/** Creates the store: RTK Query's cache, the caller, and the machine mirror. */
export function createStore(extra: ApiExtra) {
  const running: RunningMachines = new Map();
  const store = configureStore({
    reducer: rootReducer,
    devTools: { actionSanitizer: hidePassword },
    middleware: (getDefault) => {
      const middleware = getDefault({ thunk: { extraArgument: extra } });
      // The production build eliminates the driver and the causes as dead code.
      return process.env.NODE_ENV === 'production'
        ? middleware.concat(api.middleware)
        : middleware.concat(whyMiddleware, api.middleware, machineMiddleware(running));
    },
  });
  return Object.assign(store, {
    /** XState's `inspect` option of the machines to mirror; none where nobody can see them. */
    inspectMachine: isInspected() ? mirrorMachines(store.dispatch, running) : undefined,
  });
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;
