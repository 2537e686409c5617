/** Stops the server that the run started. */
export default function globalTeardown(): void {
  globalThis.testServer?.kill();
}
