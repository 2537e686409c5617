import { creditsOf, creditText, rightsAddress, rightsNamed, RIGHTS_LABELS } from './credit.ts';
import { PICTURE_RIGHTS } from './pictureRights.ts';

type Credited = Parameters<typeof creditsOf>[0];
const lineOf = (values: Partial<Credited>): string =>
  creditsOf(values)
    .map((credit) => `${credit.label}: ${creditText(credit)}`)
    .join(' · ');
const addressOf = (values: Partial<Credited>) => rightsAddress(values);

describe('What an artifact owes to others', () => {
  it.each<[Partial<Credited>, string]>([
    [{}, ''],
    [{ pictureRights: 'unsaid' }, ''],
    [{ citedSource: 'My grandmother' }, 'Source: My grandmother'],
    [{ pictureRights: 'own' }, 'Picture: all rights reserved'],
    [{ pictureRights: 'own', pictureCredit: 'Ann' }, 'Picture: © Ann, all rights reserved'],
    [{ pictureRights: 'public-domain' }, 'Picture: public domain'],
    [{ pictureRights: 'CC0-1.0', pictureCredit: 'Bo' }, 'Picture: Bo, CC0 1.0'],
    [{ pictureCredit: 'Bo' }, 'Picture: Bo'],
    [
      { citedSource: 'A book', pictureRights: 'CC-BY-4.0', pictureCredit: 'Bo', licence: 'GFDL' },
      'Source: A book · Picture: Bo, CC BY 4.0 · Licence: GFDL',
    ],
  ])('is one line in every output: %j (CREDIT-1)', (values, line) => {
    expect(lineOf(values)).toBe(line);
  });

  it('has for rights the addresses alone that IIIF takes (DATA-8, CREDIT-1)', () => {
    const IIIF =
      /^http:\/\/(?:creativecommons\.org\/(?:licenses|publicdomain)|rightsstatements\.org\/vocab)\/\S+\/$/;
    for (const pictureRights of PICTURE_RIGHTS)
      if (pictureRights !== 'unsaid') expect(addressOf({ pictureRights })).toMatch(IIIF);
    expect(addressOf({ licence: 'CC-BY-SA 4.0' })).toBe('http://creativecommons.org/licenses/by-sa/4.0/');
    expect(addressOf({ licence: 'https://rightsstatements.org/vocab/NKC/1.0/' })).toBe(
      'http://rightsstatements.org/vocab/NKC/1.0/',
    );
    expect(addressOf({ licence: 'http://rightsstatements.org/vocab/InC/1.0/' })).toBe(
      'http://rightsstatements.org/vocab/InC/1.0/',
    );
    for (const licence of [
      'http://creativecommons.org/licenses/by-nd/4.0/',
      'https://www.creativecommons.org/licenses/by-nd/4.0',
      'https://creativecommons.org/licenses/by-nd/4.0/deed.de',
    ])
      expect(addressOf({ licence })).toBe('http://creativecommons.org/licenses/by-nd/4.0/');
    expect(addressOf({ licence: 'http://creativecommons.org/licenses/by/3.0/us/' })).toBe(
      'http://creativecommons.org/licenses/by/3.0/us/',
    );
    for (const licence of [
      'https://creativecommons.org/about/',
      'https://creativecommons.org/licenses/by-nd/4.0/rdf',
      'https://rightsstatements.org/page/NKC/1.0/?language=en',
      'Own',
      'mine',
    ])
      expect([licence, addressOf({ licence })]).toEqual([licence, undefined]);
    for (const licence of ['GFDL', 'CC0-1.0; narrative description GFDL', ''])
      expect(addressOf({ licence })).toBeUndefined();
    expect(addressOf({ licence: 'CC0', pictureRights: 'unsaid' })).toBeUndefined();
  });

  it('is known by the names that files have for rights (IMPORT-1)', () => {
    for (const rights of PICTURE_RIGHTS)
      expect(rightsNamed(RIGHTS_LABELS[rights].toUpperCase())).toBe(rights);
    expect(rightsNamed(' cc by 4.0 ')).toBe('CC-BY-4.0');
    expect(rightsNamed('https://creativecommons.org/licenses/by-nc/4.0/deed.en')).toBe('CC-BY-NC-4.0');
    for (const words of ['', '  ', '©', 'CC BY', 'GFDL']) expect(rightsNamed(words)).toBeUndefined();
  });
});
