/** Resolves in a new task: between two tasks the browser can paint and handle input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
