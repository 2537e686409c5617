import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

declare global {
  // Handed from here to the teardown; jest runs both in one process.
  var testServer: ChildProcess | undefined;
}

/**
 * Starts the real server once for the run, on an in-memory database and a free port.
 * Screens under test send their requests there (`TEST_SERVER_URL`).
 */
export default async function globalSetup(): Promise<void> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/testing/testServer.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.testServer = server;
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server for the tests stopped with code ${code}.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('http://')) resolve(line);
    });
  });
  process.env.TEST_SERVER_URL = url;
}
