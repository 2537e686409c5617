import { NOT_SENT } from '#src/lib/failure.ts';
import { simulatedSend } from './simulatedSend.ts';

describe('The simulated send', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['is sent', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('No.'))],
  ])('takes 1500 ms, also for what %s at once (HELP-5)', async (_how, send) => {
    const ended = jest.fn();
    void simulatedSend(send()).then(ended, ended);
    await jest.advanceTimersByTimeAsync(1499);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('takes as long as the network, where that is slower', async () => {
    const ended = jest.fn();
    void simulatedSend(new Promise((resolve) => setTimeout(resolve, 3000))).then(ended);
    await jest.advanceTimersByTimeAsync(2999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('takes no time for what is not sent, as there is no connection (OFFLINE-3)', async () => {
    const unsent = { status: 'CUSTOM_ERROR', error: NOT_SENT };
    // RTK Query rejects with its errors as they are.
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as above
    await expect(simulatedSend(Promise.reject(unsent))).rejects.toBe(unsent);
  });
});
