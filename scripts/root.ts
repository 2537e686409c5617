import path from 'node:path';

/** The checkout's folder: every command works from there, wherever it was called. */
export const ROOT = path.resolve(import.meta.dirname, '..');
