import { readSiteFile } from './siteFile.ts';

const read = (value: unknown) => readSiteFile(JSON.stringify(value));
const long = (length: number) => 'x'.repeat(length);

describe('site.json', () => {
  it('may say nothing, and what it leaves out or leaves blank is not said (INST-1)', () => {
    const nothing = {
      name: undefined,
      tagline: undefined,
      contact: { email: undefined, phone: undefined, address: undefined },
      social: {},
      colours: { light: undefined, dark: undefined },
    };
    expect(read({})).toEqual(nothing);
    expect(read({ name: ' ', tagline: '', contact: { email: '' }, colours: { dark: '' } })).toEqual(nothing);
  });

  it('says name, tagline, contact, networks and colours, up to their limits (INST-1)', () => {
    const said = {
      name: long(80),
      tagline: long(300),
      contact: { email: 'help@museum.example.org', phone: '+49 30 1234', address: 'Am Lustgarten 1, Berlin' },
      social: { Mastodon: 'https://museum.social/@us' },
      colours: { light: '#8a4b12', dark: '#FFC98A' },
    };
    expect(read(said)).toEqual(said);
    expect(read({ name: '  متحف المدينة ' })).toMatchObject({ name: 'متحف المدينة' });
    expect(read({ name: 'Ann & Ben’s <"Museum">' })).toMatchObject({ name: 'Ann & Ben’s <"Museum">' });
  });

  it.each<[unknown, string]>([
    [{ name: long(81) }, 'name in site.json must have 80 characters at most.'],
    [{ name: 'City\nMuseum' }, 'name in site.json must stand on one line.'],
    [{ name: null }, 'name in site.json must not be null: leave it out instead.'],
    [{ name: ['City Museum'] }, 'name in site.json must be a text in quotation marks, or be left out.'],
    [{ tagline: long(301) }, 'tagline in site.json must have 300 characters at most.'],
    [{ tagline: 'One\u2028Two' }, 'tagline in site.json must stand on one line.'],
    [{ contact: 'help@example.org' }, 'contact in site.json must be an object in braces, or be left out.'],
    [
      { contact: { email: 'help@museum' } },
      'contact.email in site.json must be an e-mail address, for example help@example.org.',
    ],
    [{ contact: { phone: 'x\r\ny' } }, 'contact.phone in site.json must stand on one line.'],
    [{ contact: { address: long(501) } }, 'contact.address in site.json must have 500 characters at most.'],
    [
      { contact: { fax: '1' } },
      'site.json has fax in contact, which is nothing that can be set there: take it out, or correct its name.',
    ],
    [
      { title: 'City Museum' },
      'site.json has title, which is nothing that can be set there: take it out, or correct its name.',
    ],
    [{ social: ['https://x.com/'] }, 'social in site.json must be an object in braces, or be left out.'],
    [
      { social: { Mastodon: 'http://museum.social/@us' } },
      'social.Mastodon in site.json must be an address that begins with https://.',
    ],
    [
      { social: { Mastodon: 'javascript:alert(1)' } },
      'social.Mastodon in site.json must be an address that begins with https://.',
    ],
    [
      { social: { Mastodon: 'https://ann:secret@museum.social/' } },
      'social.Mastodon in site.json must be an address that begins with https://.',
    ],
    [
      { social: { Mastodon: '' } },
      'social.Mastodon in site.json must be an address that begins with https://.',
    ],
    [
      { social: { ' ': 'https://museum.social/' } },
      'social in site.json must name each network in 1 to 40 letters.',
    ],
    [
      { social: { [long(41)]: 'https://museum.social/' } },
      'social in site.json must name each network in 1 to 40 letters.',
    ],
    [
      { social: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`N${n}`, 'https://x.com/'])) },
      'social in site.json takes 12 networks at most.',
    ],
    [
      { colours: { light: 'brown' } },
      'colours.light in site.json must be a colour like #8a4b12: a # and six figures or letters from a to f.',
    ],
    [['City Museum'], 'site.json must hold an object, like {"name": "City Museum"}.'],
    [null, 'site.json must hold an object, like {"name": "City Museum"}.'],
  ])('is refused with one sentence that says what to do: %j (INST-1)', (value, sentence) => {
    expect(() => read(value)).toThrow(new Error(sentence));
  });

  it.each(['', '{"name": "City', '{name: "City"}', '{"name": "City",}'])(
    'is refused where it is no JSON: %s (INST-1)',
    (json) => {
      expect(() => readSiteFile(json)).toThrow(/^site\.json is not valid JSON: .+\. Correct it there\.$/);
    },
  );
});
