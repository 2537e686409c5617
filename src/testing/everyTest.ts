import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';

configure({ asyncUtilTimeout: 15_000 });
// Screens are clicked through in real time, on machines that may be busy with much else.
jest.setTimeout(30_000);

// A warning in the console is a fault: the test that caused it fails with its text.
const complaints: string[] = [];
/** Redux Toolkit's remark on a busy computer is none. */
const TIMING = /Middleware took \d+ms/;
for (const method of ['error', 'warn'] as const) {
  jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
    const said = format(...args);
    if (!TIMING.test(said)) complaints.push(said);
  });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The console was written to:\n${said.join('\n')}`);
});
