import { UserError } from './userError.ts';

/** What to do where the system keeps a port for users with more rights than this process has, or for itself. @param name the variable that chooses it */
export const portNeedsRights = (name: string, port: number): UserError =>
  new UserError(
    port < 1024
      ? `Port ${port} needs more rights: set ${name} to one above 1023, and let a proxy serve ${port}.`
      : `The system keeps port ${port} for itself: set ${name} to another one.`,
  );
