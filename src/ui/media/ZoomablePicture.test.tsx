import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferLessMotion } from '#src/testing/lessMotion.ts';
import { ZoomablePicture } from './ZoomablePicture.tsx';

const VASE = { name: 'Vase', type: 'Tools' } as const;
const MOON_JAR = { name: 'Moon Jar', type: 'Others' } as const;
const IMAGE = 'https://example.org/vase.jpg';

async function open() {
  const user = userEvent.setup();
  render(<ZoomablePicture src={IMAGE} of={VASE} sizes="100vw" />);
  await user.click(screen.getByRole('button', { name: 'Zoom into the picture' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture of Vase' });
  const stage = dialog.querySelector('.react-transform-component') as HTMLElement;
  const moved = () => /translate\((.+?)px, (.+?)px\)/.exec(stage.style.transform)?.slice(1).map(Number);
  return { user, dialog, moved, scale: () => Number(/scale\(([\d.]+)\)/.exec(stage.style.transform)?.[1]) };
}

beforeEach(() => {
  preferLessMotion();
});
afterEach(() => jest.restoreAllMocks());

describe('the large picture', () => {
  it('opens over the whole screen and closes with Escape', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('img', { name: 'Vase' }).at(-1)).toHaveAttribute('src', IMAGE);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Zoom into the picture' })).toHaveFocus();
  });

  it('is zoomed with + and -, and is whole again with 0', async () => {
    const { user, scale } = await open();
    await waitFor(() => expect(scale()).toBe(1));
    await user.keyboard('++');
    await waitFor(() => expect(scale()).toBeGreaterThan(1.3));
    const large = scale();
    await user.keyboard('-');
    await waitFor(() => expect(scale()).toBeLessThan(large));
    await user.keyboard('0');
    await waitFor(() => expect(scale()).toBe(1));
  });

  it('grows by a quarter at a press of +, however large it is (PICTURE-3)', async () => {
    const { user, scale } = await open();
    await user.keyboard('+');
    await waitFor(() => expect(scale()).toBe(1.25));
    await user.keyboard('++');
    await waitFor(() => expect(scale()).toBeCloseTo(1.25 ** 3));
    await user.keyboard('--');
    await waitFor(() => expect(scale()).toBe(1.25));
  });

  it('comes to twice its own size with a double click, where it was clicked, and back (PICTURE-3)', async () => {
    // The picture fills a window of 1000 x 800.
    for (const side of ['offsetWidth', 'clientWidth'] as const)
      jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(1000);
    for (const side of ['offsetHeight', 'clientHeight'] as const)
      jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(800);
    const { dialog, scale, moved } = await open();
    const picture = within(dialog).getByRole('img', { name: 'Vase' });
    fireEvent.doubleClick(picture, { clientX: 250, clientY: 600 });
    await waitFor(() => expect(scale()).toBe(2));
    expect(moved()).toEqual([-250, -600]);
    fireEvent.doubleClick(picture, { clientX: 250, clientY: 600 });
    await waitFor(() => expect(scale()).toBe(1));
  });

  it('is zoomed with its buttons', async () => {
    const { user, scale } = await open();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(scale()).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Show the whole picture' }));
    await waitFor(() => expect(scale()).toBe(1));
  });

  it('says under the picture and in the large one that it is an illustration (PICTURE-1)', async () => {
    const user = userEvent.setup();
    render(<ZoomablePicture src="/pictures/artifacts/moon-jar.webp" of={MOON_JAR} sizes="100vw" />);
    expect(screen.getByText('Illustration')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zoom into the picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture of Moon Jar' });
    expect(within(dialog).getByText('Illustration')).toBeVisible();
  });

  it('says, large, whose it is and under which terms (CREDIT-1)', async () => {
    const user = userEvent.setup();
    const { container } = render(
      <ZoomablePicture src={IMAGE} of={VASE} sizes="100vw" credit="Ada, CC BY 4.0" />,
    );
    expect(container).not.toHaveTextContent('Ada');
    await user.click(screen.getByRole('button', { name: 'Zoom into the picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture of Vase' });
    expect(within(dialog).getByRole('figure')).toHaveTextContent('Picture from example.org · Ada, CC BY 4.0');
  });

  it('cannot be opened where there is none', async () => {
    render(<ZoomablePicture src="" of={VASE} sizes="100vw" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Vase: picture unavailable' })).toBeVisible();
  });
});
