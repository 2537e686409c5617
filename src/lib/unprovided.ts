/**
 * Placeholder implementation of a machine's actor or action that must be provided. It throws, which fails the actor, or
 * stops the machine that runs the action.
 */
export function unprovided(kind: 'actor' | 'action', name: string, machine: string): never {
  throw new Error(`Provide the ${kind} "${name}" to the ${machine} machine.`);
}
