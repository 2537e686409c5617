/** Writes to the browser's console. Never pass private data. */
export function log(message: string): void {
  // eslint-disable-next-line no-console -- the one place that may write there
  console.info(message);
}
