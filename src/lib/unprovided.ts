/**
 * The implementation of a machine's actor or action until somebody provides the real one. It throws, which fails the
 * actor, or stops the machine that runs the action.
 */
export function unprovided(kind: 'actor' | 'action', name: string, machine: string): never {
  throw new Error(`Provide the ${kind} "${name}" to the ${machine} machine.`);
}

/** The implementation of an action that may be provided and need not be. */
export const optional = (): void => {};
