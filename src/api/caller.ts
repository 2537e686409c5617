import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Caller = {
  /** Null is a visitor. */
  uid: string | null;
  /** A visitor of whom it is not known whether they are the remembered user. */
  isUnknown?: true;
};
const initialState: Caller = { uid: null };

/** The uid whose token calls are sent with; the session updates it when the signed-in user changes. */
const caller = createSlice({
  name: 'caller',
  initialState,
  reducers: {
    callerChanged: (_, { payload: uid }: PayloadAction<string | null>): Caller => ({ uid }),
    callerUnknown: (): Caller => ({ uid: null, isUnknown: true }),
  },
  selectors: { selectCaller: ({ uid }) => uid, selectIsKnown: ({ isUnknown }) => !isUnknown },
});

export const { name: callerName, reducer: callerReducer } = caller;
export const { callerChanged, callerUnknown } = caller.actions;
export const { selectCaller } = caller.selectors;
const { selectIsKnown } = caller.selectors;

type WithState = { getState: () => unknown };
type State = Parameters<typeof selectCaller>[0];

/** The uid of who uses the page now; null for a visitor. */
export const callerOf = ({ getState }: WithState): string | null => selectCaller(getState() as State);

/** Whether the session knows who uses the page. */
export const isCallerKnown = ({ getState }: WithState): boolean => selectIsKnown(getState() as State);

/** Tells, of what waits or ends later, whether it is still the same user who uses the page. @param uid who it is of; who uses it now unless given */
export const sameCaller =
  (api: WithState, uid: string | null = callerOf(api)): (() => boolean) =>
  () =>
    callerOf(api) === uid;
