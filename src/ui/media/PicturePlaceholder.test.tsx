import { act, fireEvent, render, screen } from '@testing-library/react';
import { PICTURE_LIMIT_MS } from '#contract/constants.ts';
import { Picture } from './Picture.tsx';

const SRC = 'https://example.org/vase.jpg';
const VASE = { name: 'Vase', type: 'Tools' } as const;

const show = (onAvailable?: (available: boolean) => void) => {
  render(<Picture src={SRC} alt="A vase" of={VASE} eager {...(onAvailable && { onAvailable })} />);
  return screen.getByRole('img', { name: 'A vase' });
};

/** The tile's chunk loads with the first missing picture. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(50));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a picture that does not come', () => {
  it('gives way to the sign of its type after eight seconds, and comes back when it comes after all (PICTURE-2)', async () => {
    const told = jest.fn();
    const picture = show(told);
    await act(() => jest.advanceTimersByTimeAsync(PICTURE_LIMIT_MS - 1));
    expect(screen.queryByText('Picture unavailable')).not.toBeInTheDocument();
    expect(told).not.toHaveBeenCalled();

    await act(() => jest.advanceTimersByTimeAsync(1));
    await settle();
    expect(screen.getByRole('img', { name: 'A vase: picture unavailable' })).toHaveTextContent(
      /^Picture unavailable$/,
    );
    expect(told).toHaveBeenLastCalledWith(false);

    fireEvent.load(picture);
    expect(screen.queryByText('Picture unavailable')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A vase' })).toBeVisible();
    expect(told).toHaveBeenLastCalledWith(true);
  });

  it('gives way at once when it fails (PICTURE-2)', async () => {
    fireEvent.error(show());
    await settle();
    expect(screen.getByText('Picture unavailable')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'A vase' })).not.toBeInTheDocument();
  });

  it('stays when it has come in time', async () => {
    fireEvent.load(show());
    await act(() => jest.advanceTimersByTimeAsync(2 * PICTURE_LIMIT_MS));
    expect(screen.getByRole('img', { name: 'A vase' })).toBeVisible();
  });
});
