import type { Action, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import type { ApiState } from './lastingPatch.ts';
import type { TAG_TYPES } from './tags.ts';

export type Tags = readonly TagDescription<(typeof TAG_TYPES)[number]>[];

export type Lifecycle<Answer = unknown> = {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Answer }>;
};

/** Delay of the second refetch. A write takes milliseconds, so the server has usually finished an aborted one by then. */
const SECOND_REFETCH_MS = 2000;

/**
 * For `onQueryStarted` of a mutation that can be aborted. The server may still carry it out, so its tags are invalidated:
 * now, and again when the server has usually finished. RTK Query's `invalidatesTags` covers failures, but not aborts.
 */
export async function refetchAfterAbort({ dispatch, queryFulfilled }: Lifecycle, tags: Tags): Promise<void> {
  const aborted = await queryFulfilled.then(
    () => false,
    ({ error }: { error: { name?: string } }) => error.name === 'AbortError',
  );
  if (!aborted) return;
  const refetch = (): Action => dispatch(api.util.invalidateTags([...tags]));
  refetch();
  setTimeout(refetch, SECOND_REFETCH_MS);
}
