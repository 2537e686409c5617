import path from 'node:path';
import dotenv from 'dotenv';
import { readEnv, type Env } from './env.ts';

/** The checkout's folder. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Reads the environment, to which the checkout's `.env` file adds what is not set.
 * @throws UserError with one sentence that names the variable
 */
export function loadEnv(): Env {
  dotenv.config({ quiet: true, path: path.join(ROOT, '.env') });
  return readEnv(process.env, ROOT);
}
