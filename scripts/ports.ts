import { setTimeout as wait } from 'node:timers/promises';
import getPort, { clearLockedPorts } from 'get-port';
import { UserError } from '#server/core/run/userError.ts';

/** A killed server's port is released a moment later. */
const TIMEOUT_MS = 3000;
const RETRY_MS = 200;

/** Whether no program listens on the port, on any of this computer's addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // get-port returns no port twice, unless its list of those is cleared.
  clearLockedPorts();
  return (await getPort({ port })) === port;
}

/**
 * @param name the variable that chooses the port
 * @throws UserError with what to do when another program has it
 */
export async function requireFreePort(name: string, port: number, command = 'npm start'): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isPortFree(port))) {
    if (Date.now() > end) {
      const other = port < 65_535 ? port + 1 : port - 1;
      throw new UserError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${name}=${other} ${command}.`,
      );
    }
    await wait(RETRY_MS);
  }
}
