import { render, screen } from '@testing-library/react';
import { ResultsSummary } from './ResultsSummary.tsx';

const anArtifact = {
  _id: '1',
  name: 'Vase',
  createdAt: '',
  likes: 0,
  isLikedByUser: false,
  adderName: 'Ada',
};
const artifact = {
  ...anArtifact,
  image: '',
  type: 'Tools' as const,
  historicalContext: '',
  description: '',
  historicalCreationDate: '',
  yearFrom: null,
  yearTo: null,
  discoveredAt: '',
  discoveredBy: '',
  presentLocation: '',
};

describe('What a search found', () => {
  it.each([
    [{ artifacts: [artifact], before: 0, total: 1, isMore: false, isClose: false }, '1 artifact found'],
    [
      { artifacts: [artifact], before: 6, total: 7, isMore: false, isClose: false },
      '7 artifacts found, showing 7 to 7',
    ],
    [
      { artifacts: [artifact], before: 0, total: 1, isMore: false, isClose: true },
      'No exact match. Close spellings shown. 1 artifact found',
    ],
    [
      { artifacts: [artifact], before: 0, total: 10_000, isMore: true, isClose: false },
      'More than 10,000 artifacts found, showing 1 to 1',
    ],
  ])('is told: %#', (page, sentence) => {
    render(<ResultsSummary page={page} failed={false} />);
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });
});
