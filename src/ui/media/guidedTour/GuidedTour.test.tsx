import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { preferLessMotion } from '#src/testing/lessMotion.ts';
import { ZoomablePicture } from '../ZoomablePicture.tsx';

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
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture of Dagger' });
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

beforeEach(() => {
  preferLessMotion();
});
afterEach(() => jest.restoreAllMocks());

describe('a picture with guided details', () => {
  it('has a number on each of its points, with a spoken name', async () => {
    const { dialog, marker } = await open('Zoom into the picture');
    const markers = within(within(dialog).getByRole('group', { name: 'Guided details' })).getAllByRole(
      'button',
    );
    expect(markers.map((each) => each.getAttribute('aria-label'))).toEqual([
      '1: Blade',
      '2: Hilt',
      '3: Pommel',
    ]);
    expect(marker('2: Hilt')).toHaveStyle({ left: '33%', top: '63%' });
  });

  it('opens with the first point from its own button, and says where one is and what the picture is (PICTURE-1)', async () => {
    const { dialog, title, panel, marker, scale } = await open('Guided details (3)');
    await waitFor(() => expect(title()).toBe('Blade'));
    expect(panel()).toHaveTextContent('1 of 3BladeIron from the sky.');
    expect(within(dialog).getByText('Picture from example.org')).toBeVisible();
    expect(marker('1: Blade')).toHaveAttribute('aria-current', 'step');
    await waitFor(() => expect(scale()).toBeGreaterThan(1.5));
  });

  it('goes on with its buttons and with the arrow keys, no further than its ends (PICTURE-4)', async () => {
    const { user, dialog, title } = await open('Guided details (3)');
    await waitFor(() => expect(title()).toBe('Blade'));
    const button = (name: string) => within(dialog).getByRole('button', { name });
    expect(button('Previous detail')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next detail'));
    expect(title()).toBe('Hilt');
    await user.keyboard('{ArrowRight}');
    expect(title()).toBe('Pommel');
    expect(button('Next detail')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}');
    expect(title()).toBe('Pommel');
    await user.keyboard('{ArrowLeft}');
    expect(title()).toBe('Hilt');
  });

  it('goes to a point by its number, on the picture or on the keyboard', async () => {
    const { user, title, marker } = await open('Zoom into the picture');
    expect(title()).toBeUndefined();
    await user.click(marker('3: Pommel'));
    expect(title()).toBe('Pommel');
    await user.keyboard('2');
    expect(title()).toBe('Hilt');
    await user.keyboard('5');
    expect(title()).toBe('Hilt');
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

  it('does not play for somebody who wants less motion (ACCESS-4)', async () => {
    const { dialog, panel } = await open('Guided details (3)');
    await waitFor(() => expect(panel()).toBeVisible());
    expect(within(dialog).queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });

  it('plays for everybody else until it is paused, or the picture is zoomed by hand', async () => {
    jest.restoreAllMocks();
    const { user, dialog, panel } = await open('Guided details (3)');
    await waitFor(() => expect(panel()).toBeVisible());
    await user.click(within(dialog).getByRole('button', { name: 'Play' }));
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await user.click(within(dialog).getByRole('button', { name: 'Play' }));
    await user.keyboard('+');
    expect(within(dialog).getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

describe('a picture without', () => {
  it('is as it was: no number, no button', async () => {
    const { dialog } = await open('Zoom into the picture', []);
    expect(screen.queryByText(/guided details/i)).not.toBeInTheDocument();
    expect(within(dialog).getAllByRole('button')).toHaveLength(4);
  });
});
