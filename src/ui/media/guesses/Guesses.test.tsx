import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPublicUrl } from '#src/lib/basePath.ts';
import { ZoomablePicture } from '../ZoomablePicture.tsx';

const SEAL = '/pictures/artifacts/mohenjo-daro-unicorn-seal.webp';

async function zoomInto(src: string) {
  const user = userEvent.setup();
  render(<ZoomablePicture src={src} of={{ name: 'Seal', type: 'Others' }} sizes="100vw" />);
  await user.click(screen.getByRole('button', { name: 'Zoom into the picture' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Picture of Seal' })) };
}

afterEach(() => setPublicUrl(location.origin));

describe('what we guessed in an illustration', () => {
  it('is shown over it in the zoom by one press, with a sentence for each part, and gone by another (PICTURE-7)', async () => {
    const { user, dialog } = await zoomInto(SEAL);
    expect(document.querySelector('[src$="-guesses.webp"]')).toBeNull();
    const button = dialog.getByRole('button', { name: 'What we guessed', pressed: false });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelector('[src$="/mohenjo-daro-unicorn-seal-guesses.webp"]')).toBeVisible();
    const words = within(dialog.getByRole('region', { name: 'What we guessed' }));
    expect(words.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Sure',
      'Likely',
      'Invented',
    ]);
    expect(words.getByText(/^The signs are of the Indus script/)).toBeVisible();
    await user.click(button);
    expect(dialog.queryByRole('region')).not.toBeInTheDocument();
    expect(document.querySelector('[src$="-guesses.webp"]')).toBeNull();
  });

  it('is scrolled by the arrow keys while it has the focus, which move the picture elsewhere (PICTURE-7)', async () => {
    const { user, dialog } = await zoomInto(SEAL);
    const button = dialog.getByRole('button', { name: 'What we guessed' });
    await user.click(button);
    const words = dialog.getByRole('region', { name: 'What we guessed' });
    for (const key of ['ArrowUp', 'ArrowDown']) {
      expect(fireEvent.keyDown(words, { key })).toBe(true);
      expect(fireEvent.keyDown(button, { key })).toBe(false);
    }
  });

  it('is told of an illustration that is given by its whole address (PICTURE-7)', async () => {
    setPublicUrl('https://example.test/history');
    const { user, dialog } = await zoomInto(`https://example.test/history${SEAL}`);
    await user.click(dialog.getByRole('button', { name: 'What we guessed' }));
    expect(document.querySelector('[src$="-guesses.webp"]')).toHaveAttribute(
      'src',
      '/history/pictures/artifacts/mohenjo-daro-unicorn-seal-guesses.webp',
    );
    expect(dialog.getByText(/^The signs are of the Indus script/)).toBeVisible();
  });

  it('is not offered for a picture of which it is not told (PICTURE-7)', async () => {
    const { dialog } = await zoomInto('https://example.org/seal.jpg');
    expect(dialog.queryByRole('button', { name: 'What we guessed' })).not.toBeInTheDocument();
  });
});
