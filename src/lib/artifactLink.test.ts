import { artifactLink, readPreview } from './artifactLink.ts';

const STONE = {
  name: 'Rosetta Stone',
  image: '/pictures/artifacts/rosetta-stone.webp',
  type: 'Writings',
} as const;

describe('a link to an artifact', () => {
  it('leads to its page, and carries what it knows of it', () => {
    const { to, state } = artifactLink({ _id: '7', ...STONE });
    expect(to).toBe('/artifact/7');
    expect(readPreview(state)).toEqual(STONE);
  });

  it('carries no picture that comes after a note (CARE-6)', () => {
    const { state } = artifactLink({ _id: '7', ...STONE, notice: 'This is sacred.' });
    expect(readPreview(state)).toEqual({ ...STONE, image: '' });
  });

  it.each([undefined, null, 'x', {}, { artifact: null }, { artifact: { ...STONE, name: 7 } }])(
    'is not read from anything else: %j',
    (state) => {
      expect(readPreview(state)).toBeNull();
    },
  );
});
