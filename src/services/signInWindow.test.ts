/**
 * Runs the provider's library in its browser build, without Google's script.
 * @jest-environment jsdom
 */
import { deleteApp, getApps } from 'firebase/app';
import { env } from '#src/config/env.ts';
import { createFirebaseAuth } from './firebaseAuth.ts';

/** The provider, without network. */
const openProvider = () => createFirebaseAuth({ ...env, authEmulatorUrl: 'http://127.0.0.1:9099' });

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await Promise.all(getApps().map(deleteApp));
});

describe("the identity provider's window", () => {
  /** How long Google's hidden frame takes to come. */
  let frameMs = 0;
  /** The part of Google's script that the library uses before the window opens. */
  const frame = {
    restyle: () => Promise.resolve(),
    ping: async (ready: () => void) => {
      await new Promise((resolve) => setTimeout(resolve, frameMs));
      ready();
    },
    register: () => {},
    send: () => {},
  };
  const context = {
    open: (_options: unknown, opened: (it: typeof frame) => Promise<unknown>) => opened(frame),
  };
  beforeEach(() => {
    Object.assign(window, { gapi: { iframes: { Iframe: class {}, getContext: () => context } } });
  });
  afterEach(() => {
    frameMs = 0;
    Reflect.deleteProperty(window, 'gapi');
  });

  /** Opens the window, which is closed at once or never; `end` is the sign-in's outcome, if it has ended. */
  async function open({ closed }: { closed: boolean }, provider = openProvider()) {
    const popup = { closed, focus: () => {}, close: () => {} };
    const opened = jest
      .spyOn(window, 'open')
      .mockReturnValue(Object.assign(popup, { window: popup }) as unknown as Window);
    let code: string | null = null;
    provider.googleLogin().catch((error: { code: string }) => (code = error.code));
    await jest.advanceTimersByTimeAsync(0);
    return { opened, end: () => code };
  }

  it('is 500x600 (SESSION-11)', async () => {
    const { opened } = await open({ closed: false });
    const [, , features = ''] = opened.mock.lastCall ?? [];
    expect(features.split(',')).toEqual(expect.arrayContaining(['width=500', 'height=600']));
  });

  it('opens within the press once it has been prepared, as WebKit blocks one that opens later (PRODUCT-4)', async () => {
    frameMs = 1000;
    const provider = openProvider();
    let prepared = false;
    void provider.prepareWindow().then(() => (prepared = true));
    await jest.advanceTimersByTimeAsync(999);
    expect(prepared).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(prepared).toBe(true);
    const { opened } = await open({ closed: false }, provider);
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('is not waited for longer than 20 s', async () => {
    jest.spyOn(frame, 'restyle').mockReturnValue(new Promise(() => {}));
    const failed = jest.fn();
    openProvider().prepareWindow().catch(failed);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('may be closed for 8 s, as a success closes it too, before the sign-in is given up (SESSION-11)', async () => {
    const { opened, end } = await open({ closed: true });
    expect(opened).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(7999);
    expect(end()).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(end()).toBe('auth/popup-closed-by-user');
  });

  it('is waited for without end while it stays open', async () => {
    const { end } = await open({ closed: false });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(end()).toBeNull();
  });
});
