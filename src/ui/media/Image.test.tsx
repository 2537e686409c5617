import { render, screen } from '@testing-library/react';
import { Image } from './Image.tsx';
import { Picture } from './Picture.tsx';
import { Portrait } from './Portrait.tsx';
import { ZoomDialog } from './ZoomDialog.tsx';

const SRC = 'https://example.org/vase.jpg';

describe('whoever holds a picture', () => {
  it.each([
    ['an image', <Image key="" src={SRC} alt="Vase" referrerPolicy="unsafe-url" />],
    ['a picture', <Picture key="" src={SRC} alt="Vase" />],
    ['a portrait', <Portrait key="" src={SRC} alt="Vase" image={{ loading: 'lazy' }} />],
    [
      'the large picture',
      <ZoomDialog key="" open src={SRC} alt="Vase" details={[]} guided={false} onClose={() => undefined} />,
    ],
  ])('is not told which page shows it: %s', (_what, element) => {
    render(element);
    const image = screen.getByRole('img', { name: 'Vase' });
    expect(image).toHaveAttribute('src', SRC);
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  });
});
