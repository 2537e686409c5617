import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

const stateOf = (snapshot: unknown): string => JSON.stringify((snapshot as AnyMachineSnapshot).value);

/**
 * Every state value that a machine can reach with these events, as JSON texts of the value.
 * List every event, those of invoked actors (`xstate.done.actor.*`, `xstate.error.actor.*`) and delays (`xstate.after.*`) too.
 */
export function reachableStates<Machine extends AnyStateMachine>(
  machine: Machine,
  events: readonly EventFromLogic<Machine>[],
  input?: unknown,
): Set<string> {
  const paths = getShortestPaths(machine, {
    events: [...events],
    ...(input !== undefined && { input: input as never }),
    serializeState: stateOf,
    limit: 2000,
  });
  return new Set(paths.map(({ state }) => stateOf(state)));
}
