import { hashNewPassword, type EmulatorParts } from './hashedPasswords.ts';

type Request = { query: Record<string, unknown> };
type Next = (error?: unknown) => void;
type ExpressApp = {
  get: (path: string, handler: (request: Request, response: unknown, next: Next) => void) => void;
};
/** The part of the emulator that serves its pages. */
export type PageHandlers = { registerHandlers: (app: ExpressApp, ...others: unknown[]) => void };

/** The emulator's placeholder in the link of a mail: the user replaces it. */
const PLACEHOLDER = 'NEW_PASSWORD_HERE';

/** Hashes the password that a reset link sets: its page is no operation of the API, which `hashPasswords` wraps. */
export function hashInResetLinks(handlers: PageHandlers, errors: EmulatorParts['errors']): void {
  const { registerHandlers } = handlers;
  handlers.registerHandlers = (app, ...others) => {
    app.get('/emulator/action', ({ query }, _response, next) => {
      const { newPassword } = query;
      if (!newPassword || newPassword === PLACEHOLDER) return next();
      if (typeof newPassword !== 'string')
        return next(new errors.BadRequestError('INVALID_PASSWORD : Please give newPassword once.'));
      hashNewPassword(newPassword, errors).then((hash) => {
        query.newPassword = hash;
        next();
      }, next);
    });
    registerHandlers(app, ...others);
  };
}
