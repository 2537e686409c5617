import { BACKEND_PATH } from '#contract/calls.ts';

/** The ports of the product under test: away from those a person's own `npm start` uses. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 3210);
export const AUTH_EMULATOR_PORT = Number(process.env.E2E_AUTH_EMULATOR_PORT ?? 9210);

export const SITE = `http://localhost:${SITE_PORT}`;
/** Where the backend's calls begin. */
export const BACKEND = `${SITE}${BACKEND_PATH}`;
export const AUTH_EMULATOR = `http://127.0.0.1:${AUTH_EMULATOR_PORT}`;
