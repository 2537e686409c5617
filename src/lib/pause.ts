/** Resolves after this time, or as soon as what it subscribes to calls back. @param subscribe returns a function that ends that */
export const pause = (ms: number, subscribe: (end: () => void) => () => void): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(end);
    const timer = setTimeout(end, ms);
  });
