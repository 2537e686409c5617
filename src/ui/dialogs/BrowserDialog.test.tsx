import { act, render, screen } from '@testing-library/react';
import { BrowserDialog } from './BrowserDialog.tsx';

const show = (texts: { title: string; text?: string; cancelLabel?: string }) => {
  const onClose = jest.fn();
  render(<BrowserDialog open {...texts} onClose={onClose} />);
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  return onClose;
};
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what is to be said when the product’s own dialog has not loaded within two seconds', () => {
  it('is said by the browser', () => {
    const alert = jest.spyOn(window, 'alert').mockReturnValue();
    const onClose = show({ title: 'Error', text: 'Failed to like/unlike.' });
    expect(alert.mock.calls).toEqual([['Error\n\nFailed to like/unlike.']]);
    expect(onClose).toHaveBeenCalledWith(true);
  });

  it.each([true, false])('is asked by the browser: %s', (answer) => {
    jest.spyOn(window, 'confirm').mockReturnValue(answer);
    expect(show({ title: 'Are you sure?', cancelLabel: 'Cancel' }).mock.calls).toEqual([[answer]]);
  });
});
