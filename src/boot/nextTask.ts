/** Resolves in a task of its own: between two tasks the browser can draw and answer input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
