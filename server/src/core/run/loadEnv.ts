import path from 'node:path';
import dotenv from 'dotenv';
import { readEnv, type Env } from './env.ts';

/**
 * Reads the environment, to which the checkout's `.env` file adds what is not set.
 * @param root the checkout's folder
 * @throws UserError with one sentence that names the variable
 */
export function loadEnv(root: string): Env {
  dotenv.config({ quiet: true, path: path.join(root, '.env') });
  return readEnv(process.env, root);
}
