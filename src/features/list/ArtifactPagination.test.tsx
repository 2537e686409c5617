import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ArtifactPagination } from './ArtifactPagination.tsx';

const labelsOf = (pages: number) => {
  render(
    <MemoryRouter>
      <ArtifactPagination
        page={1}
        pages={pages}
        searchOf={(page) => `page=${page}`}
        onPage={() => undefined}
        onPrefetch={() => undefined}
      />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem').map((item) => item.firstElementChild?.getAttribute('aria-label'));
};

describe('the pages of a list', () => {
  it('have arrows to the first, previous, next and last one (LIST-3)', () => {
    expect(labelsOf(2)).toEqual([
      'Go to first page',
      'Go to previous page',
      'Page 1',
      'Go to page 2',
      'Go to next page',
      'Go to last page',
    ]);
  });

  it('have none where there is one page (LIST-3)', () => {
    expect(labelsOf(1)).toEqual(['Page 1']);
  });
});
