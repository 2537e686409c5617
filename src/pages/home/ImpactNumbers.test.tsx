import { act, render, screen } from '@testing-library/react';
import { preferLessMotion } from '#src/testing/lessMotion.ts';
import { ImpactNumbers } from './ImpactNumbers.tsx';

/** A fake `IntersectionObserver`: its options, and a function that scrolls the section into view. */
let observed: { threshold: unknown; see: () => void }[] = [];

beforeEach(() => {
  observed = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      observed.push({
        threshold: options?.threshold,
        see: () => act(() => callback(this.entries, this as unknown as IntersectionObserver)),
      });
    }
    entries: IntersectionObserverEntry[] = [];
    observe(target: Element) {
      this.entries.push({
        target,
        isIntersecting: true,
        intersectionRatio: 0.3,
      } as IntersectionObserverEntry);
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  jest.useRealTimers();
});

/** The visible text, and the text for screen readers. */
const figure = (label: string) => {
  const value = screen.getByText(label).nextElementSibling;
  const [seen, heard] = value?.children ?? [];
  return { seen: seen?.textContent, heard: heard?.textContent };
};
const LABELS = ['Artifacts Catalogued', 'Active Users', 'Contributors'];

describe('Our Impact in Numbers', () => {
  it('is a section of that name (HOME-1)', () => {
    render(<ImpactNumbers />);
    expect(screen.getByRole('region', { name: 'Our Impact in Numbers' })).toBeInTheDocument();
  });

  it('stays at 0 until 30 percent of it are in view, while screen readers hear the figures (HOME-7)', () => {
    render(<ImpactNumbers />);
    expect(observed).toHaveLength(1);
    expect(observed[0]?.threshold).toBe(0.3);
    expect(LABELS.map(figure)).toEqual([
      { seen: '0', heard: '5,000' },
      { seen: '0', heard: '1,200' },
      { seen: '0', heard: '300' },
    ]);
  });

  it('counts up in 2.5 seconds, with a comma at the thousands (HOME-7)', () => {
    jest.useFakeTimers();
    render(<ImpactNumbers />);
    observed[0]?.see();
    act(() => jest.advanceTimersByTime(2300));
    const midway = Number(figure('Artifacts Catalogued').seen?.replace(',', ''));
    expect(midway).toBeGreaterThan(0);
    expect(midway).toBeLessThan(5000);
    act(() => jest.advanceTimersByTime(250));
    expect(LABELS.map((label) => figure(label).seen)).toEqual(['5,000', '1,200', '300']);
  });

  it('shows the figures at once to people who want less motion (ACCESS-4)', () => {
    const media = preferLessMotion();
    render(<ImpactNumbers />);
    expect(screen.getByText('Artifacts Catalogued').nextElementSibling).toHaveTextContent(/^5,000$/);
    media.mockRestore();
  });
});
