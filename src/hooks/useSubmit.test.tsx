import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { callerChanged, callerName, callerReducer } from '#src/api/caller.ts';
import { done } from '#src/testing/machineSteps.ts';
import { createSubmissions, SubmissionsContext } from './submissions.ts';
import { MachineInspectorContext } from './useMachineInspector.ts';
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
  const store = configureStore({ reducer: { [callerName]: callerReducer } });
  let bell: AnyActorRef | undefined;
  const inspect = ({ type, actorRef }: InspectionEvent) => {
    const actor = actorRef as AnyActorRef;
    if (type === '@xstate.actor' && actor.id === 'bell') bell ??= actor;
  };
  /** Ends the ring between the rendering of the door and its effects. */
  function End() {
    useLayoutEffect(() => bell?.send(done('submit')), []);
    return null;
  }
  const door = (there: boolean, ends = false) => (
    <Provider store={store}>
      <MachineInspectorContext value={inspect}>
        <SubmissionsContext value={submissions}>
          {there && <Door />}
          {ends && <End />}
        </SubmissionsContext>
      </MachineInspectorContext>
    </Provider>
  );
  const { rerender } = render(door(true));
  const leave = () => rerender(door(false));
  const comeBack = () => rerender(door(true));
  const comeBackAsItEnds = () => rerender(door(true, true));
  const signIn = (uid: string) => act(() => void store.dispatch(callerChanged(uid)));
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
  return {
    button,
    ring,
    pass,
    close,
    leave,
    comeBack,
    comeBackAsItEnds,
    signIn,
    asks,
    rings,
    told,
    submissions,
  };
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

  it('is ready for who comes back in the very instant that it ends', async () => {
    const { button, ring, pass, leave, comeBackAsItEnds, rings, told } = open({
      lasting: 'bell of the door',
    });
    await ring();
    leave();
    await pass(0);
    comeBackAsItEnds();
    await pass(1);
    expect(told[0]).toBe('success after leaving');
    expect(button()).toBeEnabled();
    await ring();
    expect(rings).toHaveLength(2);
    expect(button()).toBeDisabled();
  });

  it('of one user is not found by the next', async () => {
    const { button, ring, pass, leave, comeBack, signIn, rings, told } = open({
      lasting: 'bell of the door',
    });
    signIn('ada');
    leave();
    await pass(0);
    comeBack();
    await ring();
    leave();
    await pass(0);
    signIn('bob');
    comeBack();
    expect(button()).toBeEnabled();
    rings[0]?.resolve();
    await pass(1);
    expect(told).toEqual(['success after leaving']);
  });

  it('asks before, once, and sends nothing when that is answered with no', async () => {
    const answers: ((answer: boolean) => void)[] = [];
    const { button, ring, pass, rings } = open({
      confirm: () => new Promise((resolve) => answers.push(resolve)),
    });
    await ring();
    await ring();
    expect(answers).toHaveLength(1);
    answers[0]?.(false);
    await pass(0);
    expect(rings).toEqual([]);
    await ring();
    answers[1]?.(true);
    await pass(0);
    expect(rings).toHaveLength(1);
    expect(button()).toBeDisabled();
  });

  it('is waited for until it has ended, or for as long as one waits', async () => {
    const { ring, pass, leave, submissions } = open({ lasting: 'bell of the door' });
    const waited: string[] = [];
    const wait = (name: string) =>
      void submissions.ended(5000).then((unsent) => waited.push(`${name}: ${unsent.join()}`));
    wait('for nothing');
    await pass(0);
    const sent = await ring();
    leave();
    wait('for ever');
    await pass(4999);
    expect(waited).toEqual(['for nothing: ']);
    await pass(1);
    expect(waited).toEqual(['for nothing: ', 'for ever: null bell of the door']);
    wait('for the end');
    sent?.resolve();
    await pass(1);
    expect(waited.slice(2)).toEqual(['for the end: ']);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('What is sent without a button', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is waited for until it has ended, or for as long as one waits, and the browser asks meanwhile', async () => {
    const { pass, submissions, asks } = open();
    let fail: (reason: Error) => void = () => {};
    const sending = submissions.track(new Promise((_, reject) => (fail = reject)));
    expect(submissions.isSending()).toBe(true);
    expect(asks()).toBe(true);
    const waited = jest.fn();
    void submissions.ended(5000).then(waited);
    await pass(4999);
    expect(waited).not.toHaveBeenCalled();
    await pass(1);
    expect(waited).toHaveBeenCalledTimes(1);
    void submissions.ended(5000).then(waited);
    fail(new Error('refused'));
    await expect(sending).rejects.toThrow('refused');
    await pass(0);
    expect(waited).toHaveBeenCalledTimes(2);
    expect(submissions.isSending()).toBe(false);
    expect(asks()).toBe(false);
  });
});
