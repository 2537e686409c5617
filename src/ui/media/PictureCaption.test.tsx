import { render, screen } from '@testing-library/react';
import { setPublicUrl } from '#src/lib/basePath.ts';
import { PictureCaption } from './PictureCaption.tsx';

afterEach(() => setPublicUrl(location.origin));

const captionOf = (src: string): string | null => {
  const { container } = render(<PictureCaption src={src} />);
  return container.textContent;
};

const UPLOADED =
  'https://storage.test/v0/b/b/o/artifact_pics%2Fada%2F018bcfe5-6800-7000-8000-000000000001.webp?alt=media';

describe('what a picture is', () => {
  it('is said of the product’s own: an illustration, how it was made, and that it is no photograph (PICTURE-1)', () => {
    const said = captionOf('/pictures/artifacts/moon-jar.webp');
    expect(said).toBe('Illustration. Modelled by computer after descriptions; not a photograph.');
    expect(screen.getByText('Illustration')).toBeVisible();
  });

  it('is said of one that is given by its whole address as well (PICTURE-1)', () => {
    setPublicUrl('https://example.test/history');
    expect(captionOf('https://example.test/history/pictures/artifacts/rosetta-stone.webp')).toMatch(
      /^Illustration\. .* Its lettering is invented in part\.$/,
    );
    expect(captionOf('https://example.test/pictures/artifacts/moon-jar.webp')).toBe(
      'Picture from example.test',
    );
  });

  it('is, where its lettering is not the object’s, that it is invented (PICTURE-1)', () => {
    expect(captionOf('/pictures/artifacts/rosetta-stone.webp')).toMatch(
      /not a photograph\. Its lettering is invented in part\.$/,
    );
  });

  it('is, of one that a user sent, that it is no illustration (PICTURE-6)', () => {
    expect(captionOf(UPLOADED)).toBe(
      'Uploaded picture. A user of this site sent it; it is no illustration of ours.',
    );
  });

  it('is, of any other picture, the site that it comes from', () => {
    expect(captionOf('http://www.thewalters.org/images/buckle.jpg')).toBe('Picture from thewalters.org');
  });

  it('does not claim a picture that did not come', () => {
    render(<PictureCaption src="http://www.thewalters.org/images/buckle.jpg" unavailable />);
    expect(screen.getByText('No picture came from thewalters.org')).toBeVisible();
    expect(screen.queryByText(/^Picture from/)).not.toBeInTheDocument();
  });

  it('is not said of a picture that is no address', () => {
    expect(captionOf('')).toBe('');
    expect(captionOf('a buckle')).toBe('');
  });
});
