import { act, fireEvent } from '@testing-library/react';

const STEP_MS = 10;

let focus: jest.SpiedFunction<typeof document.hasFocus> | undefined;
afterEach(() => {
  jest.useRealTimers();
  focus?.mockRestore();
});

/**
 * Stops the clock until the test ends: from now on time passes only here, in a window that has the focus. Answers of the
 * real server do not arrive meanwhile, so calls that the test waits for need one of `failBackend`.
 */
export function stopClock() {
  jest.useFakeTimers();
  focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return {
    pass,
    /**
     * Presses a button, which takes the focus first, as in a browser. A field that was typed into and still had it would
     * report its change when a dialog takes the focus, in the middle of React's own work.
     */
    press: (button: HTMLElement) => {
      act(() => button.focus());
      fireEvent.click(button);
    },
    /** Lets time pass until something is so; answers how many milliseconds that took, in steps of 10. */
    until: async (isSo: () => boolean, atMostMs = 10_000): Promise<number> => {
      for (let ms = 0; ms <= atMostMs; ms += STEP_MS) {
        if (isSo()) return ms;
        await pass(STEP_MS);
      }
      throw new Error(`It was not so within ${atMostMs} ms.`);
    },
  };
}
