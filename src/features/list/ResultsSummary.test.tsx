import { render, screen } from '@testing-library/react';
import { artifactSchema } from '#contract/artifact.ts';
import { ResultsSummary } from './ResultsSummary.tsx';

const artifact = artifactSchema.cast({ _id: '1', name: 'Vase' });

describe('What a search found', () => {
  it.each([
    [
      { artifacts: [artifact], search: '', before: 0, total: 1, isMore: false, isClose: false },
      '1 artifact found',
    ],
    [
      { artifacts: [artifact], search: '', before: 6, total: 7, isMore: false, isClose: false },
      '7 artifacts found, showing 7 to 7',
    ],
    [
      { artifacts: [artifact], search: '', before: 0, total: 1, isMore: false, isClose: true },
      'No exact match. Close spellings shown. 1 artifact found',
    ],
    [
      { artifacts: [artifact], search: '', before: 0, total: 10_000, isMore: true, isClose: false },
      'More than 10,000 artifacts found, showing 1 to 1',
    ],
  ])('is told: %# (LIST-10, LIST-11)', (page, sentence) => {
    render(<ResultsSummary page={page} failed={false} />);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });
});
