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

/** Tells, of what ends later, whether it is still the same user who uses the page. */
export function callerNow(api: { getState: () => unknown }): () => boolean {
  const caller = () => selectCaller(api.getState() as Parameters<typeof selectCaller>[0]);
  const before = caller();
  return () => caller() === before;
}
