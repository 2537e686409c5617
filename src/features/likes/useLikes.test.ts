import { createLikes, type LikesOptions } from './likes.ts';
import { createLateLikes } from './useLikes.ts';

// The script of who is signed in: it comes when a test says so, or never.
jest.mock('./likes.ts', () => ({ createLikes: jest.fn() }));

const close = jest.fn();
const likes = { open: jest.fn(() => close), press: jest.fn(() => Promise.resolve(undefined)) };
const comes = () => jest.mocked(createLikes).mockReturnValue(likes);
const doesNotCome = () =>
  jest.mocked(createLikes).mockImplementation(() => {
    throw new Error('Loading chunk signedIn failed.');
  });
const pageOf = () => createLateLikes({ uid: 'ada' } as LikesOptions);

describe('the likes of a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
  });
  afterEach(() => void jest.useRealTimers());

  it('are sent when their script has come, however often it was asked for (LIKE-9)', async () => {
    doesNotCome();
    const page = pageOf();
    const leave = page.open();
    await jest.advanceTimersByTimeAsync(5000);
    expect(likes.open).not.toHaveBeenCalled();
    comes();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(likes.open).toHaveBeenCalledTimes(1);
    await page.press('vase', true);
    expect(likes.press).toHaveBeenCalledWith('vase', true);
    leave();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('are not sent for who has left before it came: they wait for their user (LIKE-9)', async () => {
    comes();
    pageOf().open()();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(likes.open).not.toHaveBeenCalled();
  });

  it('say what to do where it does not come (LIKE-6)', async () => {
    doesNotCome();
    const pressed = expect(pageOf().press('vase', true)).rejects.toThrow(
      'Please check your connection and try again.',
    );
    await jest.advanceTimersByTimeAsync(60_000);
    await pressed;
  });
});
