import { configureStore } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import { callerName, callerReducer } from '#src/api/caller.ts';
import { backendUrl } from './backend.ts';

/** A store of the api alone, in which Ada (`ada`) is signed in. */
export const createApiStore = (getToken: () => Promise<string> = () => Promise.resolve('token')) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [callerName]: callerReducer },
    preloadedState: { [callerName]: { uid: 'ada' } },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { apiBaseUrl: backendUrl(''), getToken } },
      }).concat(api.middleware),
  });
