import { UserError } from './userError.ts';

/** What to do where the system keeps a port for users with more rights than this process has. */
export const portNeedsRights = (port: number): UserError =>
  new UserError(`Port ${port} needs more rights: choose one above 1023, and let a proxy serve ${port}.`);
