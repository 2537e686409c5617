import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';

// Screen tests run in real time: what has not come by then never will, however busy the machine is. Whoever works on the code
// is told sooner.
configure({ asyncUtilTimeout: process.env.CI ? 240_000 : 60_000 });

// A test that logs an error or a warning to the console fails with its text.
const messages: string[] = [];
/** Redux Toolkit's warning on a slow computer is ignored. */
const TIMING = /Middleware took \d+ms/;
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
    const message = format(...args);
    if (!TIMING.test(message)) messages.push(message);
  });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  const logged = messages.splice(0);
  if (logged.length > 0) throw new Error(`The console was written to:\n${logged.join('\n')}`);
});
