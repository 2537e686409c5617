import { act, fireEvent, render, screen } from '@testing-library/react';
import { retryMissing } from '#src/lib/loadWithRetry.ts';
import { Picture } from './Picture.tsx';

const OWN = '/pictures/artifacts/moon-jar.webp';

const show = (src: string) => {
  render(<Picture src={src} alt="A thing" sizes="380px" />);
  const image = screen.getByRole('img', { name: 'A thing' });
  return { image, source: image.closest('picture')?.querySelector('source') };
};

describe('a picture', () => {
  it('of our own comes in three widths, as AVIF with WebP beside it', () => {
    const { image, source } = show(OWN);
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source?.getAttribute('srcset')).toMatch(
      /-480\.avif 480w, .*-800\.avif 800w, .*-1600\.avif 1600w$/,
    );
    expect(image.getAttribute('srcset')).toMatch(
      /-480\.webp 480w, \S+[a-z]\.webp 800w, .*-1600\.webp 1600w$/,
    );
  });

  it('that was shown before stands there in that size while a larger one loads (LIST-22)', () => {
    const { image } = show(OWN);
    Object.defineProperty(image, 'currentSrc', { value: 'http://localhost/card-480.avif' });
    fireEvent.load(image);
    const { container } = render(<Picture src={OWN} alt="" sizes="900px" />);
    const larger = container.querySelector('picture');
    expect(larger).toHaveStyle({ backgroundImage: 'url("http://localhost/card-480.avif")' });
    fireEvent.load(container.querySelector('img') as HTMLImageElement);
    expect(larger).not.toHaveStyle({ backgroundImage: 'url("http://localhost/card-480.avif")' });
  });

  it('that failed without a connection is loaded again when there is one (OFFLINE-1)', async () => {
    const { image } = show(OWN);
    fireEvent.error(image);
    const standIn = await screen.findByText('Picture unavailable');
    act(retryMissing);
    const again = screen.getByRole('img', { name: 'A thing' });
    expect(again.closest('picture')).toHaveClass('loading');
    fireEvent.load(again);
    expect(standIn).not.toBeInTheDocument();
  });

  it('of somebody else comes as it is', () => {
    const { image, source } = show('https://example.org/vase.jpg');
    expect(source).toBeNull();
    expect(image).toHaveAttribute('src', 'https://example.org/vase.jpg');
    expect(image).not.toHaveAttribute('srcset');
  });

  it('holds its space by width and height', () => {
    const { image } = show(OWN);
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '600');
  });

  it('that comes to the first screen in the browser is loaded by its element alone', () => {
    render(<Picture src={OWN} alt="" eager />);
    expect(screen.getByRole('presentation')).toHaveAttribute('loading', 'eager');
    expect(document.head.querySelector('link[rel=preload]')).toBeNull();
  });
});

describe('a picture that a user sent', () => {
  it('comes in the width that it is shown in (PICTURE-5)', () => {
    const file = (width: string) =>
      `https://storage.test/v0/b/b/o/artifact_pics%2Fada%2F018bcfe5-6800-7000-8000-000000000001${width}.webp?alt=media`;
    render(<Picture src={file('')} alt="A vase" sizes="50vw" />);
    const picture = screen.getByRole('img', { name: 'A vase' });
    expect(picture).toHaveAttribute(
      'srcset',
      `${file('-480')} 480w, ${file('-960')} 960w, ${file('')} 2048w`,
    );
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).toHaveAttribute('src', file(''));
  });
});
