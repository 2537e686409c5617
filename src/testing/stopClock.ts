import { act, fireEvent } from '@testing-library/react';

const STEP_MS = 10;

let focus: jest.SpiedFunction<typeof document.hasFocus> | undefined;
afterEach(() => {
  jest.useRealTimers();
  focus?.mockRestore();
});

/**
 * Uses fake timers until the test ends, in a window with the focus. The real server's responses do not arrive meanwhile,
 * so calls that the test waits for need `failBackend`.
 */
export function stopClock() {
  jest.useFakeTimers();
  focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return {
    pass,
    /**
     * Clicks a button, which gets the focus first, as in a browser. A field that still had the focus would fire its change
     * event when a dialog takes the focus, during React's commit.
     */
    press: (button: HTMLElement) => {
      act(() => button.focus());
      fireEvent.click(button);
    },
    /** Advances the clock until a condition is true; returns the milliseconds that it took, in steps of 10. */
    until: async (condition: () => boolean, atMostMs = 10_000): Promise<number> => {
      for (let ms = 0; ms <= atMostMs; ms += STEP_MS) {
        if (condition()) return ms;
        await pass(STEP_MS);
      }
      throw new Error(`The condition was not true within ${atMostMs} ms.`);
    },
  };
}
