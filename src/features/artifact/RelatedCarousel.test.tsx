import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { artifactSchema } from '#contract/artifact.ts';
import { RelatedCarousel } from './RelatedCarousel.tsx';

type CarouselProps = {
  slidesPerView: number;
  breakpoints: Record<number, { slidesPerView: number }>;
  speed: number;
  loop: boolean;
  pagination: { clickable: boolean };
  onSlideChange: (edges: { isBeginning: boolean; isEnd: boolean; isLocked: boolean }) => void;
};
const carousel = jest.fn<void, [CarouselProps]>();
jest.mock('swiper/react', () => ({
  Swiper: (props: CarouselProps) => {
    carousel(props);
    return null;
  },
  SwiperSlide: ({ children }: { children: ReactNode }) => children,
}));

/** The Swiper props for this number of artifacts. */
function optionsFor(count: number): CarouselProps | undefined {
  const artifacts = Array.from({ length: count }, (_, index) => ({
    ...artifactSchema.cast({ _id: String(index) }),
    reason: '',
  }));
  render(
    <MemoryRouter>
      <RelatedCarousel artifacts={artifacts} renderActions={() => null} />
    </MemoryRouter>,
  );
  return carousel.mock.lastCall?.[0];
}

describe('the carousel of related artifacts', () => {
  it('shows 3 per view, 2 below 1024 px and 1 below 640 px (RELATED-2)', () => {
    expect(optionsFor(4)).toMatchObject({
      slidesPerView: 1,
      breakpoints: { 640: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
    });
  });

  it('moves in 500 ms and has dots to click (RELATED-2)', () => {
    expect(optionsFor(4)).toMatchObject({ speed: 500, pagination: { clickable: true } });
  });

  it.each([
    [1, false],
    [3, false],
    [4, true],
  ])('with %d artifacts loops: %s (RELATED-2)', (count, loop) => {
    expect(optionsFor(count)?.loop).toBe(loop);
  });

  it('leaves the focus on its arrow at the end (ACCESS-2)', () => {
    const slides = optionsFor(2);
    act(() => slides?.onSlideChange({ isBeginning: false, isEnd: true, isLocked: false }));
    const next = screen.getByRole('button', { name: 'Next related artifacts' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    // What is disabled would lose it.
    expect(next).toBeEnabled();
  });
});
