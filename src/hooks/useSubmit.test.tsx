import { act, fireEvent, render, screen } from '@testing-library/react';
import { createSubmissions, SubmissionsContext } from './submissions.ts';
import { useSubmit, type SubmitOptions } from './useSubmit.ts';

type Bell = Omit<SubmitOptions<undefined>, 'id' | 'submit'>;

/** A button that rings a bell far away: each ring ends when the test says so. */
function open(options: Bell = {}, tells = true) {
  const rings: {
    input: unknown;
    signal: AbortSignal;
    key: string;
    resolve: () => void;
    reject: (error: Error) => void;
  }[] = [];
  const told: string[] = [];
  const tell = {
    onSuccess: (here: boolean) => void told.push(here ? 'success' : 'success after leaving'),
    onSettled: () => void told.push('settled'),
    onFailure: ({ message }: { message: string }) => void told.push(message),
  };
  function Door() {
    const { busy, succeeded, failure, dismiss, onSubmit } = useSubmit({
      id: 'bell',
      submit: (input, signal, key) =>
        new Promise<void>((resolve, reject) => rings.push({ input, signal, key, resolve, reject })),
      ...(tells && tell),
      ...options,
    });
    return (
      <>
        <button disabled={busy} onClick={() => onSubmit()}>
          Ring
        </button>
        <button onClick={dismiss}>Close</button>
        {succeeded && <p role="status">Rung</p>}
        {failure && <p role="alert">{failure.message}</p>}
      </>
    );
  }
  const submissions = createSubmissions();
  const door = (there: boolean) => (
    <SubmissionsContext value={submissions}>{there && <Door />}</SubmissionsContext>
  );
  const { rerender } = render(door(true));
  const leave = () => rerender(door(false));
  const comeBack = () => rerender(door(true));
  const button = () => screen.getByRole('button', { name: 'Ring' });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const ring = async () => {
    fireEvent.click(button());
    await pass(0);
    return rings.at(-1);
  };
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  /** Whether the browser asks before the page is closed or loaded again. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { button, ring, pass, close, leave, comeBack, asks, rings, told };
}

describe('A button that sends something', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is disabled while it sends, shows its success as long as it is told, and tells of both ends of that', async () => {
    const { button, ring, pass, told } = open({ shownMs: 1500 });
    const sent = await ring();
    expect(button()).toBeDisabled();
    expect(screen.queryByRole('status')).toBeNull();
    sent?.resolve();
    await pass(0);
    expect(button()).toBeEnabled();
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(told).toEqual(['success']);
    await pass(1499);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByRole('status')).toBeNull();
    expect(told).toEqual(['success', 'settled']);
  });

  it('is ready again at once when its success is not to be shown', async () => {
    const { ring, pass, told } = open();
    (await ring())?.resolve();
    await pass(1);
    expect(screen.queryByRole('status')).toBeNull();
    expect(told).toEqual(['success', 'settled']);
  });

  it('ends its success before its time when that is closed', async () => {
    const { ring, pass, close, told } = open({ shownMs: 1500 });
    (await ring())?.resolve();
    await pass(0);
    close();
    expect(screen.queryByRole('status')).toBeNull();
    expect(told).toEqual(['success', 'settled']);
  });

  it('shows and tells a failure, until that is closed', async () => {
    const { ring, pass, close, told } = open();
    (await ring())?.reject(new Error('No clapper'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('No clapper');
    expect(told).toEqual(['No clapper']);
    close();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends no input, and a new key each time', async () => {
    const { ring, pass, rings } = open();
    for (let time = 0; time < 2; time++) {
      (await ring())?.resolve();
      await pass(1);
    }
    expect(rings.map(({ input }) => input)).toEqual([undefined, undefined]);
    expect(rings[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(rings[1]?.key).not.toBe(rings[0]?.key);
  });

  it('needs nobody to be told', async () => {
    const { ring, pass } = open({}, false);
    (await ring())?.reject(new Error('No clapper'));
    await pass(0);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    (await ring())?.resolve();
    await pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stops sending when its page is left', async () => {
    const { ring, pass, leave, asks, told } = open();
    const sent = await ring();
    expect(asks()).toBe(false);
    leave();
    await pass(0);
    expect(sent?.signal.aborted).toBe(true);
    sent?.resolve();
    await pass(1);
    expect(told).toEqual([]);
  });

  it('goes on without its page where that was wanted, tells its end, and leads nowhere', async () => {
    const { ring, pass, leave, asks, told } = open({ lasting: 'bell of the door', shownMs: 1500 });
    const sent = await ring();
    expect(asks()).toBe(true);
    leave();
    await pass(0);
    expect(sent?.signal.aborted).toBe(false);
    expect(asks()).toBe(true);
    sent?.resolve();
    await pass(2000);
    expect(told).toEqual(['success after leaving']);
    expect(asks()).toBe(false);
  });

  it('tells of a failure after its page was left, and is ready for who comes back', async () => {
    const { button, ring, pass, leave, comeBack, asks, told } = open({ lasting: 'bell of the door' });
    const sent = await ring();
    leave();
    sent?.reject(new Error('No clapper'));
    await pass(0);
    expect(told).toEqual(['No clapper']);
    expect(asks()).toBe(false);
    comeBack();
    expect(button()).toBeEnabled();
  });

  it('is found still sending by who comes back before it has ended', async () => {
    const { button, ring, pass, leave, comeBack, told } = open({ lasting: 'bell of the door' });
    const sent = await ring();
    leave();
    await pass(0);
    comeBack();
    expect(button()).toBeDisabled();
    sent?.resolve();
    await pass(1);
    expect(button()).toBeEnabled();
    expect(told).toEqual(['success', 'settled']);
    (await ring())?.resolve();
    await pass(1);
    expect(told).toHaveLength(4);
  });
});
