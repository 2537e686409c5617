import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferLessMotion } from '#src/testing/lessMotion.ts';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { HeroBanner } from './HeroBanner.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const banner = () => screen.getByRole('region', { name: 'Featured stories' });
const slide = () => screen.getByRole('group', { name: /of 3$/ });
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
/** A number that the style sheets get; what they do with it is a browser's test. */
const given = (property: string) => banner().style.getPropertyValue(property);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('The hero banner', () => {
  it('says what its slides say, the third being a picture only (HOME-2)', () => {
    render(<HeroBanner />);
    expect(slide()).toHaveTextContent('Explore Historical ArtifactsDiscover stories behind every artifact');
    click('Next slide');
    expect(slide()).toHaveTextContent(
      'Preserve Our HeritageJoin us in protecting history for future generations',
    );
    click('Next slide');
    expect(slide()).toHaveTextContent('');
    expect(slide().querySelector('img')).toHaveAccessibleName();
  });

  it('shows one slide at a time and the next after 3 seconds (HOME-4)', () => {
    render(<HeroBanner />);
    expect(slide()).toHaveAccessibleName('1 of 3');
    wait(2999);
    expect(slide()).toHaveAccessibleName('1 of 3');
    wait(1);
    expect(slide()).toHaveAccessibleName('2 of 3');
  });

  it('fades from slide to slide in 1.5 seconds (HOME-4)', () => {
    render(<HeroBanner />);
    expect(given('--fade')).toBe('1500ms');
  });

  it('takes the words away in 250 ms, and brings the next ones in the 250 ms after (HOME-6)', () => {
    render(<HeroBanner />);
    expect(given('--words-fade')).toBe('250ms');
  });

  it('is 250, 300 or 600 px tall (HOME-5)', () => {
    render(<HeroBanner />);
    expect(['--narrow', '--medium', '--wide'].map(given)).toEqual(['250px', '300px', '600px']);
  });

  it('moves with previous, next and the dots (HOME-3)', () => {
    render(<HeroBanner />);
    click('Previous slide');
    expect(slide()).toHaveAccessibleName('3 of 3');
    click('Next slide');
    expect(slide()).toHaveAccessibleName('1 of 3');
    click('Show slide 2');
    expect(slide()).toHaveAccessibleName('2 of 3');
    expect(screen.getByRole('button', { name: 'Show slide 2' })).toHaveAttribute('aria-current', 'true');
  });

  it('moves with the left and right arrow keys, but not while somebody types (HOME-3)', () => {
    render(
      <>
        <input aria-label="Search" />
        <HeroBanner />
      </>,
    );
    press('ArrowRight');
    expect(slide()).toHaveAccessibleName('2 of 3');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(slide()).toHaveAccessibleName('3 of 3');
    press('ArrowRight', screen.getByLabelText('Search'));
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(slide()).toHaveAccessibleName('3 of 3');
  });

  it('does not move with an arrow key that scrolls a row of cards', () => {
    render(
      <>
        <HeroBanner />
        <SwipeRow>
          <li>
            <a href="/">Rosetta Stone</a>
          </li>
        </SwipeRow>
      </>,
    );
    press('ArrowRight', screen.getByRole('list'));
    press('ArrowRight', screen.getByRole('link'));
    expect(slide()).toHaveAccessibleName('1 of 3');
  });

  it('moves with a sideways swipe, not with a scroll', () => {
    render(<HeroBanner />);
    const swipe = (across: number, down: number) => {
      fireEvent.touchStart(banner(), { touches: [{ clientX: 200, clientY: 100 }] });
      const moved = [{ clientX: 200 + across, clientY: 100 + down }];
      fireEvent.touchMove(banner(), { touches: moved });
      fireEvent.touchEnd(banner(), { changedTouches: moved });
    };
    swipe(-80, 10);
    expect(slide()).toHaveAccessibleName('2 of 3');
    swipe(80, 10);
    expect(slide()).toHaveAccessibleName('1 of 3');
    swipe(-80, 200);
    expect(slide()).toHaveAccessibleName('1 of 3');
  });

  it('stands still under the pointer and goes on when it leaves (HOME-4)', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<HeroBanner />);
    await user.hover(banner());
    wait(10_000);
    expect(slide()).toHaveAccessibleName('1 of 3');
    await user.unhover(banner());
    wait(3000);
    expect(slide()).toHaveAccessibleName('2 of 3');
  });

  it('stands still while the keyboard is inside (HOME-4)', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<HeroBanner />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pause slides' })).toHaveFocus();
    wait(10_000);
    expect(slide()).toHaveAccessibleName('1 of 3');
    await user.tab({ shift: true });
    wait(3000);
    expect(slide()).toHaveAccessibleName('2 of 3');
  });

  it('stands still while its tab is hidden (HOME-4)', () => {
    render(<HeroBanner />);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    wait(10_000);
    expect(slide()).toHaveAccessibleName('1 of 3');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(3000);
    expect(slide()).toHaveAccessibleName('2 of 3');
    hidden.mockRestore();
  });

  it('stops and goes on at the press of a button', () => {
    render(<HeroBanner />);
    click('Pause slides');
    wait(10_000);
    expect(slide()).toHaveAccessibleName('1 of 3');
    click('Play slides');
    wait(3000);
    expect(slide()).toHaveAccessibleName('2 of 3');
  });

  it('never moves by itself for people who want less motion (ACCESS-4)', () => {
    const media = preferLessMotion();
    render(<HeroBanner />);
    wait(10_000);
    expect(slide()).toHaveAccessibleName('1 of 3');
    expect(screen.queryByRole('button', { name: 'Pause slides' })).not.toBeInTheDocument();
    click('Next slide');
    expect(slide()).toHaveAccessibleName('2 of 3');
    media.mockRestore();
  });

  it('loads its first picture at once and the others later', () => {
    const { container } = render(<HeroBanner />);
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
  });
});
