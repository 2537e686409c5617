import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const Zoom = ({ name }: { name: string }) => <p>Zoom into {name}</p>;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a part of the page that loads late', () => {
  it('is said to be coming after 400 ms, and comes when it loads at last (TRUTH-6)', async () => {
    let fails = 2;
    const Late = lazyPart(() => (fails-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve(Zoom)));
    render(<Late name="a coin" />);
    await pass(399);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await pass(3000);
    expect(screen.getByText('Zoom into a coin')).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('is there at once where it has loaded before', async () => {
    const Early = lazyPart(() => Promise.resolve(Zoom));
    await Early.preload();
    render(<Early name="a coin" />);
    expect(screen.getByText('Zoom into a coin')).toBeVisible();
  });

  it('gives its props to what stands in its place', async () => {
    const Late = lazyPart<{ name: string }>(
      () => new Promise(() => undefined),
      ({ name }) => <p>{name} comes</p>,
    );
    render(<Late name="a coin" />);
    await pass(0);
    expect(screen.getByText('a coin comes')).toBeVisible();
  });
});
