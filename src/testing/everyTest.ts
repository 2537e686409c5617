import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';

configure({ asyncUtilTimeout: 5000 });

// A warning in the console is a fault: the test that caused it fails with its text.
const complaints: string[] = [];
for (const method of ['error', 'warn'] as const) {
  jest
    .spyOn(console, method)
    .mockImplementation((...args: unknown[]) => void complaints.push(format(...args)));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The console was written to:\n${said.join('\n')}`);
});
