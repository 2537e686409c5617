import { errorCode } from './errorCode.ts';

/** PostgreSQL's conditions (Appendix A of its manual) that pass by themselves; a class is its first two characters. */
const STATES = {
  classes: [
    '08', // the connection is broken
    '53', // too many connections, no memory, no room
  ],
  codes: [
    '25006', // read only: the server is a standby
    '25P03', // idle for too long inside a transaction
    '40001', // serialization failure
    '40P01', // deadlock
    '55P03', // a lock was not had in time
    '57014', // the statement took too long
    '57P01', // ended by an administrator, or shut down
    '57P02', // shut down after a crash
    '57P03', // starting up or shutting down
    '57P05', // idle for too long
  ],
};

/** The network's errors on the way to the database or to the local accounts; `fetch` has its own for a connection that ends. */
const NETWORK_CODES = [
  ...'EAI_AGAIN ECONNABORTED ECONNREFUSED ECONNRESET EHOSTUNREACH ENETDOWN ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT'.split(
    ' ',
  ),
  ...['UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_SOCKET'],
];

/** node-postgres's errors without a code: a lost connection, no connection in time, and no response in time. */
const MESSAGES =
  /^(?:Connection terminated|timeout (?:expired|exceeded when trying to connect)|Query read timeout|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Not by `instanceof`: an error of another realm, such as a worker's, is no instance of this realm's Error. */
type ErrorLike = { name?: unknown; code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown };

/** The error and what caused it, outermost first: the query builder wraps the driver's errors. */
function* causesOf(error: unknown): Generator<ErrorLike> {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as ErrorLike).cause)
    yield each;
}

function isTransient(error: ErrorLike): boolean {
  // Of a signal that gives a call up.
  if (error.name === 'TimeoutError') return true;
  const code = errorCode(error);
  if (code === undefined) return MESSAGES.test(String(error.message));
  const isState = code.length === 5 && STATES.classes.includes(code.slice(0, 2));
  return (
    isState || STATES.codes.includes(code) || NETWORK_CODES.includes(code) || error.syscall === 'connect'
  );
}

/**
 * Whether the error means that the database, or the local accounts, are unavailable now and may be back in a moment; not
 * whether they have done the work.
 */
export const isUnavailable = (error: unknown): boolean => [...causesOf(error)].some(isTransient);
