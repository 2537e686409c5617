import { format } from 'node:util';

// A test that logs an error or a warning to the console fails with its text.
const messages: string[] = [];
/** Redux Toolkit's warning on a slow computer is ignored. */
const TIMING = /Middleware took \d+ms/;
// No mock of jest's: a test that restores all of those would no longer be heard.
const hear = (...args: unknown[]) => {
  const message = format(...args);
  if (!TIMING.test(message)) messages.push(message);
};
Object.assign(console, { error: hear, warn: hear });

afterEach(() => {
  const logged = messages.splice(0);
  if (logged.length > 0) throw new Error(`The console was written to:\n${logged.join('\n')}`);
});
