/** Jest starts a worker again that a test has ended, and its file with it, as if nothing had been: here the test fails. */
process.exit = (code) => {
  throw new Error(`process.exit(${code}) was called in a test.`);
};
