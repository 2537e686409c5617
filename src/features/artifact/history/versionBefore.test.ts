import type { Artifact } from '#contract/artifact.ts';
import type { Change } from '#contract/history.ts';
import { anArtifact } from '#contract/testing.ts';
import { versionBefore } from './versionBefore.ts';

describe('A version that is restored', () => {
  it('leaves how exactly its place is told, and its note, as they are (CARE-5)', () => {
    const artifact = { ...anArtifact({ name: 'Axe' }), _id: '7', findSpot: 'area' } as Artifact;
    const change = {
      ...{ _id: '1', userName: 'Ann', createdAt: '' },
      before: { name: 'Celt', findSpot: 'exact', notice: '' } as const,
      after: { name: 'Axe', findSpot: 'area', notice: 'Sacred' } as const,
    };
    const version = versionBefore(artifact, [change], change);
    expect(version.name).toBe('Celt');
    expect(version).not.toHaveProperty('findSpot');
    expect(version).not.toHaveProperty('notice');
  });

  it('has the rights in the picture of that time (CREDIT-4)', () => {
    const now = { pictureRights: 'own', pictureCredit: '', citedSource: 'A book' } as const;
    const artifact = { ...anArtifact({ image: 'https://example.org/2.jpg' }), _id: '7', ...now } as Artifact;
    const earlier = { pictureRights: 'CC-BY-4.0', pictureCredit: 'Bo', image: 'https://example.org/1.jpg' };
    const change = {
      ...{ _id: '1', userName: 'Ann', createdAt: '' },
      before: earlier as Change['before'],
      after: { ...now, image: artifact.image },
    };
    expect(versionBefore(artifact, [change], change)).toMatchObject({ ...earlier, citedSource: 'A book' });
  });
});
