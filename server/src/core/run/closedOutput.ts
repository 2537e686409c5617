import { errorCode } from './errorCode.ts';

/** Lets a command go on to its end when whoever reads what it prints wants no more, as `head` does; without this Node ends it with a stack. */
export function ignoreClosedOutput(output: NodeJS.WriteStream): void {
  output.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
  });
}
