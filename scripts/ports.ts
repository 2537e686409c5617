import getPort, { clearLockedPorts } from 'get-port';
import { UserError } from '#server/run/userError.ts';

/** A server of ours that was killed needs a moment to let go of its port. */
const PATIENCE_MS = 3000;
const RETRY_MS = 200;

/** Whether nobody listens on the port, on any of this computer's addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // get-port does not tell the same port twice; whoever asks twice shall have the same answer.
  clearLockedPorts();
  return (await getPort({ port })) === port;
}

/**
 * @param name the variable that chooses the port
 * @throws UserError with what to do when another program has it
 */
export async function requireFreePort(name: string, port: number, command = 'npm start'): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isPortFree(port))) {
    if (Date.now() > end) {
      const other = port < 65_535 ? port + 1 : port - 1;
      throw new UserError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${name}=${other} ${command}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
