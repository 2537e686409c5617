import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type ApiExtra } from '#src/api/api.ts';
import { callerName, callerReducer } from '#src/api/caller.ts';
import { driveMachines } from './machineDriver.ts';
import { machinesReducer, mirrorMachines, type RunningMachines } from './machineMirror.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [callerName]: callerReducer,
  /** The states of all machines, for Redux DevTools only. Product code never reads it. */
  machines: machinesReducer,
});

/** Creates the store: RTK Query's cache, the caller, and the machine mirror. */
export function createStore(extra: ApiExtra) {
  const running: RunningMachines = new Map();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => {
      const middleware = getDefault({ thunk: { extraArgument: extra } }).concat(api.middleware);
      // The production build eliminates the driver as dead code.
      return process.env.NODE_ENV === 'production' ? middleware : middleware.concat(driveMachines(running));
    },
  });
  setupListeners(store.dispatch);
  return Object.assign(store, {
    /** XState's `inspect` option of the machines to mirror. */
    inspectMachine: mirrorMachines(store.dispatch, running),
  });
}

export type Store = ReturnType<typeof createStore>;
