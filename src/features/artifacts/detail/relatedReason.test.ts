import { relatedReason } from './relatedReason.ts';

const placed = (discoveredAt: string, presentLocation: string, type: 'Tools' | 'Writings' = 'Tools') => ({
  discoveredAt,
  presentLocation,
  type,
  yearFrom: null as number | null,
  yearTo: null as number | null,
});

const STONE = placed('15 July 1799, Rashid (Rosetta), Egypt', 'British Museum, London, England');

describe('why an artifact is related', () => {
  it.each([
    ['the country of the find', placed('1922, Luxor, Egypt', 'Cairo'), 'Also found in Egypt'],
    ['the museum', placed('1939, Suffolk, England', 'british museum, London'), 'Also in the british museum'],
    [
      'both',
      placed('1901, Thebes, Egypt', 'British Museum, London'),
      'Also found in Egypt · Also in the British Museum',
    ],
    ['the type', placed('', 'Louvre, Paris'), 'Also among Tools'],
    ['words alone', placed('', '', 'Writings'), 'A story that touches it'],
  ])('is said: %s', (_what, related, reason) => {
    expect(relatedReason(related, STONE)).toBe(reason);
  });

  it.each([
    ['one century', [201, 300], [250, 250], 'Also of the 3rd century'],
    ['one before Christ', [-196, -196], [-200, -101], 'Also of the 2nd century BC'],
    ['the first ones', [1, 100], [1, 1], 'Also of the 1st century'],
    ['one on each side of Christ', [-50, -50], [50, 50], 'Also among Tools'],
    ['neighbours', [1400, 1400], [1401, 1401], 'Also among Tools'],
    ['more than one', [1401, 1600], [1401, 1500], 'Also among Tools'],
    ['none', null, [1401, 1500], 'Also among Tools'],
  ])('is the century, where both are of %s', (_what, first, second, reason) => {
    const dated = (years: number[] | null) => ({
      ...placed('', ''),
      yearFrom: years?.[0] ?? null,
      yearTo: years?.[1] ?? null,
    });
    expect(relatedReason(dated(first), dated(second))).toBe(reason);
    expect(relatedReason(dated(second), dated(first))).toBe(reason);
  });

  it('is what is nearest, and no more than a card has room for', () => {
    const stone = { ...STONE, yearFrom: -196, yearTo: -196 };
    expect(relatedReason(stone, stone)).toBe('Also found in Egypt · Also of the 2nd century BC');
    expect(relatedReason({ ...stone, discoveredAt: '' }, stone)).toBe(
      'Also of the 2nd century BC · Also in the British Museum',
    );
  });

  it('is no year, no town and no article too many', () => {
    expect(relatedReason(placed('Spring 1921', 'Town hall'), placed('Spring 1921', 'Town hall'))).toBe(
      'Also among Tools',
    );
    const walters = placed('', 'The Walters Art Museum, Baltimore (Centre Street: Third Floor)');
    expect(relatedReason(walters, walters)).toBe('Also in The Walters Art Museum');
  });
});
