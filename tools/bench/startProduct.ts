import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { UserError } from '#server/core/run/userError.ts';
import { startChild } from '../../scripts/children.ts';

/** The whole product, as `npm start` runs it. */
export type Product = {
  /** Address of the site. */
  site: string;
  /** Address of the local accounts. */
  accounts: string;
  stop: () => Promise<void>;
};

const POLL_MS = 500;
const TIMEOUT_MS = 600_000;

/** Waits until requests to the address succeed; false when they do not in time. */
async function waitUntilUp(url: string): Promise<boolean> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(POLL_MS)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return true;
  }
  return false;
}

/**
 * Starts the product on free ports.
 * @param env added to its environment: at least `DATA_DIR`
 * @throws UserError when it does not start
 */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const [port, accountsPort] = [await getPort(), await getPort()];
  const child = startChild('The product', 'scripts/start.ts', {
    env: { ...env, PORT: `${port}`, AUTH_EMULATOR_PORT: `${accountsPort}` },
  });
  process.once('exit', child.kill);
  const site = `http://localhost:${port}`;
  if (!(await waitUntilUp(`${site}${BACKEND_PATH}${pathOf('health')}`))) {
    await child.stop();
    throw new UserError('The product did not start; what is wrong stands above.');
  }
  return { site, accounts: `http://127.0.0.1:${accountsPort}`, stop: child.stop };
}
