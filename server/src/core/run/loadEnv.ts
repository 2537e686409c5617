import path from 'node:path';
import dotenv from 'dotenv';
import { readEnv, surveyEnv, type Env } from './env.ts';

/** The checkout's folder. */
const ROOT = path.resolve(import.meta.dirname, '../../../..');

function withEnvFile(): NodeJS.ProcessEnv {
  dotenv.config({ quiet: true, path: path.join(ROOT, '.env') });
  return process.env;
}

/**
 * Reads the environment, to which the checkout's `.env` file adds what is not set.
 * @throws UserError with one sentence that names the variable
 */
export const loadEnv = (): Env => readEnv(withEnvFile(), ROOT);

/** The same for a command that tells what is wrong in it, and goes on. */
export const loadEnvSurvey = (): ReturnType<typeof surveyEnv> => surveyEnv(withEnvFile(), ROOT);
