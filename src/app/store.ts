import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, type ApiExtra } from '#src/api/api.ts';
import { callerName, callerReducer } from '#src/api/caller.ts';
import { machinesReducer } from './machineMirror.ts';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  [callerName]: callerReducer,
  /** For Redux DevTools only: where each machine stands. Product code never reads it. */
  machines: machinesReducer,
});

/** Makes the store: the cache of what the server knows, and the mirror of the machines. */
export function createStore(extra: ApiExtra) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: extra } }).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
