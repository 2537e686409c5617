import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FilterLink } from './FilterLink.tsx';

describe('a link that narrows the list', () => {
  it('is not for crawlers to follow (FOUND-5)', () => {
    render(
      <MemoryRouter initialEntries={['/all-artifacts']}>
        <FilterLink search="?search=vase">vase</FilterLink>
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: 'vase' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/all-artifacts?search=vase',
      'nofollow',
    ]);
  });
});
