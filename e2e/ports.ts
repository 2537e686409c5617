import { BACKEND_PATH } from '#contract/calls.ts';

/** Ports of the product under test, different from those of `npm start`. */
export const SITE_PORT = Number(process.env.E2E_PORT ?? 3210);
export const AUTH_EMULATOR_PORT = Number(process.env.E2E_AUTH_EMULATOR_PORT ?? 9210);

export const SITE = `http://localhost:${SITE_PORT}`;

/** Base URL of the backend's calls. */
export const BACKEND = `${SITE}${BACKEND_PATH}`;
export const AUTH_EMULATOR = `http://127.0.0.1:${AUTH_EMULATOR_PORT}`;
