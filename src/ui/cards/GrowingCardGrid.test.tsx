import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
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
  it('is rendered whole, as far as it is loaded', () => {
    render(list(60));
    expect(shown()).toBe(60);
    expect(button()).not.toBeInTheDocument();
  });

  it('asks for the next page at the press of its button, and goes on at its first card', () => {
    const fetchNextPage = jest.fn();
    const { rerender } = render(list(24, { hasNextPage: true, fetchNextPage }));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list(24, { hasNextPage: true, isFetchingNextPage: true, fetchNextPage }));
    fireEvent.click(screen.getByRole('button', { name: 'Loading...' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list(48));
    expect(screen.getByRole('link', { name: 'Card 24' })).toHaveFocus();
  });

  it('leaves the focus with a field in which somebody writes while its next page comes (FORM-4)', async () => {
    const withField = (cards: ReactNode) => (
      <>
        {cards}
        <input aria-label="Your review" />
      </>
    );
    const { rerender } = render(withField(list(24, { hasNextPage: true })));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByLabelText('Your review'));
    rerender(withField(list(48)));
    expect(screen.getByLabelText('Your review')).toHaveFocus();
  });
});

describe('Its end coming near', () => {
  let approach: () => void;
  let watched = 0;
  beforeEach(() => {
    watched = 0;
    class Observer {
      thresholds = [0];
      constructor(private tell: IntersectionObserverCallback) {}
      observe = (target: Element) => {
        watched += 1;
        const entry = { isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry;
        approach = () => this.tell([entry], this as unknown as IntersectionObserver);
      };
      unobserve = () => (watched -= 1);
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('asks for the next page, and leaves the focus where it is', () => {
    const fetchNextPage = jest.fn();
    const { rerender } = render(list(24, { hasNextPage: true, fetchNextPage }));
    act(() => approach());
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list(48));
    expect(document.body).toHaveFocus();
    expect(watched).toBe(0);
  });

  it('asks for no page that is under way or has failed: then it says so, and its button tries again', async () => {
    const fetchNextPage = jest.fn();
    const { rerender } = render(list(24, { hasNextPage: true, isFetchingNextPage: true, fetchNextPage }));
    expect(watched).toBe(0);
    rerender(list(24, { hasNextPage: true, isFetchNextPageError: true, fetchNextPage }));
    expect(watched).toBe(0);
    expect(screen.getByRole('alert')).toHaveTextContent('More could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list(24, { hasNextPage: true, isFetchingNextPage: true, fetchNextPage }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveFocus();
  });
});
