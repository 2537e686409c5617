import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import type { SnapshotFrom } from 'xstate';
import { preferLessMotion } from '#src/testing/lessMotion.ts';
import { done } from '#src/testing/machineSteps.ts';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { ZoomablePicture } from '../ZoomablePicture.tsx';
import { guidedTourMachine } from './guidedTourMachine.ts';

const DAGGER = { name: 'Dagger', type: 'Weapons' } as const;
const DETAILS: GuidedDetail[] = [
  { x: 56, y: 35, title: 'Blade', text: 'Iron from the sky.' },
  { x: 33, y: 63, title: 'Hilt', text: 'Bands of gold.' },
  { x: 20, y: 78, title: 'Pommel', text: 'Rock crystal.' },
];

/** Opens the large picture, whose file has come. */
async function open(button: string, details = DETAILS) {
  const user = userEvent.setup();
  render(
    <ZoomablePicture src="https://example.org/dagger.jpg" of={DAGGER} sizes="100vw" details={details} />,
  );
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName('Picture of Dagger');
  const picture = within(dialog).getByRole('img', { name: 'Dagger' });
  Object.defineProperties(picture, { naturalWidth: { value: 1600 }, naturalHeight: { value: 1200 } });
  fireEvent.load(picture);
  const stage = dialog.querySelector('.react-transform-component') as HTMLElement;
  return {
    user,
    dialog,
    marker: (name: string) => within(dialog).getByRole('button', { name }),
    panel: () => within(dialog).queryByRole('region', { name: 'Guided details' }),
    title: () => within(dialog).queryByRole('heading', { level: 2 })?.textContent,
    scale: () => Number(/scale\(([\d.]+)\)/.exec(stage.style.transform)?.[1] ?? 1),
  };
}

let lessMotion: ReturnType<typeof preferLessMotion>;
beforeEach(() => void (lessMotion = preferLessMotion()));
afterEach(() => lessMotion.mockRestore());

describe('a picture with guided details', () => {
  it('goes to a point by its number, on the picture, where it has a spoken name, or on the keyboard', async () => {
    const { user, dialog, marker, title } = await open('Zoom into the picture');
    const markers = within(within(dialog).getByRole('group', { name: 'Guided details' })).getAllByRole(
      'button',
    );
    expect(markers.map((each) => each.getAttribute('aria-label'))).toEqual([
      '1: Blade',
      '2: Hilt',
      '3: Pommel',
    ]);
    expect(marker('2: Hilt')).toHaveStyle({ left: '33%', top: '63%' });
    expect(title()).toBeUndefined();
    await user.click(marker('3: Pommel'));
    expect(title()).toBe('Pommel');
    await user.keyboard('2');
    expect(title()).toBe('Hilt');
    await user.keyboard('5');
    expect(title()).toBe('Hilt');
  });

  it('opens at its first point from its own button, with nothing to play for somebody who wants less motion (PICTURE-1, ACCESS-4)', async () => {
    const { dialog, title, panel, marker, scale } = await open('Guided details (3)');
    await waitFor(() => expect(title()).toBe('Blade'));
    expect(panel()).toHaveTextContent('1 of 3BladeIron from the sky.');
    expect(within(dialog).getByText('Picture from example.org')).toBeVisible();
    expect(marker('1: Blade')).toHaveAttribute('aria-current', 'step');
    expect(within(dialog).queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
    await waitFor(() => expect(scale()).toBeGreaterThan(1.5));
  });

  it('is told where a screen reader listens already, and goes on with the arrow keys, no further than its last point (ACCESS-9, PICTURE-4)', async () => {
    const { user, dialog } = await open('Zoom into the picture');
    const told = within(dialog).getByRole('status');
    expect(told).toBeEmptyDOMElement();
    await user.click(within(dialog).getByRole('button', { name: 'Guided details' }));
    expect(told).toHaveTextContent('1 of 3. Blade. Iron from the sky.');
    for (const [key, words] of [
      ['{ArrowRight}', '2 of 3. Hilt. Bands of gold.'],
      ['{ArrowRight}', '3 of 3. Pommel. Rock crystal.'],
      ['{ArrowRight}', '3 of 3. Pommel. Rock crystal.'],
      ['{ArrowLeft}', '2 of 3. Hilt. Bands of gold.'],
    ] as const) {
      await user.keyboard(key);
      expect(told).toHaveTextContent(words);
    }
  });

  it('shows the point that is open again when the window has another shape (PICTURE-4)', async () => {
    const { dialog, title } = await open('Guided details (3)');
    const stage = dialog.querySelector('.react-transform-component') as HTMLElement;
    await waitFor(() => expect(stage.style.transform).toContain('scale'));
    const before = stage.style.transform;
    const wrapper = dialog.querySelector('.react-transform-wrapper') as HTMLElement;
    Object.defineProperties(wrapper, { clientWidth: { value: 740 }, clientHeight: { value: 360 } });
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(stage.style.transform).not.toBe(before));
    expect(title()).toBe('Blade');
  });

  it('ends with Escape, with its button and when the whole picture is asked for; a second Escape closes', async () => {
    const { user, dialog, panel, scale } = await open('Zoom into the picture');
    const tour = within(dialog).getByRole('button', { name: 'Guided details' });
    for (const end of [
      () => user.keyboard('{Escape}'),
      () => user.keyboard('0'),
      () => user.click(tour),
      () => user.click(within(dialog).getByRole('button', { name: 'End' })),
    ]) {
      await user.click(tour);
      expect(tour).toHaveAttribute('aria-pressed', 'true');
      expect(panel()).toBeVisible();
      await end();
      expect(panel()).not.toBeInTheDocument();
      await waitFor(() => expect(scale()).toBe(1));
    }
    expect(tour).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a picture without', () => {
  it('is as it was: no number, no button', async () => {
    const { dialog } = await open('Zoom into the picture', []);
    expect(screen.queryByText(/guided details/i)).not.toBeInTheDocument();
    expect(within(dialog).getAllByRole('button')).toHaveLength(4);
  });
});

describe('the tour on its way (PICTURE-4)', () => {
  type State = SnapshotFrom<typeof guidedTourMachine>;
  const stopped = async () => {
    lessMotion.mockRestore();
    const { dialog } = await open('Zoom into the picture', DETAILS.slice(0, 2));
    const { pass, press } = stopClock();
    const zoomIn = () => void fireEvent.keyDown(dialog, { key: '+' });
    return { pass, zoomIn, press: (name: string) => press(within(dialog).getByRole('button', { name })) };
  };
  type Stopped = Awaited<ReturnType<typeof stopped>>;
  const pressed = (name: string) => (screen: Stopped) => screen.press(name);
  const whole = ['button "Guided details"', 'button "1: Blade"', 'button "2: Hilt"'];
  const panel = (play: string) => [
    ...['button "Guided details" [pressed]', 'region "Guided details"', 'button "End"', `button "${play}"`],
  ];
  const first = (play: string) => [
    ...panel(play),
    ...['heading "Blade"', 'button "1: Blade" [current]', 'button "2: Hilt"'],
    ...['button "Previous detail" [disabled]', 'button "Next detail"'],
  ];
  const second = (play: string) => [
    ...panel(play),
    ...['heading "Hilt"', 'button "1: Blade"', 'button "2: Hilt" [current]'],
    ...['button "Previous detail"', 'button "Next detail" [disabled]'],
  ];

  walkScreen(guidedTourMachine, {
    input: { count: 2 },
    open: stopped,
    nameOf: ({ value, context: { index, playing } }) =>
      [typeof value === 'string' ? value : value.touring, index + 1, ...(playing ? ['playing'] : [])].join(
        ' ',
      ),
    does: {
      'Guided details': [{ type: 'start' }, pressed('Guided details')],
      'the picture arrives': [done('glide'), ({ pass }: Stopped) => pass(1000)],
      'Next detail': [{ type: 'next' }, pressed('Next detail')],
      'Previous detail': [
        { type: 'previous' },
        pressed('Previous detail'),
        ({ context }: State) => !context.playing,
      ],
      'its number': [{ type: 'goTo', index: 1 }, pressed('2: Hilt'), ({ value }: State) => value === 'whole'],
      Play: [{ type: 'play' }, pressed('Play'), ({ context }: State) => !context.playing],
      Pause: [
        { type: 'pause' },
        pressed('Pause'),
        ({ context }: State) => context.playing && context.index === 0,
      ],
      'zooming in': [
        { type: 'pause', by: 'zoom' },
        ({ zoomIn }: Stopped) => zoomIn(),
        ({ context }: State) => context.playing && context.index === 0,
      ],
      'nine seconds pass': [
        { type: 'xstate.after.read.guidedTour.touring.reading' },
        ({ pass }: Stopped) => pass(9000),
      ],
      End: [{ type: 'stop' }, pressed('End'), ({ context }: State) => context.index === 0],
    },
    shows: {
      'whole 1': whole,
      'gliding 1': first('Play'),
      'resting 1': first('Play'),
      'gliding 1 playing': first('Pause'),
      'reading 1 playing': first('Pause'),
      'gliding 2': second('Play'),
      'resting 2': second('Play'),
      'gliding 2 playing': second('Pause'),
      'reading 2 playing': second('Pause'),
    },
  });
});
