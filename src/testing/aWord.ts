/** A word that nothing else on the run's server has: artifacts whose names have it are found by this test alone. */
export const aWord = (): string => `Zq${Math.random().toString(36).slice(2, 10)}`;
