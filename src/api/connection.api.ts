import { api } from './api.ts';

/** The connection's own question. */
export const connectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /health`, each time anew: a mutation, as a query would wait for one that hangs. Whether it was answered, the base query tells. */
    askBackend: build.mutation<unknown, void>({ query: () => ({ call: 'health' }) }),
  }),
});
