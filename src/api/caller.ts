import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: { uid: string | null } = { uid: null };

/** The uid whose token calls are sent with; the session updates it when the signed-in user changes. */
const caller = createSlice({
  name: 'caller',
  initialState,
  reducers: {
    callerChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.uid = payload;
    },
  },
  selectors: { selectCaller: ({ uid }) => uid },
});

export const { name: callerName, reducer: callerReducer } = caller;
export const { callerChanged } = caller.actions;
export const { selectCaller } = caller.selectors;

type WithState = { getState: () => unknown };

/** The uid of who uses the page now; null for a visitor. */
export const callerOf = ({ getState }: WithState): string | null =>
  selectCaller(getState() as Parameters<typeof selectCaller>[0]);

/** Tells, of what waits or ends later, whether it is still the same user who uses the page. @param uid who it is of; who uses it now unless given */
export const sameCaller =
  (api: WithState, uid: string | null = callerOf(api)): (() => boolean) =>
  () =>
    callerOf(api) === uid;
