import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ArtifactPagination } from './ArtifactPagination.tsx';

const open = (pages: number, page = 1) =>
  render(
    <MemoryRouter>
      <ArtifactPagination
        page={page}
        pages={pages}
        searchWith={({ page }) => `page=${page}`}
        onPage={() => undefined}
        onPrefetch={() => undefined}
      />
    </MemoryRouter>,
  );
const labelsOf = (pages: number) => {
  open(pages);
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

  it.each([
    [1, ['Go to first page', 'Go to previous page']],
    [2, ['Go to next page', 'Go to last page']],
  ])('lead nowhere at the ends: page %d of 2 (LIST-3)', (page, ends) => {
    open(2, page);
    // The others are links.
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(ends);
    for (const button of buttons) expect(button).toBeDisabled();
  });

  it('have none where there is one page (LIST-3)', () => {
    expect(labelsOf(1)).toEqual(['Page 1']);
  });
});
