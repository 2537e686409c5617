import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import { FavoriteBorderIcon, FavoriteIcon } from '#src/ui/icons/hearts.tsx';
import { ArtifactCard } from './ArtifactCard.tsx';

function show(artifact: Partial<Artifact>) {
  render(
    <MemoryRouter>
      <ArtifactCard
        artifact={artifactSchema.cast({
          _id: '7',
          name: 'Vase',
          description: 'The whole story',
          image: 'https://example.org/vase.jpg',
          ...artifact,
        })}
      />
    </MemoryRouter>,
  );
  return screen.getByRole('article').querySelector('img') as HTMLImageElement;
}

describe('an artifact in a list', () => {
  it('shows the short description where there is one (RECORD-1)', () => {
    show({ shortDescription: 'In short' });
    expect(screen.getByText('In short')).toBeVisible();
    expect(screen.queryByText('The whole story')).not.toBeInTheDocument();
  });

  it('says of the product’s own picture that it is an illustration (PICTURE-1)', () => {
    show({ image: '/pictures/artifacts/moon-jar.webp' });
    expect(screen.getByText('Illustration')).toBeVisible();
    cleanup();
    show({});
    expect(screen.queryByText('Illustration')).not.toBeInTheDocument();
  });

  it('shows the description otherwise', () => {
    show({});
    expect(screen.getByText('The whole story')).toBeVisible();
  });

  it('leaves out the empty lines of a description', () => {
    show({ description: 'A cow.\r\n\r\nMaterial: Graphite\nDimensions: 117 x 183 mm' });
    const text = screen.getByText(/^A cow\./);
    expect(text.textContent).toBe('A cow.\nMaterial: Graphite\nDimensions: 117 x 183 mm');
  });

  it('has a filled heart beside its likes only where the reader likes it', () => {
    const drawing = (inside: Element) => (inside.querySelector('svg') as SVGSVGElement).innerHTML;
    const heart = () => drawing(within(screen.getByRole('article')).getByText('3'));
    show({ likes: 3 });
    expect(heart()).toBe(drawing(render(<FavoriteBorderIcon />).container));
    cleanup();
    show({ likes: 3, isLikedByUser: true });
    expect(heart()).toBe(drawing(render(<FavoriteIcon />).container));
  });

  it('shows a placeholder where there is no picture, or none that loads (PICTURE-2)', async () => {
    show({ image: '' });
    expect(await screen.findByText('Picture unavailable')).toBeVisible();
    expect(screen.getByRole('article').querySelector('img')).toBeNull();
    cleanup();
    const picture = show({ image: 'https://example.org/gone.jpg' });
    expect(picture).toHaveAttribute('src', 'https://example.org/gone.jpg');
    expect(screen.queryByText('Picture unavailable')).not.toBeInTheDocument();
    fireEvent.error(picture);
    expect(await screen.findByText('Picture unavailable')).toBeVisible();
    expect(screen.getByRole('article').querySelector('img')).toBeNull();
  });

  it('shows its date as it was typed, and beside it how long ago that is where its years are known', () => {
    show({ historicalCreationDate: '196 BC', yearFrom: -196, yearTo: -196 });
    expect(screen.getByText('196 BC')).toBeVisible();
    expect(screen.getByText(/^2,\d\d\d years ago$/)).toBeVisible();
    cleanup();
    show({ historicalCreationDate: 'long ago' });
    expect(screen.getByText('long ago')).toBeVisible();
    expect(screen.queryByText(/years ago/)).not.toBeInTheDocument();
  });
});
