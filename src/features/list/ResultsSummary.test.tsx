import { render, screen } from '@testing-library/react';
import { artifactSchema } from '#contract/artifact.ts';
import { ResultsSummary } from './ResultsSummary.tsx';

const page = { items: [artifactSchema.cast({ _id: '1', name: 'Vase' })], before: 0, facets: [] };

describe('What a search found', () => {
  it.each([
    [{ ...page, total: 1 }, '1 artifact found'],
    [{ ...page, before: 6, total: 7 }, '7 artifacts found, showing 7 to 7'],
    [{ ...page, total: 1, match: 'close' }, 'No exact match. Close spellings shown. 1 artifact found'],
    [{ ...page, total: 10_000, relation: 'gte' }, 'More than 10,000 artifacts found, showing 1 to 1'],
  ] as const)('is told: %# (LIST-10, LIST-11)', (page, sentence) => {
    render(<ResultsSummary page={page} failed={false} />);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });

  it('stands on the screen once where it is nothing, as the empty list says so itself (LIST-7)', () => {
    render(<ResultsSummary page={{ ...page, items: [], total: 0 }} failed={false} />);
    expect(screen.getByRole('status')).toHaveTextContent('0 artifacts found');
    expect(screen.getByRole('status')).toHaveClass('visually-hidden');
  });
});
