import type { NewArtifact } from './artifact.ts';

/** A valid artifact as the form of Add Artifact sends it, for the tests of all programs. */
export const anArtifact = (values: Partial<NewArtifact> = {}): NewArtifact => ({
  name: 'Bronze axe',
  image: 'https://example.org/axe.jpg',
  type: 'Tools',
  historicalContext: 'Cast in a hill fort',
  description: 'An axe with a socket',
  historicalCreationDate: '900 BC',
  discoveredAt: '1931, Devon',
  discoveredBy: 'A farmer',
  presentLocation: 'Exeter',
  ...values,
});
