import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api.ts';

type State = Parameters<typeof api.util.selectAllQueryEntries>[0];
type Thunk<Result> = ThunkAction<Result, State, unknown, UnknownAction>;

/**
 * Patches a cached answer at once, and again when an answer that is under way has arrived: that one may hold what was
 * there before, and a further page of a list brings the earlier ones back as they were when it was asked for.
 * @param patch `updateQueryData(…)`; running it twice must be the same as once
 * @param running `getRunningQueryThunk(…)` of the same query
 */
export const lastingPatch =
  (patch: Thunk<unknown>, running: Thunk<Promise<unknown> | undefined>): Thunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(patch);
    const underWay = dispatch(running);
    if (!underWay) return;
    await underWay;
    dispatch(patch);
  };
