import { illustrationNote } from './illustrationNote.ts';

const jar = { name: 'Moon Jar', image: '/pictures/artifacts/moon-jar.webp' };
const disc = { name: 'Nebra Sky Disc', image: '/pictures/artifacts/nebra-sky-disc.webp' };
const buckle = { name: 'Buckle', image: 'https://example.org/buckle.jpg' };

describe('below the pictures of a comparison', () => {
  it('both illustrations are said to be no photographs', () => {
    expect(illustrationNote([jar, disc], false)).toBe(
      'The pictures are illustrations, modelled by computer; they are not photographs.',
    );
  });

  it('the one illustration is named', () => {
    expect(illustrationNote([buckle, jar], false)).toBe(
      'The picture of Moon Jar is an illustration, modelled by computer; it is not a photograph.',
    );
  });

  it('it is said how exact the scale of an illustration is', () => {
    expect(illustrationNote([jar, buckle], true)).toMatch(
      /An illustration is to scale within about a tenth\.$/,
    );
  });

  it('nothing is said of pictures of other sites', () => {
    expect(illustrationNote([buckle, buckle], true)).toBe('');
  });
});
