/** What the log holds of a request: never a token, a password or a user's text. */
export type RequestFacts = {
  method: string;
  /** Without the query, which holds what people search for. */
  path: string;
  status: number;
  ms: number;
  id: string;
};

/** The server's log, one line per entry. */
export type Log = {
  request: (facts: RequestFacts) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
};

/** A sentence of ours is shorter. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Control characters and line breaks become spaces: one entry stays one line. */
const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MAX_MESSAGE_LENGTH);

const MAX_PATH_LENGTH = 500;

/** The path without spaces and control characters, so that it cannot pose as the fields that follow it. */
export const oneWord = (path: string): string =>
  path.replace(/[\p{Cc}\s]+/gu, '%20').slice(0, MAX_PATH_LENGTH);

/** The standard output, which blocks at each write: the lines of one turn of the event loop are written together. */
export function standardOutput(): (line: string) => void {
  let lines = '';
  const flush = () => {
    if (lines !== '') process.stdout.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return (line) => {
    if (lines === '') setImmediate(flush);
    lines += line;
  };
}

/** Writes lines of time, level and text; to the standard output by default. */
export function createLog(write: (line: string) => void = standardOutput()): Log {
  const writeAt = (level: string) => (message: string) =>
    write(`${new Date().toISOString()} ${level} ${oneLine(message)}\n`);
  const request = writeAt('request');
  return {
    request: ({ method, path, status, ms, id }) =>
      request(`${method} ${oneWord(path)} ${status} ${ms}ms ${id}`),
    warn: writeAt('warn'),
    error: writeAt('error'),
  };
}
