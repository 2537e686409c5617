import { render, screen } from '@testing-library/react';
import { PictureCaption } from './PictureCaption.tsx';

const captionOf = (src: string): string | null => {
  const { container } = render(<PictureCaption src={src} />);
  return container.textContent;
};

describe('what a picture is', () => {
  it('is said of the product’s own: an illustration, how it was made, and that it is no photograph', () => {
    const said = captionOf('/pictures/artifacts/moon-jar.webp');
    expect(said).toMatch(/^Illustration\. Modelled and lit by computer/);
    expect(said).toContain('It is not a photograph');
    expect(screen.getByText('Illustration')).toBeVisible();
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
