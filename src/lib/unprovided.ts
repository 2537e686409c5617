/** The implementation of a machine's actor until somebody provides the real one. */
export const unprovided = (actor: string, machine: string) => () =>
  Promise.reject(new Error(`Provide the actor "${actor}" to the ${machine} machine.`));
