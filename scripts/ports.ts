import net from 'node:net';
import { UserError } from '#server/userError.ts';

/** A server of ours that was killed needs a moment to let go of its port. */
const PATIENCE_MS = 3000;
const RETRY_MS = 200;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // A machine without the address (no IPv6, say) has nobody on it either.
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether nobody listens on the port, on this computer's own address or on all of them. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
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
