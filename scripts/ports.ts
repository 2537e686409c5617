import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import getPort, { clearLockedPorts } from 'get-port';
import { errorCode } from '#server/core/run/errorCode.ts';
import { portNeedsRights } from '#server/core/run/portNeedsRights.ts';
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

/** Whether the system keeps the port for users with more rights, which get-port takes for a taken one. */
async function needsRights(port: number): Promise<boolean> {
  const server = net.createServer().listen({ port });
  try {
    await once(server, 'listening');
    return false;
  } catch (error) {
    return errorCode(error) === 'EACCES';
  } finally {
    server.close();
  }
}

/**
 * @param name the variable that chooses the port
 * @throws UserError with what to do when another program has it, or it is not for this user
 */
export async function requireFreePort(name: string, port: number, command = 'npm start'): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isPortFree(port))) {
    if (await needsRights(port)) throw portNeedsRights(name, port);
    if (Date.now() > end) {
      const other = port < 65_535 ? port + 1 : port - 1;
      throw new UserError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${name}=${other} ${command}.`,
      );
    }
    await wait(RETRY_MS);
  }
}
