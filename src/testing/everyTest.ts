import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { format } from 'node:util';

// Screen tests run in real time: what has not come by then never will, however busy the machine is. Whoever works on the code
// is told sooner.
configure({ asyncUtilTimeout: process.env.CI ? 240_000 : 60_000 });

// The library prints the whole page for each look at what has not come yet, and again for the error at the end, which alone is read: a
// tenth of the time of a screen test. It says itself when nobody reads.
const { getElementError } = getConfig();
const isUnread = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError(message, page) {
    if (!isUnread()) return getElementError(message, page);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, page).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// jsdom goes through every rule of every style sheet for each question about an element, which took a fifth of the time. What is hidden
// from people is so by an attribute, or it is a browser's test. Who asks for a style itself takes the mock away.
jest.mock('@emotion/sheet', () => ({
  StyleSheet: class {
    tags = [];
    hydrate() {}
    insert() {}
    flush() {}
  },
}));

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
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  const logged = messages.splice(0);
  if (logged.length > 0) throw new Error(`The console was written to:\n${logged.join('\n')}`);
});
