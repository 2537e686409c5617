import { act, fireEvent, render, screen } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { preferLessMotion } from '#src/testing/lessMotion.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { HeroBanner } from './HeroBanner.tsx';
import { heroMachine } from './heroMachine.ts';

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

type State = SnapshotFrom<typeof heroMachine>;
const plays = ({ value }: State) => value === 'playing';
/** The first slide alone is held and let go, for one reason at a time. */
const isFirst = ({ context }: State) => context.index === 0;
const isFree = (state: State) => isFirst(state) && plays(state);
const isHeld = (why: State['context']['holds'][number]) => (state: State) =>
  isFirst(state) && state.context.holds.includes(why);
let hidden: jest.SpiedGetter<boolean> | undefined;
const setHidden = (isHidden: boolean) => {
  hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
};
/** What holds the slides: for 10 s, in which they would move. */
const held = (hold: () => unknown) => () => {
  hold();
  wait(10_000);
};
/** Lets the slides go: they move after 3 s, and are moved back. */
const letGo = (release: () => unknown) => () => {
  release();
  wait(3000);
  click('Previous slide');
};
const slides = (shown: number, button: string) => [
  `group "${shown} of 3"`,
  `button "${button} slides"`,
  ...[1, 2, 3].map((n) => `button "Show slide ${n}"${n === shown ? ' [current]' : ''}`),
];

describe('The hero banner on its way (HOME-3, HOME-4)', () => {
  afterEach(() => hidden?.mockRestore());

  walkScreen(heroMachine, {
    input: { count: 3 },
    open: () => void render(<HeroBanner />),
    nameOf: ({ value, context }) =>
      `${context.index + 1} ${context.holds.includes('user') ? 'stopped' : value}`,
    does: {
      '3 seconds pass': [{ type: 'xstate.after.advance.hero.playing' }, () => void wait(3000)],
      'Next slide': [{ type: 'next' }, () => click('Next slide'), isFirst],
      'Previous slide': [{ type: 'previous' }, () => click('Previous slide'), plays],
      'Show slide 2': [{ type: 'goTo', index: 1 }, () => click('Show slide 2'), plays],
      'Pause slides': [{ type: 'hold', why: 'user' }, held(() => click('Pause slides')), isFree],
      'Play slides': [{ type: 'release', why: 'user' }, letGo(() => click('Play slides')), isHeld('user')],
      'the pointer comes': [
        { type: 'hold', why: 'pointer' },
        held(() => fireEvent.pointerEnter(banner())),
        isFree,
      ],
      'the pointer leaves': [
        { type: 'release', why: 'pointer' },
        letGo(() => fireEvent.pointerLeave(banner())),
        isHeld('pointer'),
      ],
      'the keyboard comes': [
        { type: 'hold', why: 'focus' },
        held(() => act(() => screen.getByRole('button', { name: 'Next slide' }).focus())),
        isFree,
      ],
      'the keyboard leaves': [
        { type: 'release', why: 'focus' },
        letGo(() => act(() => screen.getByRole('button', { name: 'Next slide' }).blur())),
        isHeld('focus'),
      ],
      'its tab is hidden': [{ type: 'hold', why: 'hidden' }, held(() => setHidden(true)), isFree],
      'its tab is shown': [
        { type: 'release', why: 'hidden' },
        letGo(() => setHidden(false)),
        isHeld('hidden'),
      ],
    },
    shows: {
      '1 playing': slides(1, 'Pause'),
      '2 playing': slides(2, 'Pause'),
      '3 playing': slides(3, 'Pause'),
      '1 paused': slides(1, 'Pause'),
      '2 paused': slides(2, 'Pause'),
      '1 stopped': slides(1, 'Play'),
      '2 stopped': slides(2, 'Play'),
    },
  });
});
