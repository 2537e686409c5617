import { jest } from '@jest/globals';
import { onStop, STOP_MS } from './lifecycle.ts';

describe('A server that is sent SIGTERM', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('ends before it is killed, and says what did not, when something never ends (SERVERS-6)', () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const isStopping = onStop(() => new Promise(() => undefined));
    expect(isStopping()).toBe(false);
    process.emit('SIGTERM');
    // What is still being started does not end the process with an error of its own.
    expect(isStopping()).toBe(true);
    jest.advanceTimersByTime(STOP_MS - 1);
    expect(exit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledWith(1);
    expect(told).toHaveBeenCalledWith(expect.stringMatching(/^Something did not end in time: \w+/));
  });
});
