import { act, render, screen } from '@testing-library/react';
import { PlainToasts } from './PlainToasts.tsx';

afterEach(() => void jest.useRealTimers());

it('messages do not wait for the stack of toasts: after 400 ms all of them are said (TRUTH-6)', () => {
  jest.useFakeTimers();
  render(
    <PlainToasts
      queue={[
        { kind: 'auth', variant: 'error', message: 'Login failed' },
        { kind: 'like', variant: 'success', message: 'Liked!' },
      ]}
    />,
  );
  act(() => jest.advanceTimersByTime(399));
  expect(screen.queryByText('Liked!')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Login failedLiked!');
});
