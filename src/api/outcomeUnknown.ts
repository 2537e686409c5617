import type { Action, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import type { TAG_TYPES } from './tags.ts';

type Tags = readonly TagDescription<(typeof TAG_TYPES)[number]>[];

type Lifecycle = {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<unknown>;
};

/** A write takes milliseconds, so a server that was at work when the call was aborted has usually finished by then. */
const LATE_MS = 2000;

/**
 * For `onQueryStarted` of a mutation that can be aborted. It may have reached the server all the same, so what it
 * touches is asked again: at once, and once more a little later, when the server has usually finished. RTK Query itself does that for
 * failures (`invalidatesTags`), but not for an abort.
 */
export async function refetchAfterAbort(
  { dispatch, queryFulfilled }: Lifecycle,
  touched: Tags,
): Promise<void> {
  const aborted = await queryFulfilled.then(
    () => false,
    ({ error }: { error: { name?: string } }) => error.name === 'AbortError',
  );
  if (!aborted) return;
  const refetch = (): Action => dispatch(api.util.invalidateTags([...touched]));
  refetch();
  setTimeout(refetch, LATE_MS);
}
