import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: { uid: string | null } = { uid: null };

/** In whose name calls go out: the session says so whenever somebody else, or nobody, is signed in. */
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
