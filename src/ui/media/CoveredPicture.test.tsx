import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Picture } from './Picture.tsx';
import { ZoomablePicture } from './ZoomablePicture.tsx';

const NOTICE = 'Human remains are shown.';

describe('a picture that comes after a note', () => {
  it('is covered until it is pressed, and then shown wherever it stands in this visit (CARE-6)', async () => {
    const src = 'https://example.org/skull.jpg';
    const picture = <Picture src={src} alt="A skull" of={{ notice: NOTICE }} />;
    const { container, unmount } = render(
      <>
        {picture}
        {picture}
      </>,
    );
    const covers = await screen.findAllByRole('button', { name: `${NOTICE} Show the picture` });
    expect(container.innerHTML).not.toContain(src);
    await userEvent.click(covers[0] as HTMLElement);
    expect(screen.getAllByRole('img', { name: 'A skull' })).toHaveLength(2);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
    render(picture);
    expect(screen.getByRole('img', { name: 'A skull' })).toHaveAttribute('src', src);
  });

  it('is not zoomed into before (CARE-6)', async () => {
    const of = { name: 'A mask', type: 'Others', notice: 'This is sacred.' } as const;
    render(<ZoomablePicture src="https://example.org/mask.jpg" of={of} sizes="100vw" />);
    const cover = await screen.findByRole('button', { name: 'This is sacred. Show the picture' });
    expect(screen.getAllByRole('button')).toEqual([cover]);
    await userEvent.click(cover);
    expect(screen.getByRole('button', { name: 'Zoom into the picture' })).toBeInTheDocument();
  });

  it('has the focus where its cover had it, and says that it is shown (CARE-6)', async () => {
    const src = 'https://example.org/shroud.jpg';
    const picture = <Picture src={src} alt="A shroud" of={{ notice: NOTICE }} />;
    render(
      <>
        {picture}
        <a href="#first">First</a>
        {picture}
        <a href="#second">Second</a>
      </>,
    );
    const covers = await screen.findAllByRole('button');
    covers[1]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: 'The picture is shown' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus();
  });

  it('is no more than a picture without a note', () => {
    render(<Picture src="https://example.org/axe.jpg" alt="An axe" of={{ type: 'Tools' }} />);
    expect(screen.getByRole('img', { name: 'An axe' })).toBeInTheDocument();
  });
});
