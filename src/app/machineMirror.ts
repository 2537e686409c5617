import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';

/** Where one machine stands; never its context, which may hold passwords, files or tokens. */
export type MirroredMachine = { value: StateValue; tags: string[] };

const initialState: Record<string, MirroredMachine> = {};

const machines = createSlice({
  name: 'machine',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isMirrored, (state, { payload }) => {
      state[payload.id] = { value: payload.value, tags: payload.tags };
    }),
});
export const machinesReducer = machines.reducer;

type MirrorAction = PayloadAction<MirroredMachine & { id: string }>;

function isMirrored(action: { type: string }): action is MirrorAction {
  return action.type.startsWith('machine/');
}

const isNamed = (actor: object): actor is { id: string } => 'id' in actor;
const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'tags' in snapshot;

/**
 * An XState inspector that shows every machine in Redux DevTools, as actions named `machine/<id>/<event>` with value and tags.
 * Snapshots only: actors are announced during render, where nothing may be dispatched.
 */
export function mirrorMachines(dispatch: Dispatch) {
  const last = new Map<string, string>();
  return (inspected: InspectionEvent): void => {
    if (
      inspected.type !== '@xstate.snapshot' ||
      !isMachineSnapshot(inspected.snapshot) ||
      !isNamed(inspected.actorRef)
    )
      return;
    const { id } = inspected.actorRef;
    const shown = { value: inspected.snapshot.value as StateValue, tags: [...inspected.snapshot.tags] };
    const key = JSON.stringify(shown);
    if (last.get(id) === key) return;
    last.set(id, key);
    dispatch({
      type: `machine/${id}/${inspected.event.type}`,
      payload: { id, ...shown },
    } satisfies MirrorAction);
  };
}
