/** The path of a call on one resource, with its id percent-encoded: `pathWithId(CALLS.artifact, id)`. */
export const pathWithId = (path: (id: string) => string, id: string): string => path(encodeURIComponent(id));
