import { errorCode } from '../run/errorCode.ts';

/** The result of an operation on a file; undefined when there is no such file. */
export const ifExists = <Result>(operation: Promise<Result>): Promise<Result | undefined> =>
  operation.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
