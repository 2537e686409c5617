import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api.ts';

export type ApiState = Parameters<typeof api.util.selectAllQueryEntries>[0];
export type Thunk<Result> = ThunkAction<Result, ApiState, unknown, UnknownAction>;

/**
 * Patches a cached response now, and again after a query that is in flight: its response may still contain the old data,
 * and the next page of an infinite query restores the pages before it as they were when it was requested.
 * @param patch `updateQueryData(…)`; must be idempotent
 * @param running `getRunningQueryThunk(…)` of the same query
 */
export const lastingPatch =
  (patch: Thunk<unknown>, running: Thunk<Promise<unknown> | undefined>): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(patch);
    const inFlight = dispatch(running);
    if (!inFlight) return;
    await inFlight;
    dispatch(patch);
  };
