import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GrowingCardGrid } from './GrowingCardGrid.tsx';

const end = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

const list = (count: number, more: Partial<typeof end> = {}) => (
  <GrowingCardGrid label="Cards" more={{ ...end, ...more }}>
    {Array.from({ length: count }, (_, n) => (
      <li key={n}>
        <a href={`#${n}`}>Card {n}</a>
      </li>
    ))}
  </GrowingCardGrid>
);
const shown = () => screen.getAllByRole('link').length;
const button = () => screen.queryByRole('button', { name: 'Show more' });

describe('A growing list of cards', () => {
  it('of up to 24 is rendered whole', () => {
    render(list(24));
    expect(shown()).toBe(24);
    expect(button()).not.toBeInTheDocument();
  });

  it('renders 24 more at the press of its button, and goes on at the first of them', async () => {
    const user = userEvent.setup();
    render(list(60));
    expect(shown()).toBe(24);
    act(() => button()?.focus());
    await user.keyboard('{Enter}');
    expect(shown()).toBe(48);
    expect(screen.getByRole('link', { name: 'Card 24' })).toHaveFocus();
    act(() => button()?.focus());
    await user.keyboard('{Enter}');
    expect(shown()).toBe(60);
    expect(button()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Card 48' })).toHaveFocus();
  });

  it('asks for the next page before it has rendered the last card, and goes on when it comes', () => {
    const fetchNextPage = jest.fn();
    const { rerender } = render(list(60, { hasNextPage: true, fetchNextPage }));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchNextPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list(60, { hasNextPage: true, isFetchingNextPage: true, fetchNextPage }));
    const waiting = screen.getByRole('button', { name: 'Loading...' });
    fireEvent.click(waiting);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list(90));
    expect(shown()).toBe(72);
    expect(screen.getByRole('link', { name: 'Card 60' })).toHaveFocus();
  });
});

describe('Its end coming near', () => {
  let approach: () => void;
  let watched = 0;
  beforeEach(() => {
    watched = 0;
    class Observer {
      constructor(tell: IntersectionObserverCallback) {
        approach = () =>
          tell(
            [{ isIntersecting: true } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          );
      }
      observe = () => (watched += 1);
      disconnect = () => (watched -= 1);
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('renders 24 more, and leaves the focus where it is', () => {
    render(list(60));
    act(() => approach());
    expect(shown()).toBe(48);
    expect(document.body).toHaveFocus();
    act(() => approach());
    expect(shown()).toBe(60);
    expect(watched).toBe(0);
  });

  it('asks for no page that is under way or has failed: then its button does', () => {
    const fetchNextPage = jest.fn();
    const { rerender } = render(list(24, { hasNextPage: true, isFetchingNextPage: true, fetchNextPage }));
    expect(watched).toBe(0);
    rerender(list(24, { hasNextPage: true, isFetchNextPageError: true, fetchNextPage }));
    expect(watched).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
