import { fireEvent, render, screen } from '@testing-library/react';
import { addArtifact } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { PaperFacts } from './PaperFacts.tsx';

test('paper has what an illustration guesses, in sentences (PICTURE-7, PRINT-2)', async () => {
  const artifact = await addArtifact(aPerson());
  const image = '/pictures/artifacts/mohenjo-daro-unicorn-seal.webp';
  render(<PaperFacts artifact={{ ...artifact, image }} />);
  expect(screen.queryByText(/^The signs are of the Indus script/)).not.toBeInTheDocument();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByRole('heading', { name: 'What we guessed in the picture' })).toBeVisible();
  expect(screen.getByText(/^The signs are of the Indus script/)).toBeVisible();
});
