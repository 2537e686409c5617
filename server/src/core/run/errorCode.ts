/**
 * The code of a system's, database's or library's error; undefined when it has none. Not by `instanceof`: an error of
 * another realm, such as a worker's, is no instance of this realm's Error.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
