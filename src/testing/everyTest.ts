import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { late } from './lateAnswers.ts';

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

if (process.env.LATE_ANSWERS) {
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    await late();
    return fetch(...request);
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});
