import getPort from 'get-port';
import { BACKEND_PATH, CALLS } from '#contract/calls.ts';
import { UserError } from '#server/run/userError.ts';
import { startChild } from '../children.ts';

/** The whole product, as `npm start` runs it. */
export type Product = {
  /** Address of the site. */
  site: string;
  /** Address of the local accounts. */
  accounts: string;
  stop: () => Promise<void>;
};

/** Waits until the address answers; false when it does not within two minutes. */
async function isAnswering(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
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
  if (!(await isAnswering(`${site}${BACKEND_PATH}${CALLS.health}`))) {
    await child.stop();
    throw new UserError('The product did not start; what is wrong stands above.');
  }
  return { site, accounts: `http://127.0.0.1:${accountsPort}`, stop: child.stop };
}
