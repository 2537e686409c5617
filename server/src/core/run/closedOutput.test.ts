import { PassThrough } from 'node:stream';
import { ignoreClosedOutput } from './closedOutput.ts';

it('goes on when nobody reads any more, and hides no other error (ANSWER-4)', () => {
  const output = new PassThrough();
  ignoreClosedOutput(output as unknown as NodeJS.WriteStream);
  const fail = (code: string) => () => output.emit('error', Object.assign(new Error(code), { code }));
  expect(fail('EPIPE')).not.toThrow();
  expect(fail('ENOSPC')).toThrow('ENOSPC');
});
