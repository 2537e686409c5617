import { createActor, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** What an actor fails with when it is started as the machine itself has it; undefined when it does not fail at once. */
function failureOf(logic: AnyActorLogic): unknown {
  let failure: unknown;
  const actor = createActor(logic, { input: {} });
  actor.subscribe({ error: (error: unknown) => (failure = error) });
  actor.start();
  actor.stop();
  return failure;
}

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

/**
 * The actors and actions of a machine that do not throw `Provide the <kind> "<name>" to the <id> machine.` when nobody provides them,
 * save for those that need not be provided. An action that XState makes, such as `assign`, is the machine's own.
 */
export function silentWhenUnprovided(machine: AnyStateMachine, optional: readonly string[] = []): string[] {
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>;
  const actions = machine.implementations.actions as Record<string, () => unknown>;
  const found = [
    ...Object.entries(actors).map(([name, logic]) => ['actor', name, failureOf(logic)] as const),
    ...Object.entries(actions)
      .filter(([name, action]) => !('resolve' in action) && !optional.includes(name))
      .map(([name, action]) => ['action', name, thrownBy(action)] as const),
  ];
  return found
    .filter(
      ([kind, name, error]) =>
        (error as Error | undefined)?.message !==
        `Provide the ${kind} "${name}" to the ${machine.id} machine.`,
    )
    .map(([kind, name]) => `${kind} ${name}`);
}
