import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type ApiExtra } from '#src/api/api.ts';
import { callerName, callerReducer } from '#src/api/caller.ts';
import { driveMachines } from './machineDriver.ts';
import { machinesReducer, mirrorMachines, type RunningMachines } from './machineMirror.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [callerName]: callerReducer,
  /** For Redux DevTools only: where each machine stands. Product code never reads it. */
  machines: machinesReducer,
});

/** Makes the store: the cache of what the server knows, and the mirror of the machines. */
export function createStore(extra: ApiExtra) {
  const running: RunningMachines = new Map();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => {
      const middleware = getDefault({ thunk: { extraArgument: extra } }).concat(api.middleware);
      // The production build leaves this branch out, and the driver with it.
      return process.env.NODE_ENV === 'production' ? middleware : middleware.concat(driveMachines(running));
    },
  });
  setupListeners(store.dispatch);
  return Object.assign(store, {
    /** Mirrors the machines that are started with it. */
    inspectMachine: mirrorMachines(store.dispatch, running),
  });
}

export type Store = ReturnType<typeof createStore>;
