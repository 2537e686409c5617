import { simulatedSend } from './simulatedSend.ts';

describe('The simulated send', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('takes 1500 ms', async () => {
    const sent = jest.fn();
    void simulatedSend(new AbortController().signal).then(sent);
    await jest.advanceTimersByTimeAsync(1499);
    expect(sent).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalled();
  });

  it('ends when the page is left', async () => {
    const leaving = new AbortController();
    const sending = simulatedSend(leaving.signal);
    leaving.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not begin on a page that is already left', async () => {
    await expect(simulatedSend(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
